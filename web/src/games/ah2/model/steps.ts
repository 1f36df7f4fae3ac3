/** movement.arkham.2: movement costs; nobody can walk past a monster. */
import { LOCATIONS, STREET_LINKS, STREETS } from "./board";

const LINES: readonly (readonly [string, string])[] = [
  ...STREET_LINKS,
  ...LOCATIONS.map(({ id, street }) => [id, street] as const),
];

const NEAR = new Map<string, string[]>(
  [...STREETS, ...LOCATIONS].map(({ id }) => [
    id,
    LINES.flatMap(([one, two]) => (one === id ? [two] : two === id ? [one] : [])),
  ]),
);

/** The cost of every reachable area; movement stops where monsters are. */
export function costs(
  from: string,
  monsters: ReadonlySet<string>,
  closed: ReadonlySet<string>,
): Map<string, number> {
  const cost = new Map([[from, 0]]);
  const edge = [from];
  for (const here of edge) {
    if (here !== from && monsters.has(here)) continue;
    for (const there of NEAR.get(here) ?? []) {
      if (cost.has(there) || closed.has(there)) continue;
      cost.set(there, (cost.get(here) ?? 0) + 1);
      edge.push(there);
    }
  }
  return cost;
}
