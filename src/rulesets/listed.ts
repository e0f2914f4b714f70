/** “Ada, Bo and Cy” */
export function listed(words: readonly (string | number)[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? `${last}` : `${words.slice(0, -1).join(', ')} and ${last}`;
}
