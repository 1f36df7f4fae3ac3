/** The host's choices before the table exists. */
import type { Game, Lang, NewTable, OptionValue, Pace } from "../lib/protocol";

/** Marks a seat that the host plays as well; no bot has this name. */
export const ME = "@me";
/** A seat: a bot's level, `ME`, or null for a person still to join. */
export type Sitter = string | null;

export interface Wish {
  players: number;
  /** For every seat except the host's own. */
  others: Sitter[];
  options: Record<string, OptionValue>;
  pace: Pace;
  listed: boolean;
  lang: Lang;
}

/** Playable games declare their number of players. */
export type ReadyGame = Game & { players: [number, number]; usual: number };
export const isReady = (game: Game): game is ReadyGame => game.ready && game.players !== null;

/** The default bot. */
export const usualBot = ({ bots }: Game): string =>
  (bots.find(({ name }) => name === "steady") ?? bots[0])?.name ?? "steady";

export function wishFor(game: ReadyGame, lang: Lang): Wish {
  return {
    players: game.usual,
    others: Array.from({ length: game.players[1] - 1 }, () => null),
    options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
    pace: "live",
    listed: false,
    lang,
  };
}

/** Sends only what differs from the defaults, so that those remain the server's. */
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
