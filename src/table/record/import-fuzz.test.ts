import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { SYSTEM_IDS } from '../../rulesets/index.ts';
import { why } from '../history.ts';
import { Keeper } from '../keeper/keeper.ts';
import type { Entry } from '../log.ts';
import { PracticeTable } from '../testing/practice-table.ts';
import { archiveOf, printArchive } from './archive.ts';
import { isOpen, type StoredRecord } from './chain.ts';
import { type Imported, imported } from './import.ts';
import { recap } from './recap.ts';

const RUNS = 40;

/** Values that something somewhere may stumble over. */
const odd = fc.oneof(
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -1,
    1e21,
    0.5,
    '',
    'gm',
    'ann',
    'c5',
    'constructor',
    '__proto__',
    'toString',
  ),
  fc.constantFrom([], {}, [[]], [null], { check: 'c9' }, { character: 'ann' }, { path: ['seats'] }),
  fc.jsonValue({ maxDepth: 2 }),
);

interface Mutation {
  readonly entry: number;
  readonly place: number;
  readonly how: 'replace' | 'remove' | 'add' | 'swap';
  readonly value: unknown;
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  entry: fc.nat(),
  place: fc.nat(),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'swap'),
  value: odd,
});

describe('an export from a stranger', () => {
  for (const system of SYSTEM_IDS) {
    test(`${system}: whatever its entries hold, it is either refused with a sentence or a working table`, async () => {
      const { records } = (await evening(system)).keeper;
      let taken = 0;
      const changes = fc.array(mutation, { minLength: 1, maxLength: 2 });
      await fc.assert(
        fc.asyncProperty(changes, async (mutations) => {
          const found = await imported(printArchive(archiveOf(mutations.reduce(mutated, records))));
          if (!found.ok) return assert.match(found.error, /^\p{L}.{20,}/u);
          taken += 1;
          isPlayedOn(found.value);
        }),
        { numRuns: RUNS },
      );
      assert.ok(taken > 0 && taken < RUNS, `${taken} of ${RUNS} were tables`);
    });
  }
});

/** Everything people do with a table: look, read, ask why, undo, go on. */
function isPlayedOn({ archive, ruleset, table }: Imported): void {
  let drawn = 0;
  const random = () => new Uint8Array(32).fill(++drawn % 256);
  const keeper = Keeper.copied(ruleset, archive.records, { random, now: () => 0 });
  const seats = [null, 'gm', 'ann', 'bob', 'nobody'];
  for (const seat of seats) {
    keeper.view(seat);
    recap(keeper.log, ruleset, seat);
    why(keeper.log, ruleset, ['game'], { table: keeper.table, seat });
    keeper.exportFor(seat);
  }
  const commands = [...new Set(keeper.log.map(({ command }) => command))];
  for (const [i, command] of commands.entries())
    keeper.submit('gm', { id: `undo-${i}`, type: 'undo', command: command ?? 'nothing', along: true });
  for (const check of Object.keys(table.checks))
    for (const [i, type] of ['nod', 'withdraw-check', 'reveal-check', 'tell-check'].entries())
      keeper.submit('gm', { id: `x-${i}-${check}`.slice(0, 60), type, check, text: 'So.' });
  keeper.submit('gm', { id: 'last', type: 'tell', text: 'And so on.' });
  for (const seat of seats) {
    keeper.view(seat);
    recap(keeper.log, ruleset, seat);
  }
}

/** One entry with something else somewhere in its body, in a valid chain. */
function mutated(records: readonly StoredRecord[], { entry: n, ...how }: Mutation): readonly StoredRecord[] {
  const at = n % records.length;
  return records.map((record, i) => {
    if (i !== at || !isOpen(record)) return record;
    const entry = JSON.parse(record.line) as Entry;
    return { ...record, line: JSON.stringify({ ...entry, body: changed(entry.body, how) }) };
  });
}

function changed(body: unknown, { place, how, value }: Omit<Mutation, 'entry'>): unknown {
  const places = placesIn(body);
  const path = places[place % places.length] ?? [];
  const key = path.at(-1);
  if (key === undefined) return value;
  const copy = structuredClone(body);
  const holder = path.slice(0, -1).reduce<Tree>((tree, each) => tree[each] as Tree, copy as Tree);
  if (how === 'remove') delete holder[key];
  else if (how === 'add') holder[`${key}-more`] = value;
  else if (how === 'swap') holder[key] = typeof holder[key] === 'string' ? 'bob' : String(holder[key]);
  else holder[key] = value;
  return copy;
}

type Tree = Record<string, unknown>;

function placesIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, each]) => placesIn(each, [...path, key]))];
}

/** A little of everything: people, a check, deeds, notes, cards, a vote, an undo. */
async function evening(system: string): Promise<PracticeTable> {
  const table = await PracticeTable.seated(system);
  const { ruleset } = table.keeper;
  const cast = ruleset.sheet.readyMade.map(({ id }, i) => {
    const seat = ['ann', 'bob', 'gm'][i % 3] as string;
    return table.do(seat, 'make-character', { from: { ready: id }, hidden: i > 1 && seat === 'gm' });
  });
  table.do('gm', 'set-scene', { title: 'Inn', picture: 'Smoke.' });
  table.do('gm', 'describe-scene', { text: 'A draught', hidden: true });
  table.do('bob', 'write-note', { text: 'Hm.' });
  table.do('ann', 'set-pool', { pool: 'Torches', value: 3 });
  const vote = table.do('ann', 'call-vote', { question: 'On?', options: ['yes', 'no'] });
  table.do('bob', 'vote', { vote, option: 'no' });
  table.do('gm', 'start-cards');
  table.do('ann', 'draw-card');
  examples(table, cast);
  const told = table.do('ann', 'tell', { text: 'So it went.' });
  table.do('gm', 'undo', { command: table.do('bob', 'undo', { command: told }) });
  return table;
}

/** Every action of the system, as far as it can be done now. */
function examples(table: PracticeTable, cast: readonly string[]): void {
  const { actions, sheet } = table.keeper.ruleset;
  for (const [action, kind] of Object.entries(actions)) {
    if (kind.kind === 'forecast') continue;
    const text = sheet.readyMade.reduce(
      (json, { id }, i) => json.replaceAll(`"${id}"`, `"${cast[i]}"`),
      JSON.stringify(kind.examples[0]),
    );
    const input = JSON.parse(text);
    if (kind.kind === 'deed') table.try('gm', 'act', { action, input });
    else {
      const { id, refusal } = table.try('gm', 'propose-check', { action, input, intent: 'I try.' });
      if (!refusal) table.finish(id);
    }
  }
}
