/** Names of things and people. */
import type { Card, State } from "../../../lib/protocol";
import type { Say } from "../../../lib/say";
import { worldOf } from "./board";

/** “tommy-gun” as “Tommy gun”, for ids missing from the catalogue. */
const plain = (id: string): string => {
  const words = id.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns names for ids: of cards, people and monsters from the catalogue, of places from the scene's texts. */
export class Names {
  constructor(
    readonly cards: Record<string, Card>,
    readonly say: Say,
    readonly state: State,
  ) {}

  card(id: string): string {
    return this.cards[id]?.name ?? (id === "talent" ? this.say("ah2-talent") : plain(id));
  }

  place(id: string): string {
    const there = worldOf(id);
    if (there)
      return this.say("ah2-world-part", { world: this.world(there.world.id), part: there.part });
    return this.say(`ah2-place-${id}`);
  }

  world(id: string): string {
    return this.say(`ah2-world-${id}`);
  }

  /** The person in a seat. */
  person(seat: number): string {
    return this.state.table.seats[seat]?.name || this.say("ah2-seat", { number: seat + 1 });
  }
}

/** “Harriet Abernathy” as “HA”. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => word?.charAt(0) ?? "");
  return letters.join("").toUpperCase();
}

const SOFT = "\u00ad";

/** Breaks a name into at most two lines: at spaces, or at the soft hyphens of a long word. */
export function lines(name: string, most: number): string[] {
  const bare = name.replaceAll(SOFT, "");
  if (bare.length <= most) return [bare];
  const breaks = [...name.matchAll(/ |\u00ad/g)].map(({ index }) => index);
  const cuts = breaks.map((at) => {
    const hyphen = name[at] === SOFT;
    const first = name.slice(0, at).replaceAll(SOFT, "") + (hyphen ? "-" : "");
    return [first, name.slice(at + 1).replaceAll(SOFT, "")] as const;
  });
  const longest = ([one, two]: readonly [string, string]): number => Math.max(one.length, two.length);
  const best = cuts.sort((one, two) => longest(one) - longest(two))[0];
  return best ? [...best] : [bare];
}
