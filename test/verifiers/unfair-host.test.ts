import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bytes32, fairDice } from '../../src/dice/index.ts';
import { archiveOf, Keeper, printArchive, verify } from '../../src/table/index.ts';
import { PracticeTable } from '../../src/table/testing/practice-table.ts';
import { HOSTILE_SHAPES } from '../faults/attacks/verifier.ts';
import { python, sentences, withPython } from './python.ts';
import { type Json, reshaped, rewritten, smallest, type Unfair } from './unfair-host.ts';

/** A host that writes a sound chain around something unfair. */
describe('what an unfair host writes', () => {
  const rows: readonly Unfair[] = [
    { name: 'other faces', type: 'rolled', change: ({ entry }) => face(entry, 6), problem: /the dice fell/ },
    {
      name: 'smaller dice',
      type: 'rolled',
      change: ({ entry }) => {
        entry.roll = '2d3: low and high';
      },
      problem: /was asked for|other dice/,
    },
    {
      name: 'another secret',
      type: 'rolled',
      change: ({ mark }) => {
        mark.secret = '11'.repeat(32);
      },
      problem: /not the one committed to/,
    },
    {
      name: 'a slot of its choice',
      type: 'rolled',
      change: ({ mark }) => {
        mark.slot += 1;
      },
      problem: /nobody asked for/,
    },
    {
      name: 'without the roller’s bytes',
      type: 'rolled',
      change: ({ mark }) => {
        mark.contributions = mark.contributions.slice(1);
      },
      problem: /roller.s bytes are missing/,
    },
    {
      name: 'with a witness that was not there',
      type: 'rolled',
      change: ({ mark }) => {
        mark.contributions[1].bytes = '22'.repeat(32);
      },
      problem: /the dice fell/,
    },
    {
      name: 'another commitment',
      type: 'epoch-opened',
      change: (body) => {
        body.root = '33'.repeat(32);
      },
      problem: /not the one committed to/,
    },
    {
      name: 'another history behind it',
      type: 'epoch-opened',
      change: (body) => {
        body.head = '44'.repeat(32);
      },
      problem: /another history/,
    },
    {
      name: 'another check than the one asked for',
      type: 'roll-requested',
      change: (body) => {
        body.request = 'c1';
      },
      problem: /the dice fell/,
    },
  ];
  test('other hidden dice: both find it, where the request can be read', withPython, async () => {
    const at = await PracticeTable.seated('roll-for-shoes');
    const character = at.do('ann', 'make-character', { from: { ready: 'pim' } });
    const input = { character, skill: 'Do Anything' };
    const hidden = { secret: { against: { dice: 2 } }, bytes: at.bytes() };
    at.do('gm', 'propose-check', { action: 'attempt', input, ...hidden });
    const { keeper } = at;
    const bodyOf = (kind: string): Json => keeper.log.find(({ type }) => type === kind)?.body;
    const { entry, mark } = bodyOf('rolled');
    const request = bodyOf('roll-requested');
    const fewer = entry.roll.replace(' v 2d6', ' v 1d6');
    const contributions = mark.contributions.map((each: Json) => bytes(each.bytes));
    const dice = fairDice(bytes(mark.secret), { ...request, table: keeper.table.id, contributions });
    const document = rewritten(at, 'rolled', (body) => {
      body.entry = { roll: fewer, faces: [[dice(6)], [dice(6)]] };
    });
    const verdict = verify(document);
    assert.match(verdict.ok ? 'ours accepts it' : verdict.error, /was asked for, and .* rolled/);
    assert.match(python(document).output, /other dice are rolled than were asked for/);
  });

  for (const [name, roll, faces, problem] of HOSTILE_SHAPES) {
    test(`${name}: both say so, and neither rolls it`, withPython, async () => {
      const document = reshaped(await smallest(), roll, faces);
      const verdict = verify(document);
      assert.match(verdict.ok ? 'ours accepts it' : verdict.error, problem);
      assert.match(verdict.ok ? '' : verdict.error.slice(0, 400), /^entry \d+: .{1,300}$/);
      const { status, output } = python(document);
      assert.equal(status, 1, 'Python accepts it');
      assert.match(output, problem);
    });
  }
  test('a slot of its choice, once it has seen the roller’s bytes: both count the slots that were skipped', async () => {
    const { keeper } = await smallest();
    const { epoch, next } = keeper.table.fair;
    const asked = { request: 'c9', program: 'check', version: 1, description: '2d6: sum' };
    const roller = { seat: 'ann', bytes: '55'.repeat(32) };
    const body = { epoch, slot: next + 2, ...asked, roller };
    const at = { v: 1, seq: keeper.log.length + 1, at: 1, seat: null, command: null };
    const line = JSON.stringify({ ...at, type: 'roll-requested', body });
    const document = printArchive(archiveOf([...keeper.records, { salt: '66'.repeat(32), line }]));
    const verdict = verify(document);
    assert.ok(verdict.ok);
    assert.deepEqual([verdict.value.skipped, verdict.value.leftEarly, verdict.value.unnamed], [2, 0, 1]);
    if (!withPython.skip) assert.equal(python(document).output, sentences(verdict.value));
  });

  test('a fresh epoch, once it has seen the roller’s bytes: both count the one that was abandoned', async () => {
    const { keeper } = await smallest();
    const random = () => new Uint8Array(32).fill(9);
    const again = Keeper.restored(keeper.ruleset, keeper.records, { random, now: () => 0 });
    const document = printArchive(again.archive());
    const verdict = verify(document);
    assert.ok(verdict.ok);
    assert.deepEqual([verdict.value.skipped, verdict.value.leftEarly], [0, 1]);
    if (!withPython.skip) assert.equal(python(document).output, sentences(verdict.value));
  });

  test('a roller who names the slot gets no other; both find one that was named and not used', async () => {
    const at = await PracticeTable.seated('mind-body-soul');
    const character = at.do('ann', 'make-character', { from: { blank: 'X' } });
    const input = { character, positives: [], negatives: [] };
    const { epoch, next } = at.keeper.table.fair;
    const propose = (slot: number) => ({
      action: 'check',
      input,
      bytes: at.bytes(),
      epoch,
      slot,
      reason: 'so',
    });
    assert.equal(at.try('ann', 'propose-check', propose(next + 1)).refusal?.code, 'other-slot');
    assert.equal(at.keeper.table.fair.next, next, 'nothing was taken');
    at.do('ann', 'propose-check', propose(next));
    const honest = verify(printArchive(at.keeper.archive()));
    assert.ok(honest.ok);
    assert.deepEqual([honest.value.rolls, honest.value.unnamed], [1, 0]);
    const document = rewritten(at, 'roll-requested', ({ roller }) => {
      roller.slot += 1;
    });
    const verdict = verify(document);
    assert.match(verdict.ok ? 'ours accepts it' : verdict.error, /not the one that the roller named/);
    if (!withPython.skip) assert.match(python(document).output, /not the one that the roller named/);
  });

  for (const [name, { back, slot }, problem] of [
    ['an epoch that was left', { back: 1, slot: 40 }, /left behind/],
    ['a slot before the last one', { back: 0, slot: 2 }, /after a later one/],
  ] as const)
    test(`a roll asked of ${name}: both find it`, async () => {
      const { keeper } = await smallest();
      const random = () => new Uint8Array(32).fill(9);
      const { records, table } = Keeper.restored(keeper.ruleset, keeper.records, { random, now: () => 0 });
      const { epoch } = table.fair;
      const requests = [
        { epoch, slot: 3 },
        { epoch: epoch - back, slot },
      ];
      const asked = { program: 'check', version: 1, description: '2d6: sum', roller: null };
      const lines = requests.map((at, i) =>
        JSON.stringify({
          ...{ v: 1, seq: records.length + 1 + i, at: 1, seat: null, command: null },
          ...{ type: 'roll-requested', body: { ...at, request: `c${90 + i}`, ...asked } },
        }),
      );
      const document = printArchive(
        archiveOf([...records, ...lines.map((line) => ({ salt: '66'.repeat(32), line }))]),
      );
      const verdict = verify(document);
      assert.match(verdict.ok ? 'ours accepts it' : verdict.error, problem);
      if (!withPython.skip)
        assert.match(python(document).output, /NOT VERIFIED: entry \d+: .*(left behind|after a later)/);
    });

  for (const { name, type, change, problem } of rows) {
    test(`${name}: both find it`, withPython, async () => {
      const document = rewritten(await smallest(), type, change);
      const verdict = verify(document);
      assert.ok(!verdict.ok, 'ours accepts it');
      assert.match(verdict.error, problem);
      const { status, output } = python(document);
      assert.equal(status, 1, 'Python accepts it');
      assert.match(output, /^NOT VERIFIED: entry \d+: /);
    });
  }
});

function bytes(text: string): Uint8Array {
  return bytes32(text) ?? assert.fail(`${text} is not 32 bytes`);
}

function face(entry: Json, to: number): void {
  entry.faces[0][0] = entry.faces[0][0] === to ? to - 1 : to;
}
