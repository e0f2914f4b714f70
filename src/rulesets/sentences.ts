/** `the watchman falls.` → `The watchman falls.` */
export function capitalised(sentence: string): string {
  return sentence.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** What people typed, as the end of a sentence: they end theirs, or not. */
export function withFullStop(typed: string): string {
  const words = typed.trimEnd();
  return /[.!?…][”’")]?$/.test(words) ? words : `${words}.`;
}
