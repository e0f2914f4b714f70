import type { Ruleset } from './ruleset.ts';

/** `the watchman falls.` → `The watchman falls.` */
export function capitalised(sentence: string): string {
  return sentence.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** What people typed, with a full stop unless it has an end. */
export function withFullStop(typed: string): string {
  const words = typed.trimEnd();
  return /[.!?…][”’")]?$/.test(words) ? words : `${words}.`;
}

/** The end of a sentence, with the reason if there is one. Old tables have empty ones. */
export function because(why: string | undefined): string {
  return why?.trim() ? `: ${withFullStop(why)}` : '.';
}

/** “Ada, Bo and Cy” */
export function listed(words: readonly (string | number)[], last = 'and'): string {
  return words.length < 2 ? `${words[0] ?? ''}` : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

/** A sentence about the game master, in the words of this system; about the narrator, where people take turns. */
export function inWordsOf(
  ruleset: Pick<Ruleset, 'gameMaster'> | null | undefined,
  sentence: string,
  way?: string,
): string {
  const word = way === 'rotating' ? 'narrator' : (ruleset?.gameMaster ?? 'game master');
  return sentence.replaceAll('game master', word);
}
