import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { crowd, seen } from './crowd.ts';
import type { PracticeTable } from './practice-table.ts';
import type { SeatId } from './state.ts';

const MARK = 'CANARY';
/** Everybody who is not to know: a player, who only watches, who left, who was sent away, and a visitor. */
const OTHERS: readonly (SeatId | null)[] = ['ann', 'zoe', 'lee', 'kim', null];

interface Secret {
  readonly system?: string;
  readonly name: string;
  /** Whose it is: of who leads the table, or of one person. */
  readonly of: 'say' | 'bob';
  readonly plant: (at: PracticeTable) => void;
}

/** One row for every place where something can be kept from others. */
const SECRETS: readonly Secret[] = [
  { name: 'a private note', of: 'bob', plant: (at) => at.do('bob', 'write-note', { text: MARK }) },
  {
    name: 'a private note that was changed, and the change taken back',
    of: 'bob',
    plant: (at) => {
      const note = at.do('bob', 'write-note', { text: MARK });
      const change = at.do('bob', 'write-note', { note, text: 'Nothing.' });
      at.do('bob', 'undo', { command: change });
    },
  },
  {
    name: 'a hidden character',
    of: 'say',
    plant: (at) => at.do('gm', 'make-character', { from: { blank: MARK }, hidden: true }),
  },
  {
    name: 'a hidden character that was edited, claimed and given away',
    of: 'say',
    plant: (at) => {
      const character = villain(at, 'Somebody');
      const sheet = at.keeper.ruleset.sheet.blank(MARK, at.keeper.table.game.settings);
      at.do('gm', 'edit-sheet', { character, to: { sheet } });
      at.do('gm', 'claim-character', { character });
      at.do('gm', 'give-character', { character, to: 'ann' });
    },
  },
  {
    name: 'a hidden character whose sheet was set by hand',
    of: 'say',
    plant: (at) => {
      const character = villain(at, 'Somebody');
      const value = at.keeper.ruleset.sheet.blank(MARK, at.keeper.table.game.settings);
      at.do('gm', 'override', { path: ['sheets', character], value, reason: MARK });
    },
  },
  {
    system: 'roll-for-shoes',
    name: 'what a hidden character has earned',
    of: 'say',
    plant: (at) => {
      const character = villain(at, MARK);
      const input = { character, skill: 'Do Anything', against: { static: 1 } };
      const check = at.do('gm', 'propose-check', { action: 'attempt', input, dice: 'typed' });
      at.do('gm', 'type-dice', { check, faces: [[6]] });
      at.finish(check);
      const { advancements } = at.keeper.table.game.own as { readonly advancements: readonly unknown[] };
      assert.equal(advancements.length, 1);
      for (const seat of OTHERS) assert.ok(!JSON.stringify(at.keeper.view(seat)).includes(character));
    },
  },
  {
    system: 'five-plus',
    name: 'what is set by hand of somebody prepared',
    of: 'say',
    plant: (at) => {
      at.do('gm', 'act', { action: 'prepare-npc', input: { id: 'spy', npc: { name: 'Spy', needs: 3 } } });
      const set = at.do('gm', 'override', {
        path: ['own', 'npcs', 'spy', 'goal'],
        value: MARK,
        reason: MARK,
      });
      at.do('gm', 'undo', { command: at.do('gm', 'undo', { command: set }) });
    },
  },
  {
    name: 'a hidden descriptor',
    of: 'say',
    plant: (at) => at.do('gm', 'describe-scene', { text: MARK, hidden: true }),
  },
  {
    name: 'a hidden descriptor that was struck, and the striking taken back',
    of: 'say',
    plant: (at) => {
      const descriptor = at.do('gm', 'describe-scene', { text: MARK, hidden: true });
      const strike = at.do('gm', 'strike-descriptor', { descriptor });
      at.do('gm', 'undo', { command: strike });
    },
  },
  {
    name: 'a hidden descriptor that went with its scene, and the new scene taken back',
    of: 'say',
    plant: (at) => {
      at.do('gm', 'describe-scene', { text: MARK, hidden: true });
      const scene = at.do('gm', 'set-scene', { title: 'Elsewhere', picture: '' });
      at.do('gm', 'undo', { command: scene });
    },
  },
  {
    name: 'a deed of a hidden character',
    of: 'say',
    plant: (at) => {
      const character = villain(at, MARK);
      at.do('gm', 'act', { action: 'take-damage', input: { character, category: 'body', points: 1 } });
    },
  },
  {
    name: 'all that is said about a check behind the screen',
    of: 'say',
    plant: (at) => {
      const check = behindTheScreen(at);
      at.do('gm', 'tell-check', { check, text: MARK });
      at.do('gm', 'settle-check', { check, as: MARK, reason: MARK });
    },
  },
  {
    name: 'a check behind the screen that was taken back and brought again',
    of: 'say',
    plant: (at) => {
      const check = behindTheScreen(at);
      at.do('gm', 'undo', { command: check, along: true });
    },
  },
  {
    system: 'five-plus',
    name: 'somebody the system keeps in reserve',
    of: 'say',
    plant: (at) =>
      at.do('gm', 'act', { action: 'prepare-npc', input: { id: 'npc', npc: { name: MARK, needs: 3 } } }),
  },
  {
    system: 'five-plus',
    name: 'a goal of a challenge that was called off, and that taken back',
    of: 'say',
    plant: (at) => {
      at.do('gm', 'make-character', { from: { blank: 'Somebody' }, mine: false });
      const goals = { guard: { name: 'The guard', needs: 6 } };
      at.do('gm', 'act', {
        action: 'begin-challenge',
        input: { name: 'Past them', goals, losing: { failures: 3 } },
      });
      const goal = { name: MARK, needs: 4 };
      at.do('gm', 'act', { action: 'add-goal', input: { id: 'second', goal, hidden: true } });
      const off = at.do('gm', 'act', { action: 'call-off', input: {} });
      at.do('gm', 'undo', { command: off });
    },
  },
];

describe('secrets', () => {
  for (const { system, name, of, plant } of SECRETS) {
    describe(name, () => {
      const owner = of === 'say' ? 'gm' : 'bob';

      test('is there for its owner, and nowhere for anybody else', async () => {
        const at = await crowd(system);
        plant(at);
        assert.ok(seen(at, owner).includes(MARK));
        const others = of === 'say' ? [...OTHERS, 'bob'] : [...OTHERS, 'gm'];
        for (const seat of others) assert.ok(!seen(at, seat).includes(MARK), `${seat} sees it`);
      });

      test('stays, taken back and brought again', async () => {
        const at = await crowd(system);
        const from = at.keeper.log.length;
        plant(at);
        const [first] = at.keeper.log.slice(from).filter(({ seat }) => seat === owner);
        const undo = at.try(owner, 'undo', { command: first?.command, along: true });
        assert.equal(undo.refusal, undefined);
        for (const seat of OTHERS) assert.ok(!seen(at, seat).includes(MARK), `${seat} sees it taken back`);
        at.do(owner, 'undo', { command: undo.id });
        for (const seat of OTHERS) assert.ok(!seen(at, seat).includes(MARK), `${seat} sees it again`);
        assert.ok(seen(at, owner).includes(MARK));
      });

      test('who comes later does not see it either', async () => {
        const at = await crowd(system);
        plant(at);
        at.do('tim', 'take-seat', { name: 'Tim', role: 'player' });
        assert.ok(!seen(at, 'tim').includes(MARK));
      });

      test(of === 'say' ? 'goes with the hat, and not before' : 'does not go with the hat', async () => {
        const at = await crowd(system);
        plant(at);
        at.do('gm', 'leave-seat');
        assert.ok(at.keeper.view('ann').say, 'with nobody in charge all are');
        assert.ok(!seen(at, 'ann').includes(MARK), 'and still do not see behind the screen');
        at.do('ann', 'hand-over', { to: 'ann' });
        assert.equal(seen(at, 'ann').includes(MARK), of === 'say');
        assert.equal(seen(at, 'bob').includes(MARK), of === 'bob');
        assert.equal(seen(at, 'gm').includes(MARK), false);
      });

      test(
        of === 'say' ? 'is everybody’s when all lead together' : 'is nobody else’s, also together',
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

  test('refusals say nothing: what is hidden and what is not there are refused alike', async () => {
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

  test('who does not see what builds on a thing can’t take it back, and is not told what it is', async () => {
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

function villain(at: PracticeTable, name: string): string {
  return at.do('gm', 'make-character', { from: { blank: name }, hidden: true });
}

function behindTheScreen(at: PracticeTable): string {
  const character = villain(at, MARK);
  const input = { character, doing: MARK, positives: [], negatives: [], by: 'gm' };
  const check = at.do('gm', 'propose-check', { action: 'check', input, intent: MARK, bytes: at.bytes() });
  at.finish(check);
  return check;
}
