/** The end of a round covers the table until dismissed; the key or click that does so answers nothing. */
import { action } from "../../../lib/keys";

/** Elements that handle Enter themselves; options of the question do not while they are covered. */
const CONTROL = "button:not([data-option]), a, input, textarea, select";

const at = (event: Event): Element | null => (event.target instanceof Element ? event.target : null);

/** Whether a key dismisses the reveal: Escape anywhere, Enter, and any key that would answer. */
export function closes(event: KeyboardEvent): boolean {
  if (event.key === "Escape") return true;
  if (event.key === "Enter") return !at(event)?.closest(CONTROL);
  return action(event)?.do === "choose";
}

/** Whether a press was meant as an answer: in the list of options, or in the scene. */
export const answers = (event: Event, scene: Element): boolean =>
  Boolean(at(event)?.closest("[data-option]")) || scene.contains(at(event));

export function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
