import { lookUp } from '../../rulesets/index.ts';
import { blocksOf, type Item } from './markdown.ts';
import { type Book, rulesIn } from './rule-search.ts';

const TEXTS = import.meta.glob<string>('../../../rules/*.md', { query: '?raw', import: 'default' });

interface BookName {
  readonly system: string;
  readonly name: string;
  /** A separate page for these rules. */
  readonly beside?: { readonly href: string; readonly words: string };
}

/** By the prefix of each system’s rule numbers. */
const SYSTEMS: Readonly<Record<string, BookName>> = {
  '5P': {
    system: 'five-plus',
    name: '5+',
    beside: { href: '/phrases', words: 'Phrases that count in an effect, with examples' },
  },
  CA: { system: 'challenged-action', name: 'Challenged Action' },
  MS: { system: 'modifiers-and-sources', name: 'Modifiers & Sources' },
  RS: { system: 'roll-for-shoes', name: 'Roll for Shoes' },
  MB: { system: 'mind-body-soul', name: 'Mind, Body & Soul' },
};

export const BOOKS = Object.values(SYSTEMS);

const read = new Map<string, Promise<Book>>();

/** Loaded once, when it is first needed; tried again if that failed. */
export function bookOf(system: string): Promise<Book> {
  const known = read.get(system);
  if (known) return known;
  const book = opened(system);
  read.set(system, book);
  book.catch(() => read.delete(system));
  return book;
}

async function opened(system: string): Promise<Book> {
  const text = await TEXTS[`../../../rules/${system}.md`]?.();
  return { system, blocks: blocksOf(text ?? '') };
}

/** The book of `MB-7`; undefined if no system has such rules. */
export function systemOfRule(id: string): BookName | undefined {
  const prefix = id.split('-')[0] ?? '';
  return lookUp(SYSTEMS, prefix);
}

export async function ruleOf(id: string): Promise<Item | undefined> {
  const of = systemOfRule(id);
  return of && rulesIn(await bookOf(of.system)).find(({ rule }) => rule === id);
}
