import { rulesetOf, SYSTEM_IDS } from '../src/rulesets/index.ts';
import { decide, type Keeper, rebuilt, viewOf } from '../src/table/index.ts';
import { PracticeTable } from '../src/table/testing/practice-table.ts';
import type { Contest, Figure, Row } from './contest.ts';

const SYSTEM = 'mind-body-soul';
const LONG = 100_000;
const SHORT = 1_000;
/** As far as a server lets a table go between two snapshots. */
const SNAPSHOT_EVERY = 500;

const [long, short] = [await campaign(LONG), await campaign(SHORT)];

export const rows: readonly Row[] = [
  ...(await Promise.all(SYSTEM_IDS.map(decided))),
  rebuilding(`rebuilding ${LONG.toLocaleString('en')} events, from scratch`, long, 0),
  rebuilding(`… from its newest snapshot`, long, LONG - SNAPSHOT_EVERY),
  rebuilding(
    `… ${SHORT.toLocaleString('en')} events, from its newest snapshot`,
    short,
    SHORT - SNAPSHOT_EVERY,
  ),
  {
    name: 'one seat’s view',
    ours: once(() => viewOf(long.table, long.ruleset, 'ann')),
  },
  {
    name: 'taking back the last check',
    ours: once(() => takenBack(long, 'check-proposed')),
  },
  {
    name: 'bytes an event takes',
    unit: 'B',
    measure: () => ({ ours: size(long, ({ line }) => line.length) }),
  },
  {
    name: 'bytes a snapshot takes',
    unit: 'B',
    measure: () => ({ ours: JSON.stringify(long.table).length }),
  },
];

/** Every action of a system, with the input of its examples: decided, but not kept. */
async function decided(system: string): Promise<Figure> {
  const ruleset = (await rulesetOf(system)) ?? fail(system);
  const at = new PracticeTable(ruleset).sitDown();
  const ready = ruleset.sheet.readyMade.map(({ id }) => id);
  const cast = ready.map((id) => at.do('ann', 'make-character', { from: { ready: id } }));
  const commands = Object.entries(ruleset.actions).flatMap(([action, { kind, ...of }]) => {
    const examples = 'examples' in of ? of.examples : [];
    return examples.map((example: unknown, i: number) => ({
      id: `bench-${action}-${i}`,
      type: kind === 'check' ? 'propose-check' : 'act',
      action,
      input: JSON.parse(
        ready.reduce((json, id, j) => json.replaceAll(`"${id}"`, `"${cast[j]}"`), JSON.stringify(example)),
      ),
    }));
  });
  const { table, log } = at.keeper;
  const taken = commands.filter((command) => decide(table, ruleset, 'gm', command, log).ok);
  const run = () => {
    for (const command of taken) decide(table, ruleset, 'gm', command, log);
  };
  return {
    name: `commands decided: ${system}`,
    unit: '/s',
    measure: () => ({ ours: perSecond(run, taken.length) }),
  };
}

function perSecond(run: () => void, count: number): number {
  const rates: number[] = [];
  for (let round = 0; round < 15; round++) {
    const start = performance.now();
    let times = 0;
    for (; performance.now() - start < 100; times++) run();
    rates.push((times * count * 1000) / (performance.now() - start));
  }
  return rates.toSorted((a, b) => a - b)[7] as number;
}

/** The bare loop reads every entry and does nothing with it. */
function rebuilding(name: string, { records, ruleset }: Keeper, from: number): Contest {
  const snapshot = from > 0 ? rebuilt(ruleset, records.slice(0, from)) : undefined;
  const newer = records.slice(from);
  return {
    name,
    ours: once(() => rebuilt(ruleset, newer, snapshot)),
    bare: once(() => {
      for (const record of newer) if ('line' in record) JSON.parse(record.line);
    }),
  };
}

function takenBack({ table, ruleset, log }: Keeper, type: string): unknown {
  const command = log.findLast((entry) => entry.type === type)?.command;
  const states = { seq: Math.floor(log.length / SNAPSHOT_EVERY - 1) * SNAPSHOT_EVERY };
  return decide(table, ruleset, 'gm', { id: 'bench', type: 'undo', command, along: true }, log, () =>
    before(states.seq),
  );
}

const remembered = new Map<number, ReturnType<typeof rebuilt>>();

function before(seq: number): ReturnType<typeof rebuilt> {
  const known = remembered.get(seq) ?? rebuilt(long.ruleset, long.records.slice(0, seq));
  remembered.set(seq, known);
  return known;
}

function once(run: () => unknown) {
  return { run, answer: () => [1] };
}

function size({ records }: Keeper, of: (record: { readonly line: string }) => number): number {
  const open = records.filter((record) => 'line' in record);
  return open.reduce((sum, record) => sum + of(record), 0) / open.length;
}

/** Check after check, each told, with a line between, up to this many entries. */
async function campaign(entries: number): Promise<Keeper> {
  const at = await PracticeTable.seated(SYSTEM);
  const character = at.do('ann', 'make-character', { from: { ready: 'odile' } });
  const input = { character, positives: ['Quiet feet'], negatives: [], difficulty: -2, advantages: 1 };
  while (at.keeper.log.length < entries) {
    const intent = 'I go round by the mill, where nobody looks.';
    const check = at.do('ann', 'propose-check', { action: 'check', input, intent, bytes: at.bytes() });
    at.finish(check);
    at.do('ann', 'tell-check', { check, text: 'The miller’s dog knows me, and says nothing.' });
    at.do('gm', 'tell', { text: 'Rain again. Somewhere a door is left open for somebody.' });
  }
  return at.keeper;
}

function fail(what: string): never {
  throw new Error(what);
}
