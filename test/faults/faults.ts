import { longTable, manyUndos } from '../server/forged.ts';
import { brought, ENDLESS_DICE, forgedDice, HUGE_DICE, largeTable } from './documents.ts';
import type { Fault } from './fault.ts';
import { killedUnderLoad } from './kill.ts';

/** Every attack, as often as `npm run faults` tries it. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'kill −9 under load',
    tries: 1000,
    least: 4,
    within: 60,
    attackServers: killedUnderLoad,
  },
  {
    name: 'import: endless dice',
    tries: 200,
    least: 4,
    within: 5,
    limits: 'usual',
    attack: ({ url }, tries, findings) =>
      forgedDice(url, ENDLESS_DICE, tries / ENDLESS_DICE.length, findings),
  },
  {
    name: 'import: huge dice',
    tries: 300,
    least: 6,
    within: 5,
    limits: 'usual',
    attack: ({ url }, tries, findings) => forgedDice(url, HUGE_DICE, tries / HUGE_DICE.length, findings),
  },
  {
    name: 'import: many undos',
    tries: 10,
    within: 10,
    limits: 'usual',
    attack: async ({ url }, tries, findings) => brought(url, await manyUndos(200, 12_000), tries, findings),
  },
  {
    name: 'large table: import, export, copy, hello',
    tries: 60_000,
    least: 3000,
    within: 10,
    limits: 'usual',
    attack: async ({ url }, entries, findings) =>
      largeTable(url, await longTable(entries), entries, findings),
  },
];
