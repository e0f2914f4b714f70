/** Names as somebody types them, with commas between them. */
export function namesIn(said: string): readonly string[] {
  return said
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}
