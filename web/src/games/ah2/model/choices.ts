/**
 * Which thing on the table stands for which options of the open question. An option's targets are ids
 * of places, monsters, cards, worlds, or seats; its verb says which of them is meant.
 */
import type { Option, Question } from "../../../lib/protocol";
import { isPlace } from "./board";
import type { Ah2View } from "./view";

/** `place:woods`, `monster:3` (its number in the view), `card:0:heal`, `stop:lore-luck:2`, `seat:1`,
 * `offer:heal`, `trophy:0:ghoul`, `roll`, `fight`, `gate`. */
export type Choices = ReadonlyMap<string, readonly Option[]>;

const NONE: Choices = new Map();

const AT_HAND = new Set(["evade", "fight"]);
const OFFERED = new Set(["keep", "buy", "investigator", "ally"]);
const TROPHIES = new Set(["monster", "gate", "gate-trophy"]);
const PEOPLE = new Set(["trade", "claim", "bless"]);
const ON_ROLL = new Set(["accept", "clue", "reroll"]);
const IN_FIGHT = new Set(["flee", "fight", "strike"]);
/** What is done where the investigator stands; not to stay there, which a stray click would end a move with. */
const HERE = new Set(["take", "encounter", "ability", "close", "elder-sign", "wait"]);

export const verbOf = (option: Option): string => option.id.split(":", 1)[0] ?? "";

/** The things that an option is about, as keys of `Choices`. */
function keysOf(option: Option, question: Question, view: Ah2View): string[] {
  const { seat } = question;
  const verb = verbOf(option);
  const named = String(option.targets[0] ?? "");
  const here = view.investigators[seat]?.place ?? "";
  if (named === "" && IN_FIGHT.has(verb)) return ["fight"];
  if (verb === "set") return [`stop:${option.targets.join(":")}`];
  if (PEOPLE.has(verb)) return [`seat:${named}`];
  if (OFFERED.has(verb)) return [`offer:${named}`];
  if (TROPHIES.has(verb)) return [`trophy:${seat}:${named}`];
  if (ON_ROLL.has(verb)) return ["roll", ...(named ? [`card:${seat}:${named}`] : [])];
  if (HERE.has(verb) || question.kind === "seal") return [`place:${here}`];
  const places = option.targets.map(String).filter(isPlace);
  if (places.length) return places.map((place) => `place:${place}`);
  const monsters = view.monsters.flatMap(({ id, at }, number) =>
    id === named && (!AT_HAND.has(verb) || at === here) ? [`monster:${number}`] : [],
  );
  if (AT_HAND.has(verb) || monsters.length) return monsters;
  const owners = view.investigators.flatMap(({ cards }, owner) =>
    (owner === seat) !== (verb === "ask") && (cards.includes(named) || named === "talent") ? [owner] : [],
  );
  return owners.map((owner) => `card:${owner}:${named}`);
}

export function choicesOf(question: Question | null, view: Ah2View, replay: boolean): Choices {
  if (question === null || replay) return NONE;
  const found = new Map<string, Option[]>();
  for (const option of question.options)
    for (const key of keysOf(option, question, view))
      found.set(key, [...(found.get(key) ?? []), option]);
  return found;
}
