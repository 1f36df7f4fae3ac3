/**
 * Things in a scene, named as the server names them: `place:woods`, `seat:2`, `own`. Options and
 * refusals name those they are about; docs/protocol.md lists them under "Targets".
 */
import type { Option, Question } from "./protocol";

export type Some = readonly [Option, ...Option[]];
/** Thing -> the options of the open question that it stands for. */
export type Choices = ReadonlyMap<string, Some>;

const NONE: Choices = new Map();

export function choicesOf(question: Question | null, replay: boolean): Choices {
  if (question === null || replay) return NONE;
  const found = new Map<string, Some>();
  for (const option of question.options)
    for (const target of option.targets) {
      const others = found.get(target);
      found.set(target, others ? [...others, option] : [option]);
    }
  return found;
}

/** The things of one kind: `offer` yields `heal` if there is an `offer:heal`. */
export function ofKind(choices: Choices, kind: string): [name: string, options: Some][] {
  const head = `${kind}:`;
  return [...choices].flatMap(([target, options]) =>
    target.startsWith(head) ? [[target.slice(head.length), options]] : [],
  );
}
