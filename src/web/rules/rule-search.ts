import { type Block, type Item, wordsOf } from './markdown.ts';

export interface Book {
  readonly system: string;
  readonly blocks: readonly Block[];
}

export function rulesIn({ blocks }: Book): readonly Item[] {
  return blocks
    .flatMap((block) => (block.kind === 'list' ? block.items : []))
    .filter(({ rule }) => rule !== undefined);
}

/** The numbered rules that contain every word of a search, or its number. */
export function found(
  books: readonly Book[],
  search: string,
): readonly { readonly book: Book; readonly items: readonly Item[] }[] {
  const texts = books.flatMap((book) => rulesIn(book).map(textOf));
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const patterns = words.map((word) => patternOf(word, texts));
  const holds = (item: Item) => patterns.every((pattern) => pattern.test(textOf(item)));
  return books
    .map((book) => ({ book, items: rulesIn(book).filter(holds) }))
    .filter(({ items }) => items.length > 0);
}

function textOf({ rule = '', line }: Item): string {
  return `${rule} ${wordsOf(line)}`.toLowerCase();
}

/** A word of the rules finds its own forms: “tie” also “tied”, but not “tier”. Half a word finds every word it begins. */
function patternOf(word: string, texts: readonly string[]): RegExp {
  const start = /^\d/.test(word) ? '(?<!\\d)' : '(?<!\\p{L})';
  const end = '(?![\\p{L}\\d])';
  const whole = new RegExp(`${start}${escaped(word)}${end}`, 'u');
  const forms = `${formsOf(word)}${end}`;
  const isWord = texts.some((text) => whole.test(text));
  return new RegExp(`${start}(?:${isWord ? forms : `${forms}|${escaped(word)}`})`, 'u');
}

/** With the endings of English: ties, tied; using; carries; hitting. */
function formsOf(word: string): string {
  const [stem, last] = [escaped(word.slice(0, -1)), escaped(word.slice(-1))];
  if (!/\p{L}$/u.test(word)) return escaped(word);
  if (last === 'e') return `${stem}(?:e[sd]?|ing)`;
  if (last === 'y') return `${stem}(?:y(?:s|ed|ing)?|ie[sd])`;
  return `${stem}${last}(?:e?s|${last}?(?:ed|ing))?`;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
