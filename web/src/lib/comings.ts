/**
 * Who comes to a table and who leaves it, told once it is certain: a connection that breaks and
 * returns is no news, nor are bots, nor is the reader.
 */
import type { Table } from "./protocol";

/** How long a change must last, in milliseconds; a reconnection takes less. */
export const CERTAIN = { came: 1_000, left: 10_000 };

export type Coming = keyof typeof CERTAIN;

export class Comings {
  /** By seat, whether its person is here, as last told. */
  #told: Map<number, boolean> | null = null;
  #doubts = new Map<number, ReturnType<typeof setTimeout>>();

  constructor(readonly tell: (what: Coming, name: string) => void) {}

  /** Looks at who is here now; whoever is here at first was here before us. */
  see({ seats }: Table): void {
    const people = seats.filter(({ kind, you }) => kind === "person" && !you);
    this.#told ??= new Map(people.map(({ seat, here }) => [seat, here]));
    for (const seat of this.#told.keys())
      if (!people.some((person) => person.seat === seat)) this.#forget(seat);
    for (const { seat, here, name } of people) {
      if ((this.#told.get(seat) ?? false) === here) this.#settle(seat);
      else if (!this.#doubts.has(seat)) this.#doubt(seat, here, name);
    }
  }

  stop(): void {
    for (const seat of [...this.#doubts.keys()]) this.#settle(seat);
  }

  #doubt(seat: number, here: boolean, name: string): void {
    const what = here ? "came" : "left";
    const certain = (): void => {
      this.#doubts.delete(seat);
      this.#told?.set(seat, here);
      this.tell(what, name);
    };
    this.#doubts.set(seat, setTimeout(certain, CERTAIN[what]));
  }

  #settle(seat: number): void {
    clearTimeout(this.#doubts.get(seat));
    this.#doubts.delete(seat);
  }

  /** The seat is free or a bot's: whoever sits there next has come. */
  #forget(seat: number): void {
    this.#settle(seat);
    this.#told?.delete(seat);
  }
}
