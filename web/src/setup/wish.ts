/** What the host wishes for before the table exists. */
import type { Game, Lang, NewTable, OptionValue, Pace } from "../lib/protocol";

/** On a seat that its opener plays too; no bot is called that. */
export const ME = "@me";
/** A seat: a bot's level, `ME`, or null for somebody who will come. */
export type Sitter = string | null;

export interface Wish {
  players: number;
  /** Per seat but the host's first. */
  others: Sitter[];
  options: Record<string, OptionValue>;
  pace: Pace;
  listed: boolean;
  lang: Lang;
}

/** A game that can be played says for how many. */
export type ReadyGame = Game & { players: [number, number] };
export const isReady = (game: Game): game is ReadyGame => game.ready && game.players !== null;

/** How many make a comfortable table; where all know everything, fewer wait less. */
export const usualPlayers = ({ players: [least, most], open }: ReadyGame): number =>
  Math.min(most, Math.max(least, open ? 3 : 5));

/** The bot that sits down when nobody says which. */
export const usualBot = ({ bots }: Game): string =>
  (bots.find(({ name }) => name === "steady") ?? bots[0])?.name ?? "steady";

export function wishFor(game: ReadyGame, lang: Lang): Wish {
  return {
    players: usualPlayers(game),
    others: Array.from({ length: game.players[1] - 1 }, () => null),
    options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
    pace: "live",
    listed: false,
    lang,
  };
}

/** Only what differs from the defaults is asked for, so that defaults stay the server's. */
export function asked(game: Game, wish: Wish): NewTable {
  const changed = game.options.filter(
    ({ name, default: usual }) => JSON.stringify(wish.options[name]) !== JSON.stringify(usual),
  );
  const others = wish.others.slice(0, wish.players - 1).map((sitter, at) => ({ sitter, seat: at + 1 }));
  const bots = others.filter(({ sitter }) => sitter !== null && sitter !== ME);
  return {
    game: game.id,
    players: wish.players,
    options: Object.fromEntries(changed.map(({ name }) => [name, wish.options[name] ?? null])),
    lang: wish.lang,
    pace: wish.pace,
    listed: wish.listed,
    bots: Object.fromEntries(bots.map(({ seat, sitter }) => [seat, sitter])) as Record<string, string>,
    seat: 0,
    also: others.filter(({ sitter }) => sitter === ME).map(({ seat }) => seat),
    start: others.every(({ sitter }) => sitter !== null),
    lesson: "",
  };
}
