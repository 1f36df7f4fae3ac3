/** Descriptions of things for the reading glass. */
import type { Subject } from "../../../parts/glass.svelte";
import { signed } from "../../../parts/signed";
import type { Names } from "./names";
import type { Ah2View, Gate, Monster } from "./view";

export function cardSubject(id: string, names: Names, notes: readonly string[] = []): Subject {
  const card = names.cards[id];
  const about = [...notes, card?.text ?? ""].filter(Boolean);
  return { title: names.card(id), kind: card?.type_name, about, flavour: card?.flavour };
}

/** sheet.monster.1 to 7: all values of a monster. */
export function monsterSubject(monster: Monster, names: Names): Subject {
  const { say } = names;
  const { horror_rating: horror } = monster;
  const abilities = monster.abilities.map((ability) => abilityName(ability, names));
  /** Values are told as they are now: what is printed may have changed. */
  const besides = names.cards[monster.id]?.besides ?? "";
  return {
    title: names.card(monster.id),
    about: [
      say("ah2-monster-moves", {
        movement: say(`ah2-movement-${monster.movement}`),
        dimension: say(`ah2-dimension-${monster.dimension}`),
        awareness: signed(monster.awareness),
      }),
      horror === null
        ? say("ah2-monster-no-horror")
        : say("ah2-monster-horror", { rating: signed(horror), damage: monster.horror_damage }),
      say("ah2-monster-combat", {
        rating: signed(monster.combat_rating),
        damage: monster.combat_damage,
        toughness: monster.toughness,
      }),
      abilities.filter((name) => !besides.includes(name)).join(" · "),
      besides,
    ].filter(Boolean),
    flavour: names.cards[monster.id]?.flavour,
  };
}

export const abilityName = (ability: string, names: Names): string =>
  names.say(`ah2-ability-${ability}`);

export function gateSubject(gate: Gate, names: Names): Subject {
  const dimension = names.say(`ah2-dimension-${gate.dimension}`);
  return {
    title: names.say("ah2-gate-to", { world: names.world(gate.world) }),
    about: [names.say("ah2-gate-values", { modifier: signed(gate.modifier), dimension })],
  };
}

/** A place, and what can happen there. */
export function placeSubject(id: string, view: Ah2View, names: Names, unstable: boolean | null): Subject {
  const { say } = names;
  const here = view.monsters.filter(({ at }) => at === id).map((monster) => names.card(monster.id));
  const people = view.investigators
    .filter(({ place, gone }) => place === id && !gone)
    .map(({ investigator }) => names.card(investigator));
  const gate = view.gates.find(({ at }) => at === id);
  const clues = view.clues[id] ?? 0;
  const printed = names.cards[id];
  return {
    title: names.place(id).replaceAll("\u00ad", ""),
    kind: printed && `${printed.type_name} · ${printed.colour_name}`,
    about: [
      printed?.text ?? "",
      unstable === null ? "" : unstable ? say("ah2-unstable") : say("ah2-stable"),
      view.closed.includes(id) ? say("ah2-closed") : "",
      view.sealed.includes(id) ? say("ah2-sealed") : "",
      gate ? say("ah2-gate-to", { world: names.world(gate.world) }) : "",
      clues ? say("ah2-clues", { count: clues }) : "",
      here.length ? say("ah2-monsters-here", { names: here.join(", ") }) : "",
      people.length ? say("ah2-people-here", { names: people.join(", ") }) : "",
    ].filter(Boolean),
  };
}
