/** Searches a book: every word must occur in the title, the text or the citation. */
import type { Book, Entry } from "../lib/protocol";

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase();

export function find(book: Book, query: string, most = 60): Entry[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const inTitle: Entry[] = [];
  const inText: Entry[] = [];
  for (const entry of book.chapters.flatMap((chapter) => chapter.entries)) {
    const title = plain(`${entry.citation} ${entry.title}`);
    const text = plain(entry.text);
    if (words.every((word) => title.includes(word))) inTitle.push(entry);
    else if (words.every((word) => title.includes(word) || text.includes(word))) inText.push(entry);
  }
  return [...inTitle, ...inText].slice(0, most);
}

export const chapterOf = (book: Book, citation: string | null): string | null =>
  book.chapters.find((chapter) => chapter.entries.some((entry) => entry.citation === citation))
    ?.id ?? null;
