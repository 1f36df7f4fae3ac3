/**
 * What a game brings to the browser. `games/<game>/manifest.ts` exports one of these as `manifest`;
 * nothing outside the folder names the game, so adding a game means adding its folder. Beside the
 * manifest every game has the same rooms:
 *
 *     model/   what a view holds and what follows from it; draws nothing, tests beside it
 *     board/   the table, and whatever stands or moves on it
 *     cards/   how cards look
 *     scene/   the scene that puts all of it together, and the panels around the board
 *     text/    its words in every language
 *
 * What holds no word of a game, and could serve another, lies in `parts/`.
 *
 * A manifest is part of the first load of the page. It is therefore small, and fetches whatever is
 * drawn only when somebody sits down.
 */
import type { Line, View } from "../lib/protocol";
import type { Part } from "../parts/timeline";
import type { Ending, Scene } from "./scene";

export interface GameManifest {
  /** Its mark on the shelf: an icon. */
  emblem: string;
  scene(): Promise<{ default: Scene }>;
  /** What it shows of its end, below the verdict. */
  ending?(): Promise<{ default: Ending }>;
  /** The lesson that newcomers are taught. */
  lesson: string;
  /** The card of whoever a seat plays, in games where people play somebody. */
  figure?(view: View, seat: number): string | undefined;
  /** What the game falls into, and the kind of log line that begins one. */
  course?: { part: Part; begins: string };
  /** What each finished round did to each seat, in games that are summed up by rounds. */
  rounds?(log: readonly Line[], seats: number): Round[];
  /** Kinds of log lines that begin or end something, and stand out. */
  chapters?: readonly string[];
}

export interface Round {
  round: number;
  /** Why it ended, in words. */
  ended: string;
  /** Per seat: whether it fell (`null`: nobody judged), and what it lost (negative) or won. */
  seats: { fell: boolean | null; change: number }[];
}
