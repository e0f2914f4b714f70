import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SeatId } from '../state.ts';
import { crowd, seen } from '../testing/every-viewer.ts';
import { behindTheScreen, MARK, OTHERS, SECRETS, villain } from '../testing/planted-secrets.ts';

describe('secrets', () => {
  for (const { system, name, of, plant } of SECRETS) {
    describe(name, () => {
      const owner = of === 'say' ? 'gm' : 'bob';

      test('is there for its owner, and nowhere for anyone else', async () => {
        const at = await crowd(system);
        plant(at);
        assert.ok(seen(at, owner).includes(MARK));
        const others = of === 'say' ? [...OTHERS, 'bob'] : [...OTHERS, 'gm'];
        for (const seat of others) assert.ok(!seen(at, seat).includes(MARK), `${seat} sees it`);
      });

      test('stays secret through undo and redo', async () => {
        const at = await crowd(system);
        const from = at.keeper.log.length;
        plant(at);
        const [first] = at.keeper.log.slice(from).filter(({ seat }) => seat === owner);
        const undo = at.try(owner, 'undo', { command: first?.command, along: true });
        assert.equal(undo.refusal, undefined);
        for (const seat of OTHERS) assert.ok(!seen(at, seat).includes(MARK), `${seat} sees it undone`);
        at.do(owner, 'undo', { command: undo.id });
        for (const seat of OTHERS) assert.ok(!seen(at, seat).includes(MARK), `${seat} sees it again`);
        assert.ok(seen(at, owner).includes(MARK));
      });

      test('people who come later don’t see it either', async () => {
        const at = await crowd(system);
        plant(at);
        at.do('tim', 'take-seat', { name: 'Tim', role: 'player' });
        assert.ok(!seen(at, 'tim').includes(MARK));
      });

      test(
        of === 'say' ? 'is for the next game master, but not before' : 'isn’t for the next game master',
        async () => {
          const at = await crowd(system);
          plant(at);
          at.do('gm', 'leave-seat');
          assert.ok(at.keeper.view('ann').say, 'with nobody in charge all are');
          assert.ok(!seen(at, 'ann').includes(MARK), 'and still don’t see hidden things');
          at.do('ann', 'hand-over', { to: 'ann' });
          assert.equal(seen(at, 'ann').includes(MARK), of === 'say');
          assert.equal(seen(at, 'bob').includes(MARK), of === 'bob');
          assert.equal(seen(at, 'gm').includes(MARK), false);
        },
      );

      test(
        of === 'say' ? 'is for everyone when all lead together' : 'stays private even when all lead together',
        async () => {
          const at = await crowd(system);
          plant(at);
          at.do('gm', 'play-as', { way: 'together' });
          assert.equal(seen(at, 'ann').includes(MARK), of === 'say');
          assert.ok(!seen(at, 'zoe').includes(MARK));
        },
      );
    });
  }

  test('refusals give nothing away: hidden and missing things are refused alike', async () => {
    const at = await crowd();
    const character = villain(at, MARK);
    const descriptor = at.do('gm', 'describe-scene', { text: MARK, hidden: true });
    const note = at.do('bob', 'write-note', { text: MARK });
    const check = behindTheScreen(at);
    const rows = [
      ['claim-character', { character }, { character: 'x' }],
      ['give-character', { character, to: null }, { character: 'x', to: null }],
      ['edit-sheet', { character, to: { text: '' } }, { character: 'x', to: { text: '' } }],
      ['share-note', { note }, { note: 'x' }],
      ['write-note', { note, text: '' }, { note: 'x', text: '' }],
      ['nod', { check }, { check: 'x' }],
      ['contest', { check, what: '', reason: '' }, { check: 'x', what: '', reason: '' }],
      ['revise-check', { check, input: {} }, { check: 'x', input: {} }],
      ['withdraw-check', { check }, { check: 'x' }],
      ['choose', { check, option: 'stand' }, { check: 'x', option: 'stand' }],
      ['type-dice', { check, faces: [] }, { check: 'x', faces: [] }],
      ['tell-check', { check, text: '' }, { check: 'x', text: '' }],
      ['undo', { command: descriptor }, { command: 'x' }],
      ['undo', { command: check }, { command: 'x' }],
      [
        'propose-check',
        { action: 'check', input: { character } },
        { action: 'check', input: { character: 'x' } },
      ],
      ['act', { action: 'rest', input: { character } }, { action: 'rest', input: { character: 'x' } }],
    ] as const;
    for (const [type, hidden, missing] of rows)
      assert.deepEqual(at.refused('ann', type, hidden), at.refused('ann', type, missing), type);
    at.do('gm', 'leave-seat');
    for (const [type, body] of [
      ['reveal-character', { character }],
      ['reveal-descriptor', { descriptor }],
      ['strike-descriptor', { descriptor }],
      ['settle-check', { check, as: '', reason: '' }],
      ['reveal-check', { check }],
    ] as const)
      assert.ok(!at.refused('ann', type, body).sentence.includes(MARK), type);
  });

  test('whoever can’t see a dependent can’t undo, and isn’t told what it is', async () => {
    const at = await crowd();
    const character = at.do('ann', 'make-character', { from: { ready: 'odile' } });
    const luck = (seat: SeatId, who: string, more: object) => {
      const input = { character: who, positives: [], negatives: [], ...more };
      const check = at.do(seat, 'propose-check', { action: 'check', input, dice: 'typed' });
      at.do(seat, 'type-dice', { check, faces: [[1, 1]] });
      at.finish(check);
      return check;
    };
    const mine = luck('ann', character, {});
    luck('gm', villain(at, MARK), { by: 'gm' });
    const refusal = at.refused('ann', 'undo', { command: mine, along: true });
    assert.deepEqual([refusal.code, refusal.commands], ['built-upon', undefined]);
    at.do('gm', 'undo', { command: mine, along: true });
  });
});
