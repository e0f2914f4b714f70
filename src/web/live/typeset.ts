/** A minus as it is set rather than typed: `-3 Broken Nose` reads “−3 Broken Nose”. */
export function typeset(sentence: string): string {
  return sentence.replace(/(?<![\p{L}\p{N}.,)])-(?=\d)/gu, '−');
}
