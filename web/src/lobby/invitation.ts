/** An invitation to a rematch: who wants to play again, and whether this reader has yet to accept. */
import type { Table } from "../lib/protocol";

export const isInvited = (table: Table): boolean =>
  table.status === "lobby" && table.seats.some((seat) => seat.you && seat.invited);

/** The names of those who have accepted, each once. */
export const willing = (table: Table): string[] => [
  ...new Set(
    table.seats.filter((seat) => seat.kind === "person" && !seat.invited).map((seat) => seat.name),
  ),
];
