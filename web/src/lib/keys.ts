/** What a key means at the table. */

export type Action =
  | { do: "choose"; index: number }
  | { do: "walk"; by: 1 | -1 }
  | { do: "explain" }
  | { do: "undo" }
  /** To the beat before (-1), or forward again. */
  | { do: "look"; by: 1 | -1 }
  /** The next beat; Escape: all of them. */
  | { do: "forward" }
  | { do: "back" };

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  target: EventTarget | null;
}

const TYPING = "input, textarea, select, [contenteditable='true']";
/** Elements that use the arrow keys themselves. */
const WALKING = "[role='tablist'], [role='radiogroup'], [role='log']";

/** Elements that handle clicks, Enter and the space bar themselves. */
export const CONTROL = "button, a, summary, input, select, [role='button']";

const within = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

export function action(pressed: Pressed): Action | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  if (within(pressed.target, TYPING)) return null;
  if (/^[1-9]$/.test(pressed.key)) return { do: "choose", index: Number(pressed.key) - 1 };
  switch (pressed.key) {
    case "ArrowDown":
    case "ArrowRight":
      return within(pressed.target, WALKING) ? null : { do: "walk", by: 1 };
    case "ArrowUp":
    case "ArrowLeft":
      return within(pressed.target, WALKING) ? null : { do: "walk", by: -1 };
    case "[":
    case ",":
      return { do: "look", by: -1 };
    case "]":
    case ".":
      return { do: "look", by: 1 };
    case "Enter":
    case " ":
      return within(pressed.target, CONTROL) ? null : { do: "forward" };
    case "?":
      return { do: "explain" };
    case "u":
      return { do: "undo" };
    case "Escape":
      return { do: "back" };
    default:
      return null;
  }
}

/** Arrow keys move along a row of tabs, wrapping around, and open the tab they reach. */
export function walkTabs(event: KeyboardEvent, open: number, choose: (tab: number) => void): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const tabs = (event.currentTarget as Element).querySelectorAll<HTMLElement>("[role='tab']");
  if (!by || !tabs.length) return;
  event.preventDefault(); // the page must not scroll
  const next = (open + by + tabs.length) % tabs.length;
  choose(next);
  tabs[next]?.focus();
}

/** The next option in a direction, wrapping around; initially the first or the last. */
export function walk(ids: string[], from: string | null, by: 1 | -1): string | null {
  const at = from === null ? -1 : ids.indexOf(from);
  if (at < 0) return (by === 1 ? ids[0] : ids.at(-1)) ?? null;
  return ids[(at + by + ids.length) % ids.length] ?? null;
}
