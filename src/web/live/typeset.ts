import { capitalised, withFullStop } from '../../rulesets/index.ts';

/** A proper minus for a typed one: `-3 Broken Nose` becomes “−3 Broken Nose”. */
export function typeset(sentence: string): string {
  return sentence.replace(/(?<![\p{L}\p{N}.,)])-(?=\d)/gu, '−');
}

/** Schemas speak in half sentences: `the damage is a whole number`. */
export function asSentence(words: string): string {
  return withFullStop(capitalised(words));
}
