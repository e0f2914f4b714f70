import { parseSheet } from '../sheet/notation.ts';
import type { TraitList } from './campaign.ts';
import { dustAndBrass } from './dust-and-brass.ts';
import { rainOnChrome } from './rain-on-chrome.ts';
import { underTheHollowHill } from './under-the-hollow-hill.ts';

let lists: readonly TraitList[] | undefined;

/** CA-13: traits to build characters from, one list for each genre, written like a sheet. */
export function starterLists(): readonly TraitList[] {
  lists ??= [dustAndBrass, rainOnChrome, underTheHollowHill].map(listIn);
  return lists;
}

function listIn(text: string): TraitList {
  const read = parseSheet(text);
  if (!read.ok) throw new Error(`a starter list does not parse: ${JSON.stringify(read.error[0])}`);
  const { name, concept, traits } = read.value;
  return { name, ...(concept !== undefined && { about: concept }), traits };
}
