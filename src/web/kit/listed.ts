const LIST = new Intl.ListFormat('en-GB');

/** “Ada, Bo and Cy” */
export function listed(words: readonly string[]): string {
  return LIST.format(words);
}
