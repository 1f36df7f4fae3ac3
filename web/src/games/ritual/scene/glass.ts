import * as parts from "../../../parts/glass.svelte";

export interface Subject {
  card?: string | null;
  /** What choosing it does, or why it cannot be chosen. */
  note?: string | undefined;
  blocked?: boolean;
}

export const provideGlass = (): parts.Glass<Subject> =>
  parts.provideGlass<Subject>(({ blocked = false }) => blocked);
export const useGlass = (): parts.Glass<Subject> => parts.useGlass<Subject>();
