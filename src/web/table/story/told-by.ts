/** What is written above a told line. A rumour doesn’t say who spread it. */
export function toldBy(as: string, name: string): string {
  if (as === 'rumour') return 'Rumour has it';
  if (as === 'detail') return 'A detail';
  // A name that is gone is “Someone”, which nobody may be called.
  return as === 'journal' ? `From ${name === 'Someone' ? 'someone' : name}’s journal` : name;
}
