import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { rulesetOf, SYSTEM_IDS } from '../rulesets/index.ts';
import { printArchive } from './archive.ts';
import { why } from './history.ts';
import { namesAt, tell } from './log.ts';
import { PracticeTable } from './practice-table.ts';
import { prospectsOf } from './prospects.ts';
import { recap } from './recap.ts';
import { mayRead } from './secrecy.ts';
import type { SeatId } from './state.ts';
import { verify } from './verify.ts';
import { entryFor } from './view.ts';

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

describe('a hidden difficulty', () => {
  const mind = {
    system: 'mind-body-soul',
    ready: 'odile',
    action: 'check',
    input: { positives: [], negatives: [], difficulty: -1 },
  };
  const shoes = {
    system: 'roll-for-shoes',
    ready: 'pim',
    action: 'attempt',
    input: { skill: 'Do Anything', against: { dice: 1 } },
  };
  /** Two difficulties each that come to the same answer. */
  const rows = [
    {
      ...mind,
      name: 'a number',
      ways: [
        { secret: { difficulty: -2 }, faces: [[3, 4]] },
        { secret: { difficulty: -3 }, faces: [[3, 4]] },
      ],
    },
    {
      ...shoes,
      name: 'a number against the dice',
      ways: [
        { secret: { against: { static: 12 } }, faces: [[1]] },
        { secret: { against: { static: 13 } }, faces: [[1]] },
      ],
    },
    {
      ...shoes,
      name: 'other dice',
      ways: [
        { secret: { against: { dice: 2 } }, faces: [[1], [6, 6]] },
        { secret: { against: { dice: 3 } }, faces: [[1], [2, 2, 1]] },
      ],
    },
    {
      system: 'modifiers-and-sources',
      ready: 'wilhelmina',
      action: 'check',
      input: { plus: [{ source: 'Character', modifier: 'Weather sense' }], boost: 2, difficulty: 4 },
      name: 'a number to reach',
      ways: [
        { secret: { difficulty: 8 }, faces: undefined },
        { secret: { difficulty: 9 }, faces: undefined },
      ],
    },
    {
      system: 'challenged-action',
      ready: 'juno',
      action: 'contest',
      input: { aspects: ['tracking'], against: { environment: 'the night', score: 0 } },
      name: 'another side',
      ways: [
        { secret: { against: { environment: 'the night', score: 5 } }, faces: [[2], [9]] },
        { secret: { against: { environment: 'the night', score: 7 } }, faces: [[4], [9]] },
      ],
    },
    {
      system: 'five-plus',
      ready: 'wren',
      action: 'check',
      input: { descriptor: 'Sneak', asks: 3, difficulty: -1 },
      name: 'a number that shifts the range',
      ways: [
        { secret: { difficulty: -1 }, faces: undefined },
        { secret: { difficulty: -2 }, faces: undefined },
      ],
    },
  ];

  for (const { name, ways, ...row } of rows) {
    test(`${name}: with another difficulty and the same answer players see the very same`, async () => {
      const [one = [], other = []] = await Promise.all(ways.map((way) => course({ ...row, ...way })));
      assert.equal(one.length, 6);
      for (const [i, then] of one.entries()) assert.deepEqual(then, other[i]);
    });

    test(`${name}: no parameters, sums or lines for players; the answer for all`, async () => {
      const { secret, faces } = ways[0] ?? assert.fail();
      const { at, check } = await hidden({ ...row, secret });
      typeIn(at, check, faces);
      finish(at, check);
      const forAnn = at.keeper.view('ann').checks[check] ?? assert.fail();
      const forGm = at.keeper.view('gm').checks[check] ?? assert.fail();
      assert.deepEqual([forAnn.secret, forAnn.request, forAnn.outcome], [null, null, null]);
      assert.ok(forGm.secret && forGm.request && forGm.outcome);
      assert.equal(forAnn.kind, forGm.kind);
      assert.ok(forAnn.kind);
      const [field = ''] = Object.keys(secret);
      assert.ok(!(field in forAnn.input));
      assert.ok(forAnn.lines.length < (forGm.secret?.lines.length ?? 0));
    });
  }

  test('the odds are for who leads the table', async () => {
    const { at, check } = await hidden({ ...mind, secret: { difficulty: -2 } });
    const { table, ruleset } = at.keeper;
    const asked = prospectsOf(table, ruleset, 'ann', { check });
    assert.deepEqual([asked.ok, !asked.ok && asked.error.code], [false, 'hidden']);
    assert.ok(prospectsOf(table, ruleset, 'gm', { check }).ok);
  });

  test('a refusal does not say what would be too hard', async () => {
    const { at, check, character } = await proposed({ ...mind, secret: { difficulty: -2 } });
    const refusal = at.refused('ann', 'revise-check', {
      check,
      input: { character, positives: ['Wings'], negatives: [] },
    });
    assert.deepEqual(
      [refusal.code, refusal.sentence],
      ['against-the-rules', 'That does not go together with what is behind the screen.'],
    );
    assert.equal(at.refused('gm', 'hide-difficulty', { check, fields: { difficulty: 9 } }).rule, 'MB-7');
    assert.equal(at.refused('gm', 'hide-difficulty', { check, fields: { doing: 'x' } }).code, 'not-hideable');
    assert.equal(at.refused('ann', 'hide-difficulty', { check, fields: {} }).code, 'not-your-say');
  });

  test('revealed later, everybody can look at all of it, and roll the dice again', async () => {
    const at = await crowd(shoes.system);
    const character = at.do('ann', 'make-character', { from: { ready: shoes.ready } });
    const check = at.do('gm', 'propose-check', {
      action: shoes.action,
      input: { character, skill: 'Do Anything' },
      secret: { against: { dice: 2 } },
      bytes: at.bytes(),
    });
    at.finish(check);
    assert.deepEqual(at.keeper.view('ann').checks[check]?.rolls, []);
    const before = verify(printArchive(at.keeper.exportFor('ann')));
    assert.deepEqual(before.ok && [before.value.rolls, before.value.unrevealed], [0, 1]);
    at.do('gm', 'reveal-check', { check });
    assert.deepEqual(at.keeper.view('ann').checks[check]?.input.against, { dice: 2 });
    assert.equal(at.keeper.view('ann').checks[check]?.rolls.length, 1);
    const after = verify(printArchive(at.keeper.exportFor('ann')));
    assert.deepEqual(after.ok && [after.value.rolls, after.value.unrevealed], [1, 0]);
    const whole = verify(printArchive(at.keeper.archive()));
    assert.deepEqual(whole.ok && [whole.value.rolls, whole.value.unrevealed], [1, 0]);
    assert.equal(at.refused('gm', 'undo', { command: last(at) }).code, 'lasting');
  });

  test('names the rule whose lines would tell, in every system that has one', async () => {
    let hidings = 0;
    for (const system of SYSTEM_IDS) {
      const { actions, prefix } = (await rulesetOf(system)) ?? assert.fail();
      for (const action of Object.values(actions)) {
        if (action.kind !== 'check') continue;
        const hideable = Object.values((action.hideable ?? {}) as Record<string, { readonly rule: string }>);
        hidings += hideable.length;
        for (const { rule } of hideable) assert.ok(rule.startsWith(`${prefix}-`), `${system}: ${rule}`);
      }
    }
    assert.ok(hidings >= 8);
  });
});

interface Hiding {
  readonly system: string;
  readonly ready: string;
  readonly action: string;
  readonly input: object;
  readonly secret: object;
}

async function proposed({ system, ready, action, input, secret }: Hiding) {
  const at = await crowd(system);
  at.do('gm', 'change-rights', { rights: { agree: 'gm' } });
  const character = at.do('ann', 'make-character', { from: { ready } });
  const body = { action, input: { character, ...input }, dice: 'typed', intent: 'I try.' };
  const check = at.do('ann', 'propose-check', body);
  at.do('gm', 'hide-difficulty', { check, fields: secret });
  return { at, check, character };
}

async function hidden(hiding: Hiding) {
  const found = await proposed(hiding);
  found.at.do('gm', 'nod', { check: found.check, bytes: found.at.bytes() });
  return found;
}

type Faces = readonly (readonly number[])[];

/** Nothing but ones, where it does not say. */
function typeIn(at: PracticeTable, check: string, faces: Faces | undefined): void {
  const waiting = at.keeper.table.checks[check]?.waiting;
  const sides = waiting?.for === 'dice' ? waiting.sides : [];
  at.do('gm', 'type-dice', { check, faces: faces ?? sides.map((pool) => pool.map(() => 1)) });
}

function finish(at: PracticeTable, check: string): void {
  at.finish(check);
  while (at.keeper.table.checks[check]?.waiting) {
    typeIn(at, check, undefined);
    at.finish(check);
  }
}

/** All that others see at every point of a check, its undoing and its repetition. */
async function course(hiding: Hiding & { readonly faces: Faces | undefined }): Promise<unknown[]> {
  const { at, check } = await proposed(hiding);
  const seenThen: unknown[] = [];
  const look = () => seenThen.push(['ann', 'bob', 'zoe', null].map((seat) => openly(at, seat)));
  look();
  at.do('gm', 'nod', { check });
  look();
  typeIn(at, check, hiding.faces);
  look();
  finish(at, check);
  look();
  const undo = at.do('gm', 'undo', { command: check, along: true });
  look();
  at.do('gm', 'undo', { command: undo });
  look();
  return seenThen;
}

/** What a seat sees, but for the commitments of what it does not. */
function openly({ keeper }: PracticeTable, seat: SeatId | null): unknown {
  return [
    keeper.view(seat),
    keeper.log.map((entry) => entryFor(entry, keeper.table, seat)),
    recap(keeper.log, keeper.ruleset, seat),
    told(keeper, seat),
  ];
}

/** Everything that leaves a table for one seat. */
function seen(at: PracticeTable, seat: SeatId | null): string {
  const { keeper } = at;
  const { table, log, ruleset } = keeper;
  const paths = ['name', 'game', 'characters', 'scene', 'notes', 'checks', 'undone'].map((path) =>
    why(log, ruleset, [path], { table, seat }),
  );
  return JSON.stringify([openly(at, seat), printArchive(keeper.exportFor(seat)), paths]);
}

function told({ table, log, ruleset }: PracticeTable['keeper'], seat: SeatId | null): readonly string[] {
  const names = namesAt(table, ruleset, { seat });
  return log.filter(({ to }) => mayRead(table, seat, to)).map((entry) => tell(entry, names));
}

async function crowd(system = 'mind-body-soul'): Promise<PracticeTable> {
  const at = await PracticeTable.seated(system);
  at.do('zoe', 'take-seat', { name: 'Zoe', role: 'spectator' });
  at.do('lee', 'take-seat', { name: 'Lee', role: 'player' });
  at.do('lee', 'leave-seat');
  at.do('kim', 'take-seat', { name: 'Kim', role: 'player' });
  at.do('gm', 'kick', { seat: 'kim' });
  return at;
}

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

function last({ keeper }: PracticeTable): string {
  return keeper.log.at(-1)?.command ?? assert.fail();
}
