import { openTable } from '../server/client.ts';
import { longTable, manyUndos } from '../server/forged.ts';
import { everyCommandByEveryRole, reachedForAnotherTable } from './authority.ts';
import { fuzzed } from './chaos.ts';
import { brought, ENDLESS_DICE, forgedDice, HUGE_DICE, largeTable } from './documents.ts';
import { killedInErasure } from './erasure.ts';
import type { Fault } from './fault.ts';
import { killedUnderLoad } from './kill.ts';
import { hellosWhileWriting } from './races.ts';

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
    name: 'kill −9 in erasure',
    tries: 200,
    least: 3,
    within: 30,
    attackServers: killedInErasure,
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
  {
    name: 'fuzzed messages',
    tries: 1_000_000,
    least: 5000,
    within: 60,
    limits: 'none',
    attack: async ({ url }, tries, findings) => fuzzed(url, (await openTable(url)).token, tries, findings),
  },
  {
    name: 'authority: every command, every role',
    tries: 20,
    within: 10,
    limits: 'none',
    attack: async ({ url }, times, findings) => {
      for (let i = 0; i < times; i++) {
        await everyCommandByEveryRole(url, findings);
        await reachedForAnotherTable(url, findings);
      }
    },
  },
  {
    name: 'late store: hellos while somebody writes',
    tries: 500,
    least: 50,
    within: 10,
    limits: 'none',
    store: 'late',
    attack: ({ url }, tries, findings) => hellosWhileWriting(url, tries, findings),
  },
];
