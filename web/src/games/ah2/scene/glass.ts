import * as parts from "../../../parts/glass.svelte";
import type { Subject } from "../model/subjects";

export const provideGlass = (): parts.Glass<Subject> =>
  parts.provideGlass<Subject>(({ does }) => !does?.length);
export const useGlass = (): parts.Glass<Subject> => parts.useGlass<Subject>();
