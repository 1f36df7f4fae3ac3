/**
 * What a game provides to the browser. `games/<game>/manifest.ts` exports one of these as `manifest`;
 * nothing outside the folder names the game, so adding a game means adding its folder. Beside the
 * manifest every game has the same rooms:
 *
 *     model/   what a view holds and what follows from it; draws nothing, tests beside it
 *     board/   the table, and whatever is on it
 *     cards/   how cards look
 *     scene/   the scene that combines all of it, and the panels around the board
 *     text/    its texts in every language
 *
 * Anything not specific to a game belongs in `parts/`.
 *
 * A manifest is part of the initial page load. It is therefore small, and loads the scene only when
 * somebody opens a table.
 */
import type { Line, View } from "../lib/protocol";
import type { Telling } from "../parts/beats";
import type { Part } from "../parts/timeline";
import type { Ending, Scene } from "./scene";

export interface GameManifest {
  /** Its icon on the shelf. */
  emblem: string;
  scene(): Promise<{ default: Scene }>;
  /** How the scene tells what happened: see `parts/beats.ts`. */
  telling(): Promise<{ telling: Telling }>;
  /** Its part of the result screen, below the verdict. */
  ending?(): Promise<{ default: Ending }>;
  /** The card of the character a seat plays, in games with characters. */
  figure?(view: View, seat: number): string | undefined;
  /** Whether the game is divided into rounds or turns, and the kind of log line that begins one. */
  course?: { part: Part; begins: string };
  /** The result of each finished round for each seat, in games summarised by rounds. */
  rounds?(log: readonly Line[], seats: number): Round[];
  /** Kinds of log lines that begin or end something, and are highlighted. */
  chapters?: readonly string[];
}

export interface Round {
  round: number;
  /** Why it ended, in words. */
  ended: string;
  /** Per seat: whether it fell (`null`: not judged), and what it lost (negative) or gained. */
  seats: { fell: boolean | null; change: number }[];
}
