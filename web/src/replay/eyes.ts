/** Through whose eyes a replay can be seen. */
import type { Seat } from "../lib/protocol";

export interface Eyes {
  seat: number;
  label: string;
}

/**
 * Where all seats know the same (`open`), every name stands once: whoever held several seats saw no
 * more from one than from the other. Elsewhere seats of the same name are told apart by number.
 */
export function eyesOf(seats: readonly Seat[], open: boolean): Eyes[] {
  const namesakes = (name: string): Seat[] => seats.filter((seat) => seat.name === name);
  return seats
    .filter(({ seat, name }) => !open || namesakes(name)[0]?.seat === seat)
    .map(({ seat, name }) => ({
      seat,
      label: !open && namesakes(name).length > 1 ? `${name} (${seat + 1})` : name,
    }));
}
