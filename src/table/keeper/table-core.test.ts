import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hash } from '../../dice/index.ts';
import { type Ruleset, rulesetOf } from '../../rulesets/index.ts';
import { erasureOfText } from '../erasure/erasure.ts';
import { openRolls, requestOf } from '../rolls/open-rolls.ts';
import { runAsync, runSync, type Steps } from '../steps.ts';
import type { LogStore } from './log-store.ts';
import type { Committed } from './log-writer.ts';
import { MemoryLogs } from './memory-logs.ts';
import { TableCore } from './table-core.ts';

const ruleset = (await rulesetOf('roll-for-shoes')) as Ruleset;
let drawn = 0;
const options = { random: () => hash('core', ++drawn), now: () => drawn, epoch: 4 };

/** Cores on one store, as servers have them; each with what it was told. */
function cores(store: LogStore, many: number) {
  return Array.from({ length: many }, () => {
    const told: Committed[] = [];
    const core = new TableCore('t', ruleset, { ...options, store }, { happened: (each) => told.push(each) });
    return { core, told, tell: (id: string, text = id) => core.submit('gm', { id, type: 'tell', text }) };
  });
}

/** Two that know the same table. */
function two(store: LogStore = new MemoryLogs()) {
  const [one, other] = cores(store, 2);
  if (!one || !other) throw new Error('there are two');
  done(one.core.submit('gm', { id: 'table', type: 'open-table', name: 'Table' }));
  done(one.core.submit('gm', { id: 'gm', type: 'take-seat', name: 'Gwen', role: 'gm' }));
  runSync(other.core.follow());
  return { one, other, store };
}

function done(steps: ReturnType<TableCore['submitOwn']>): number {
  const answer = runSync(steps);
  if (!answer.ok) throw new Error(answer.error.sentence);
  return answer.value.seq;
}

const lines = ({ log }: TableCore) =>
  log.entries.flatMap(({ type, body }) => (type === 'told' ? (body as { text: string }).text : []));

describe('one table, kept in two places', () => {
  test('the slower one reads what was written, tells it, and decides again', () => {
    const { one, other } = two();
    done(one.tell('first'));
    const seq = done(other.tell('second'));
    assert.deepEqual(lines(other.core), ['first', 'second']);
    assert.deepEqual(
      other.told.slice(-2).map(({ isTheirs, entries }) => [isTheirs, entries[0]?.seq]),
      [
        [true, seq - 1],
        [false, seq],
      ],
    );
    runSync(one.core.follow());
    assert.deepEqual(one.core.log.table, other.core.log.table);
    assert.equal(one.core.log.head, other.core.log.head);
  });

  test('the same command in both places counts once; another one under its id is refused', () => {
    const { one, other } = two();
    const seq = done(one.tell('same', 'Once.'));
    assert.equal(done(other.tell('same', 'Once.')), seq);
    const used = runSync(other.tell('same', 'Twice.'));
    assert.equal(!used.ok && used.error.code, 'id-used');
    done(one.core.submit('gm', { id: 'stop', type: 'stop-scene' }));
    const { length } = one.core.log.entries;
    done(other.core.submit('gm', { id: 'stop', type: 'stop-scene' }));
    assert.equal(other.core.log.entries.length, length, 'also one that leaves no name');
  });

  test('what the other wrote counts, even if it isn’t known here yet', () => {
    const { one, other } = two();
    done(one.core.submit('gm', { id: 'pim', type: 'make-character', from: { blank: 'Pim' } }));
    done(other.core.submit('gm', { id: 'mine', type: 'claim-character', character: 'pim' }));
    done(one.core.submit('gm', { id: 'gone', type: 'leave-seat', seat: 'gm' }));
    const late = runSync(other.tell('late'));
    assert.equal(!late.ok && late.error.code, 'not-seated');
  });

  test('dice are committed to once and fall once, wherever they were asked for', () => {
    const { one, other } = two();
    done(one.core.submit('gm', { id: 'pim', type: 'make-character', from: { blank: 'Pim' } }));
    for (let i = 0; i < 9; i++) {
      const [asking, falling] = i % 2 ? [one, other] : [other, one];
      const input = {
        character: 'pim',
        skill: 'Do Anything',
        doing: 'Jump',
        against: { difficulty: 'hard' },
      };
      const check = { type: 'propose-check', action: 'attempt', input, reason: 'again' };
      done(asking.core.submit('gm', { id: `jump${i}`, ...check }));
      runSync(falling.core.follow());
      const { table } = falling.core.log;
      const [roll = ''] = openRolls(table);
      const request = requestOf(table, roll) ?? assert.fail('no dice are wanted');
      done(falling.core.fall(roll, request, []));
      done(asking.core.fall(roll, request, []));
    }
    const count = (type: string) => other.core.log.entries.filter((each) => each.type === type).length;
    runSync(other.core.follow());
    assert.deepEqual([count('epoch-opened'), count('roll-requested'), count('rolled')], [3, 9, 9]);
    assert.ok(
      other.core.log.entries.every(
        ({ type, body }) => type !== 'epoch-opened' || (body as { head: unknown }).head === null,
      ),
      'no secrets were left behind',
    );
  });

  test('what one erases is gone in the other', () => {
    const { one, other } = two();
    const seq = done(one.tell('secret', 'An old address.'));
    runSync(other.core.follow());
    done(other.core.erase((log) => erasureOfText(log, seq, ruleset, 'anyone')));
    assert.ok(JSON.stringify(one.core.log.entries).includes('old address'));
    runSync(one.core.follow());
    assert.ok(!JSON.stringify([one.core.log.entries, one.core.log.table]).includes('old address'));
    assert.deepEqual(one.core.log.table, other.core.log.table);
  });

  test('after the second conflict it queues', async () => {
    const logs = new MemoryLogs();
    const turns: string[] = [];
    const { one, other } = two({
      append: (append) => {
        // Someone is always faster, unless you have queued.
        if (append.command?.id === 'slow') done(one.tell(`faster${turns.push('try')}`));
        return logs.append(append);
      },
      read: (...asked) => logs.read(...asked),
      commands: (table) => logs.commands(table),
      spent: (table) => logs.spent(table),
      digest: (table, seq) => logs.digest(table, seq),
      secrets: (table) => logs.secrets(table),
      turn: async (_, run) => {
        turns.push('turn');
        return run(logs.append);
      },
    });
    const answer = await runAsync(other.tell('slow'));
    assert.deepEqual([answer.ok, turns], [true, ['try', 'try', 'turn']]);
    assert.deepEqual(lines(other.core), ['faster1', 'faster2', 'slow']);
  });
});

describe('steps', () => {
  function* adding(...numbers: readonly (number | Promise<number>)[]): Steps<number> {
    let sum = 0;
    for (const each of numbers) {
      try {
        sum += each instanceof Promise ? ((yield each) as number) : each;
      } catch {
        sum += 100;
      }
    }
    return sum;
  }

  test('run at once or asynchronously; a failure is thrown inside', async () => {
    assert.equal(runSync(adding(1, 2)), 3);
    assert.equal(await runAsync(adding(1, Promise.resolve(2), Promise.reject(new Error('no')), 4)), 107);
    assert.throws(() => runSync(adding(Promise.resolve(1))), /at once/);
  });
});
