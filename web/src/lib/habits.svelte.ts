/** The quiet questions of each game, in words, and whether this person's table answers them. */
import { me } from "./me.svelte";
import type { Game, Habit, Lang } from "./protocol";
import { shelf } from "./shelf";

class Habits {
  #games = $state.raw<readonly Game[]>([]);

  /** Fetches their words; without them, everything still works and is merely not offered. */
  async load(lang: Lang): Promise<void> {
    this.#games = await shelf.games(lang);
  }

  /** The games that have any. */
  get games(): readonly Game[] {
    return this.#games.filter(({ habits }) => habits?.length);
  }

  named(game: string, name: string): Habit | undefined {
    return this.#games.find(({ id }) => id === game)?.habits?.find((habit) => habit.name === name);
  }

  /** Of some habits by name, those that are on, or off. */
  which(game: string, names: Iterable<string>, on: boolean): Habit[] {
    return [...new Set(names)]
      .map((name) => this.named(game, name))
      .filter((habit) => habit !== undefined)
      .filter((habit) => me.has(game, habit) === on);
  }
}

export const habits = new Habits();
