/** The titles of rules, fetched when the first rule of a game is shown. */
import { api } from "./api";
import type { Lang } from "./protocol";

class Titles {
  #known = $state.raw<Record<string, Record<string, string>>>({});
  readonly #asked = new Set<string>();

  /** The title behind a citation such as `ritual:6-2-1.a`; empty until it has come. */
  of(citation: string, lang: Lang): string {
    const game = citation.split(":")[0] ?? "";
    const key = `${game} ${lang}`;
    if (!this.#asked.has(key)) {
      this.#asked.add(key);
      api.titles(game, lang).then(
        (titles) => (this.#known = { ...this.#known, [key]: titles }),
        () => this.#asked.delete(key),
      );
    }
    return this.#known[key]?.[citation] ?? "";
  }
}

export const titles = new Titles();
