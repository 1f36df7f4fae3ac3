/** A mark for each game on the shelf. */
import candles from "icon:candlebright";
import deck from "icon:card-draw";
import gate from "icon:magic-portal";
import house from "icon:spooky-house";
import map from "icon:treasure-map";
import unknown from "icon:evil-book";

const EMBLEMS: Record<string, string> = {
  ritual: candles,
  ah2: gate,
  ah3: map,
  lcg: deck,
  mansions: house,
};

export const emblem = (game: string): string => EMBLEMS[game] ?? unknown;
