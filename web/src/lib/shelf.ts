/** The games, their cards and rulebooks in the current language, each fetched once. */
import { api } from "./api";
import type { Book, Card, Game, Lang } from "./protocol";

/** Caches responses by key; failures are retried on the next request. */
function once<T>(ask: (game: string, lang: Lang) => Promise<T>) {
  const known = new Map<string, Promise<T>>();
  return (game: string, lang: Lang): Promise<T> => {
    const key = `${game} ${lang}`;
    const answer = known.get(key) ?? ask(game, lang);
    known.set(key, answer);
    answer.catch(() => known.delete(key));
    return answer;
  };
}

class Shelf {
  readonly cards = once<Record<string, Card>>((game, lang) => api.cards(game, lang));
  readonly book = once<Book>((game, lang) => api.book(game, lang));
  readonly #games = once<Game[]>((_, lang) => api.games(lang));

  readonly games = (lang: Lang): Promise<Game[]> => this.#games("", lang);
}

export const shelf = new Shelf();
