/** What every part of the scene needs: the table, its texts, and what can be chosen. */
import { getContext, setContext } from "svelte";
import type { Option } from "../../../lib/protocol";
import type { Say } from "../../../lib/say";
import type { Choices } from "../../../lib/targets";
import type { Names } from "../model/names";
import type { Ah2View } from "../model/view";

export interface Desk {
  readonly view: Ah2View;
  readonly names: Names;
  readonly say: Say;
  readonly choices: Choices;
  /** Why things in the scene cannot be chosen, by the same keys. */
  readonly blocked: ReadonlyMap<string, string>;
  /** The option under the pointer in the decision panel. */
  readonly focus: string | null;
  /** What a lesson points at. */
  readonly look: string;
  choose(optionId: string): void;
  /** What choosing a thing would do instead of what a habit of that seat has answered. */
  instead(seat: number, key: string): { label: string; choose(): void } | undefined;
  explain(citation: string): void;
  /** Takes the only option of a thing, or opens a menu at it if there are several. */
  pick(key: string, node: Element): void;
}

const KEY = Symbol("desk");

export const provideDesk = (desk: Desk): Desk => setContext(KEY, desk);
export const useDesk = (): Desk => getContext<Desk>(KEY);

export const optionsOf = (desk: Desk, key: string): readonly Option[] => desk.choices.get(key) ?? [];

/** The decision panel or a lesson points at it. */
export const pointedAt = (desk: Desk, key: string): boolean =>
  desk.look === key || optionsOf(desk, key).some(({ id }) => id === desk.focus);

/** A thing's role in the question: what choosing it does, or why it cannot be chosen. */
export interface Handle {
  does: readonly string[];
  why: string | undefined;
  pointed: boolean;
  pick(node: Element): void;
}

export const handleOf = (desk: Desk, key: string): Handle => ({
  does: optionsOf(desk, key).map(({ label }) => label),
  why: desk.blocked.get(key),
  pointed: pointedAt(desk, key),
  pick: (node) => desk.pick(key, node),
});
