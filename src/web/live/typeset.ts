import { capitalised, withFullStop } from '../../rulesets/index.ts';

/** A minus as it is set rather than typed: `-3 Broken Nose` reads “−3 Broken Nose”. */
export function typeset(sentence: string): string {
  return sentence.replace(/(?<![\p{L}\p{N}.,)])-(?=\d)/gu, '−');
}

/** Rules speak in halves of sentences: `the damage is a whole number`. */
export function asSentence(words: string): string {
  return withFullStop(capitalised(words));
}
