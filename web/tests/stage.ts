/** Puts one part on the page, under a reading glass. */
import { flushSync, mount, unmount, type Component, type ComponentProps } from "svelte";
import Stage from "./Stage.svelte";

let shown: Record<string, unknown> | null = null;

export function show<Part extends Component<any>>(part: Part, given: ComponentProps<Part>): void {
  clear();
  shown = mount(Stage, { target: document.body, props: { part, given } });
  flushSync();
}

export function clear(): void {
  if (shown) void unmount(shown);
  shown = null;
  document.body.replaceChildren();
}

/** The one element that is meant. */
export function one(selector: string): HTMLElement {
  const found = document.querySelectorAll<HTMLElement>(selector);
  if (found.length !== 1) throw new Error(`${found.length} × ${selector}`);
  return found[0]!;
}

export function touch(node: Element, name: string): void {
  node.dispatchEvent(new Event(name, { bubbles: true }));
  flushSync();
}

/** All that is written there, with a space wherever an element ends. */
export function textOf(node: Node): string {
  const parts = [...node.childNodes].map((child) => (child.nodeType === 3 ? (child.textContent ?? "") : textOf(child)));
  return parts.join(" ").replace(/\s+/g, " ").trim();
}

/** What the reading glass says. */
export const read = (): string => textOf(one('[role="tooltip"]'));
