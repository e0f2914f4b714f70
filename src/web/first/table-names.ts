/** For a table that has none yet. People change it, or don’t. */
const NAMES = [
  'The Drowned Lighthouse',
  'A Lantern for the Ferryman',
  'The Last Inn before the Pass',
  'Salt, Smoke and Silver',
  'What the River Kept',
  'The Clockmaker’s Debt',
  'Nine Foxes at the Door',
  'The Orchard under the Ice',
  'A Quiet Night in Embergate',
  'The Map with the Hole in It',
  'Letters from the Moth Queen',
  'The Train That Stops Nowhere',
] as const;

export function someTableName(random = Math.random()): string {
  return NAMES[Math.floor(random * NAMES.length)] ?? NAMES[0];
}
