/**
 * The table after a line of the log, as far as the line tells; only for as long as the lines of one
 * step are being told: then the server's own view is shown.
 */
import type { Line } from "../../../lib/protocol";
import type { Ah2View, Monster, Sheet } from "./view";

export const LOST = "lost-in-time-and-space";

type Told = Record<string, unknown>;
type Change = (view: Ah2View, told: Told, next: Ah2View) => Partial<Ah2View>;

const text = (told: Told, name: string): string => String(told[name] ?? "");
const count = (told: Told, name = "amount"): number => Number(told[name] ?? 0);

/** Nothing is being decided while something is told. */
const STILL: Partial<Ah2View> = { roll: null, offered: [], reach: {}, unfaced: [] };

/** Changes the sheet of the seat that a line is about. */
const sheet =
  (change: (sheet: Sheet, told: Told) => Partial<Sheet>): Change =>
  ({ investigators }, told) => ({
    investigators: investigators.map((each, seat) => (seat === told["seat"] ? { ...each, ...change(each, told) } : each)),
  });

/** Without the first thing that is meant. */
function without<What>(things: readonly What[], meant: (what: What) => boolean): What[] {
  const at = things.findIndex(meant);
  return things.filter((_, other) => other !== at);
}
const cards = (of: Sheet): readonly string[] => of.cards ?? [];
const dropped = (of: Sheet, card: string): Partial<Sheet> => ({ cards: without(cards(of), (each) => each === card) });

const vital =
  (sign: 1 | -1) =>
  (of: Sheet, told: Told): Partial<Sheet> => {
    const what = text(told, "what") === "sanity" ? "sanity" : "stamina";
    const most = what === "sanity" ? of.max_sanity : of.max_stamina;
    return { [what]: Math.min(most, Math.max(0, of[what] + sign * count(told))) };
  };

const money = (sign: 1 | -1): Change => sheet((of, told) => ({ money: Math.max(0, (of.money ?? 0) + sign * count(told)) }));
const clues = (sign: 1 | -1): Change => sheet((of, told) => ({ clues: Math.max(0, (of.clues ?? 0) + sign * count(told)) }));

/** The monster that a line is about leaves the place it is in. */
const gone = (view: Ah2View, told: Told, at?: string): Monster[] => {
  const named = (monster: Monster): boolean => monster.id === told["monster"];
  const here = view.monsters.some((monster) => named(monster) && monster.at === at);
  return without(view.monsters, (monster) => named(monster) && (!here || monster.at === at));
};
const noGate: Change = ({ gates }, told) => ({ gates: gates.filter(({ at }) => at !== told["area"]) });
const seat = ({ investigators }: Ah2View, told: Told): Sheet | undefined => investigators[count(told, "seat")];
const endOfFight: Partial<Ah2View> = { fight: null };

const CHANGES: Readonly<Record<string, Change>> = {
  turn: (_, told) => ({ turn: count(told, "turn"), first: count(told, "first"), phase: "upkeep" }),
  phase: (_, told) => ({ phase: text(told, "phase") === "mythos" ? "mythos_gate" : text(told, "phase") }),
  battle_round: (_, told) => ({ battle_round: count(told, "round"), doom: count(told, "doom") }),
  refreshed: sheet(() => ({ exhausted: [] })),
  stood_up: sheet(() => ({ delayed: false })),
  delayed: sheet(() => ({ delayed: true })),
  put_at: sheet((_, told) => ({ place: text(told, "area"), explored: false })),
  came_home: sheet((_, told) => ({ place: text(told, "area"), explored: true })),
  lost_in_time: sheet(() => ({ place: LOST, delayed: true })),
  devoured: sheet(() => ({ gone: true })),
  blessed: sheet(() => ({ blessed: true, cursed: false })),
  cursed: sheet(() => ({ cursed: true, blessed: false })),
  fate_lifted: sheet(() => ({ cursed: false, blessed: false })),
  lost: sheet(vital(-1)),
  regained: sheet(vital(1)),
  earned: money(1),
  paid: money(-1),
  found_clues: clues(1),
  spent_clues: clues(-1),
  got_card: sheet((of, told) => ({ cards: [...cards(of), text(told, "card")] })),
  discarded: sheet((of, told) => dropped(of, text(told, "card"))),
  gave_card: ({ investigators }, told) => ({
    investigators: investigators.map((each, at) => {
      const card = text(told, "card");
      if (at === told["seat"]) return { ...each, ...dropped(each, card) };
      return at === told["to"] ? { ...each, cards: [...cards(each), card] } : each;
    }),
  }),
  gave_money: ({ investigators }, told) => ({
    investigators: investigators.map((each, at) => {
      const by = at === told["seat"] ? -count(told) : at === told["to"] ? count(told) : 0;
      return by ? { ...each, money: (each.money ?? 0) + by } : each;
    }),
  }),
  encounter: (_, told) => ({ reading: text(told, "entry") }),

  combat: (_, told, { fight }) => (fight && fight.monster === told["monster"] && fight.seat === told["seat"] ? { fight } : {}),
  evaded: () => endOfFight,
  fled: () => endOfFight,
  insane: () => endOfFight,
  unconscious: () => endOfFight,
  defeated: (view, told) => ({ ...endOfFight, monsters: gone(view, told, seat(view, told)?.place) }),

  gate_opens: ({ gates, clues }, told, next) => {
    const area = text(told, "area");
    const gate = next.gates.find(({ at, world }) => at === area && world === told["world"]);
    const { [area]: _, ...left } = clues;
    return gate ? { gates: [...gates, gate], clues: left } : {};
  },
  gate_closed: noGate,
  gate_vanishes: noGate,
  sealed: ({ sealed }, told) => ({ sealed: [...new Set([...sealed, text(told, "area")])] }),
  monsters_return: ({ monsters }, told) => ({ monsters: monsters.filter(({ dimension }) => dimension !== told["dimension"]) }),
  banished: (view, told) => ({ monsters: gone(view, told) }),

  mythos: (_, told) => ({ mythos: text(told, "mythos") }),
  monster_appears: ({ monsters }, told, next) => {
    const one = next.monsters.find(({ id }) => id === told["monster"]);
    return one ? { monsters: [...monsters, { ...one, at: text(told, "area") }] } : {};
  },
  monster_moves: (view, told) => {
    const one = view.monsters.find(({ id, at }) => id === told["monster"] && at === told["from"]);
    return { monsters: view.monsters.map((each) => (each === one ? { ...one, at: text(told, "area") } : each)) };
  },
  clues_appear: ({ clues }, told) => {
    const area = text(told, "area");
    return { clues: { ...clues, [area]: (clues[area] ?? 0) + count(told) } };
  },
  environment: (_, told) => ({ environment: text(told, "mythos") }),
  rumor: (_, told) => ({ rumor: text(told, "mythos"), rumor_tokens: 0 }),
  rumor_grows: (_, told) => ({ rumor_tokens: count(told, "tokens") }),
  rumor_failed: () => ({ rumor: null, rumor_tokens: 0 }),
  rumor_passed: () => ({ rumor: null, rumor_tokens: 0 }),
  terror: (_, told) => ({ terror: count(told, "level") }),
  ally_leaves: ({ allies }, told) => ({ allies: allies.filter((ally) => ally !== told["card"]) }),
  closed: ({ closed }, told) => ({ closed: [...new Set([...closed, text(told, "area")])] }),
  doom: (_, told) => ({ doom: count(told, "doom"), doom_track: count(told, "of") }),
  doom_removed: (_, told) => ({ doom: count(told, "doom") }),
  awakened: ({ doom_track }) => ({ doom: doom_track }),
};

/** What somebody is reading is over as soon as anything else begins. */
const reading = (view: Ah2View): Partial<Ah2View> => (view.reading ? { reading: "" } : {});

export const played = (view: Ah2View, { kind, values }: Line, next: Ah2View): Ah2View => ({
  ...view,
  ...STILL,
  ...reading(view),
  ...CHANGES[kind]?.(view, values, next),
});
