/** An emblem for each game on the shelf: its own, or ours while it is only announced. */
import deck from "icon:card-draw";
import house from "icon:spooky-house";
import map from "icon:treasure-map";
import unknown from "icon:evil-book";
import { manifestOf } from "../games";

const ANNOUNCED: Record<string, string> = { ah3: map, lcg: deck, mansions: house };

export const emblem = (game: string): string =>
  manifestOf(game)?.emblem ?? ANNOUNCED[game] ?? unknown;
