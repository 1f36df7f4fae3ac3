/** What the host wishes for before the table exists. */
import type { Game, Lang, NewTable, OptionValue, Pace } from "../lib/protocol";

export interface Wish {
  players: number;
  /** Per seat but the host's: a bot's level, or null for a person. */
  others: (string | null)[];
  options: Record<string, OptionValue>;
  pace: Pace;
  listed: boolean;
  lang: Lang;
}

/** A game that can be played says for how many. */
export type ReadyGame = Game & { players: [number, number] };
export const isReady = (game: Game): game is ReadyGame => game.ready && game.players !== null;

/** How many make a comfortable table. */
export const usualPlayers = ({ players: [least, most] }: ReadyGame): number =>
  Math.min(most, Math.max(least, 5));

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
  const bots = wish.others
    .slice(0, wish.players - 1)
    .flatMap((bot, index) => (bot === null ? [] : [[String(index + 1), bot]]));
  return {
    game: game.id,
    players: wish.players,
    options: Object.fromEntries(changed.map(({ name }) => [name, wish.options[name] ?? null])),
    lang: wish.lang,
    pace: wish.pace,
    listed: wish.listed,
    bots: Object.fromEntries(bots),
    seat: 0,
    start: bots.length === wish.players - 1,
    lesson: "",
  };
}
