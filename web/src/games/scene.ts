/**
 * The props of a game's scene. A scene draws the table, makes the options of the question clickable
 * and what is on stage; it decides nothing and fetches nothing.
 *
 * A scene keeps its words in `games/<game>/text/{en,de,nl}.ftl`, under keys that begin with the
 * game's id; `say` finds them there. Icons: `import flame from "icon:candle-flame"`.
 */
import type { Component } from "svelte";
import type { Card, Passed, State } from "../lib/protocol";
import type { Say } from "../lib/say";
import type { Stage } from "../parts/stage.svelte";

export interface SceneProps {
  /** The table as far as it has been told; `state.view` is not null. */
  state: State;
  cards: Record<string, Card>;
  say: Say;
  /** Answers the open question, asking for confirmation first if the option requires it. */
  choose(optionId: string): void;
  /** Answers a question otherwise that a habit has answered (`state.passed`). */
  instead?: ((passed: Passed, optionId: string) => void) | undefined;
  /** Opens the rule drawer at a citation. */
  explain(citation: string): void;
  /** The option under the pointer or the focus in the decision panel. */
  focusOption: string | null;
  /** On which it is told what happened. */
  stage: Stage;
  reducedMotion: boolean;
  /** A finished game is being viewed: nothing can be chosen. */
  replay: boolean;
}

export type Scene = Component<SceneProps>;

/** The props of a game's part of the result screen. */
export type EndingProps = Pick<SceneProps, "state" | "cards" | "say" | "explain">;
export type Ending = Component<EndingProps>;
