/** Names of people, and lists of them. */
import type { State } from "../../../lib/protocol";
import type { Say } from "../../../lib/say";
import type { RitualView } from "./view";

/** The name of every holder: the seats, then the dummies (14.b). */
export function namesOf(state: State, view: RitualView, say: Say): string[] {
  return view.held.map((_, holder) => {
    if (holder >= view.players) return say("ritual-dummy", { number: holder - view.players + 1 });
    if (holder === view.seat) return say("ritual-you");
    return state.table.seats[holder]?.name || say("ritual-seat", { number: holder + 1 });
  });
}

/** “A, B and C”. */
export function listed(names: readonly string[], say: Say): string {
  const [first = "", ...rest] = names;
  return rest.reduce(
    (all, name, i) =>
      i === rest.length - 1
        ? say("ritual-list-last", { all, name })
        : say("ritual-list-more", { all, name }),
    first,
  );
}
