import { type Book, rulesIn } from './books.ts';
import { type Item, wordsOf } from './markdown.ts';

/** The numbered rules that hold every word of it, also by their number. */
export function found(
  books: readonly Book[],
  search: string,
): readonly { readonly book: Book; readonly items: readonly Item[] }[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return books
    .map((book) => ({ book, items: rulesIn(book).filter((item) => holds(item, words)) }))
    .filter(({ items }) => items.length > 0);
}

function holds({ rule = '', line }: Item, words: readonly string[]): boolean {
  const text = `${rule} ${wordsOf(line)}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
