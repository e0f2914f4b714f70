import { SYSTEM_IDS } from '../../src/rulesets/index.ts';
import { LIMITS } from '../../src/server/limits.ts';
import { openTable } from '../server/testing/client.ts';
import { heavyTable, longTable, manyUndos } from '../server/testing/forged-tables.ts';
import { withPython } from '../verifiers/python.ts';
import { everyCommandByEveryRole, reachedForAnotherTable } from './attacks/authority.ts';
import { bodiesHeldOpen } from './attacks/bodies.ts';
import { hiddenCanaries } from './attacks/canaries.ts';
import { fuzzed } from './attacks/chaos.ts';
import { devicesAtOnce, devicesOneByOne, helloFlood } from './attacks/crowds.ts';
import { damagedLogs, flippedBits } from './attacks/damaged-files.ts';
import { diskFilled } from './attacks/disk.ts';
import { brought, ENDLESS_DICE, forgedDice, HUGE_DICE, largeTable } from './attacks/documents.ts';
import { killedInErasure } from './attacks/erasure.ts';
import { hiddenValues } from './attacks/hidden-values.ts';
import { hostileEvenings } from './attacks/hostile-words.ts';
import { askedFromElsewhere } from './attacks/hosts.ts';
import { killedUnderLoad } from './attacks/kill.ts';
import { metBySlowPhone, notesOfSpectator } from './attacks/notes.ts';
import { hellosWhileWriting } from './attacks/races.ts';
import { RESTORED, restored } from './attacks/restored.ts';
import { sheetsOfLongLines, sheetsOfManyLines } from './attacks/sheets.ts';
import { unmet } from './attacks/unmet.ts';
import { hostileShapes } from './attacks/verifier.ts';
import type { Fault } from './fault.ts';

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
    // Megabytes.
    name: 'import: an honest 52 MB',
    tries: 52,
    least: 4,
    within: 10,
    limits: 'usual',
    attack: async ({ url }, megabytes, findings) =>
      brought(url, await heavyTable(megabytes * 1_000_000), 1, findings),
  },
  {
    name: 'hostile words: export, import',
    tries: 500,
    least: 5,
    within: 20,
    limits: 'none',
    attack: ({ url }, evenings, findings) => hostileEvenings(url, evenings, findings),
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
    name: 'late store: hellos while someone writes',
    tries: 500,
    least: 50,
    within: 10,
    limits: 'none',
    store: 'late',
    attack: ({ url }, tries, findings) => hellosWhileWriting(url, tries, findings),
  },
  {
    name: 'notes of a spectator',
    tries: 20,
    within: 10,
    limits: 'usual',
    attack: async ({ url }, times, findings) => {
      for (let i = 0; i < times; i++) await notesOfSpectator(url, 60, findings);
    },
  },
  {
    name: 'a table full of notes, met by a slow phone',
    tries: 10,
    within: 10,
    limits: 'none',
    attack: async ({ url }, times, findings) => {
      for (let i = 0; i < times; i++) await metBySlowPhone(url, findings);
    },
  },
  {
    name: 'sheets: many lines, long lines, spaces',
    tries: 20,
    within: 10,
    limits: 'usual',
    attack: async ({ url }, times, findings) => {
      for (let i = 0; i < times; i++) {
        await sheetsOfManyLines(url, findings);
        await sheetsOfLongLines(url, findings);
      }
    },
  },
  {
    name: 'bodies held open',
    tries: 10,
    within: 10,
    limits: 'usual',
    attack: async ({ url }, times, findings) => {
      const room = LIMITS.documentsAtOnce;
      for (let i = 0; i < times; i++)
        await bodiesHeldOpen(url, { bodies: 40, bytes: room / 8, room }, findings);
    },
  },
  {
    name: 'other hosts: DNS rebinding',
    tries: 50,
    within: 10,
    limits: 'none',
    attack: ({ url }, times, findings) => askedFromElsewhere(url, times, findings),
  },
  {
    name: 'sockets of one seat',
    tries: 20,
    within: 10,
    limits: 'none',
    attack: async ({ url }, times, findings) => {
      for (let i = 0; i < times; i++) {
        await devicesOneByOne(url, 64, findings);
        await devicesAtOnce(url, 64, findings);
      }
    },
  },
  {
    name: 'hello flood',
    tries: 2000,
    least: 100,
    within: 10,
    limits: 'usual',
    attack: ({ url }, hellos, findings) => helloFlood(url, hellos, findings),
  },
  {
    name: 'canaries: notes, scenes, people, checks',
    tries: 20,
    within: 10,
    limits: 'none',
    attack: async ({ url, folder, server }, times, findings) => {
      for (let i = 0; i < times; i++) await hiddenCanaries({ url, folder, log: server.output }, findings);
    },
  },
  {
    name: 'canaries: sheets nobody has met',
    tries: 5,
    within: 10,
    limits: 'none',
    attack: async ({ url }, times, findings) => {
      for (let i = 0; i < times; i++) for (const system of SYSTEM_IDS) await unmet(url, system, findings);
    },
  },
  {
    name: 'hidden values, compared',
    tries: 5,
    within: 20,
    limits: 'none',
    clock: 'still',
    attack: async ({ url }, times, findings) => {
      for (let i = 0; i < times; i++) await hiddenValues(url, findings);
    },
  },
  {
    name: 'a restored folder: dice that were shown',
    tries: 20,
    within: 15,
    attackServers: async (times, findings) => {
      for (let i = 0; i < times; i++) for (const what of RESTORED) await restored(what, findings);
    },
  },
  {
    name: 'flipped bits in records',
    tries: 100,
    least: 2,
    within: 15,
    attackServers: flippedBits,
  },
  {
    name: 'a damaged write-ahead log',
    tries: 100,
    least: 2,
    within: 15,
    attackServers: damagedLogs,
  },
  {
    name: 'verify.py: hostile shapes',
    tries: 10,
    within: 15,
    skip: withPython.skip,
    attackServers: hostileShapes,
  },
  {
    name: 'full disk',
    tries: 50,
    within: 15,
    attackServers: diskFilled,
  },
];
