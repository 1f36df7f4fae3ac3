/** The end of a round lies over the table until it was looked at; what closes it answers nothing. */
import { action } from "../../../lib/keys";

/** What takes Enter for itself; an option of the question does not, as long as it lies below. */
const CONTROL = "button:not([data-option]), a, input, textarea, select";

const at = (event: Event): Element | null => (event.target instanceof Element ? event.target : null);

/** Whether a key is meant for the reveal: Escape from anywhere, Enter, and whatever would answer. */
export function closes(event: KeyboardEvent): boolean {
  if (event.key === "Escape") return true;
  if (event.key === "Enter") return !at(event)?.closest(CONTROL);
  return action(event)?.do === "choose";
}

/** Whether a press is meant to answer: in the list of options, or in the scene. */
export const answers = (event: Event, scene: Element): boolean =>
  Boolean(at(event)?.closest("[data-option]")) || scene.contains(at(event));

export function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
