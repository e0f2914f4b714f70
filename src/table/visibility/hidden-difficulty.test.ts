import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { rulesetOf, SYSTEM_IDS } from '../../rulesets/index.ts';
import { prospectsOf } from '../checks/prospects.ts';
import { printArchive } from '../record/archive.ts';
import { verify } from '../record/verify.ts';
import { crowd, openly } from '../testing/every-viewer.ts';
import type { PracticeTable } from '../testing/practice-table.ts';

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
  /** Pairs of difficulties with the same answer. */
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
        { secret: { against: { environment: 'the day', score: 7 } }, faces: [[4], [9]] },
      ],
    },
    {
      system: 'challenged-action',
      ready: 'juno',
      action: 'contest',
      input: { aspects: ['tracking'], against: { environment: 'the night', score: 0 } },
      name: 'another side that is beaten',
      ways: [
        { secret: { against: { environment: 'the night', score: 5 } }, faces: [[19], [2]] },
        { secret: { against: { environment: 'the day', score: 6 } }, faces: [[20], [2]] },
      ],
    },
    {
      system: 'challenged-action',
      ready: 'juno',
      action: 'free-for-all',
      input: { aspects: ['tracking'], others: [{ environment: 'the night', score: 0 }] },
      name: 'all the others',
      ways: [1, 2].map((face) => ({
        secret: {
          others: [
            { environment: `${face} hounds`, score: 9 + face },
            // Players may not know by how much the hounds beat the wind, either.
            { environment: 'the wind', score: 3 * face },
          ],
        },
        faces: [[face]],
      })),
    },
    {
      system: 'challenged-action',
      ready: 'juno',
      action: 'contest',
      input: { aspects: ['tracking'], against: { environment: 'the night', score: 0 } },
      name: 'another side, out of reach without a roll',
      ways: [
        { secret: { against: { environment: 'the night', score: 70 } }, faces: undefined },
        { secret: { against: { environment: 'the night', score: 99 } }, faces: undefined },
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
    test(`${name}: with another difficulty and the same result, players see exactly the same`, async () => {
      const [one = [], other = []] = await Promise.all(ways.map((way) => course({ ...row, ...way })));
      assert.equal(one.length, 6);
      for (const [i, then] of one.entries()) assert.deepEqual(then, other[i]);
    });

    test(`${name}: players see no parameters, sums or lines, but the result`, async () => {
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

  test('the odds are only for the game master', async () => {
    const { at, check } = await hidden({ ...mind, secret: { difficulty: -2 } });
    const { table, ruleset } = at.keeper;
    const asked = prospectsOf(table, ruleset, 'ann', { check });
    assert.deepEqual([asked.ok, !asked.ok && asked.error.code], [false, 'hidden']);
    assert.ok(prospectsOf(table, ruleset, 'gm', { check }).ok);
  });

  test('a refusal doesn’t say what would be too hard', async () => {
    const { at, check, character } = await proposed({ ...mind, secret: { difficulty: -2 } });
    const refusal = at.refused('ann', 'revise-check', {
      check,
      input: { character, positives: ['Wings'], negatives: [] },
    });
    assert.deepEqual(
      [refusal.code, refusal.sentence],
      ['against-the-rules', 'That conflicts with something the game master has hidden.'],
    );
    assert.equal(at.refused('gm', 'hide-difficulty', { check, fields: { difficulty: 9 } }).rule, 'MB-7');
    assert.equal(at.refused('gm', 'hide-difficulty', { check, fields: { doing: 'x' } }).code, 'not-hideable');
    assert.equal(at.refused('ann', 'hide-difficulty', { check, fields: {} }).code, 'not-your-say');
  });

  test('once revealed, everyone can see all of it and verify the dice', async () => {
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

  test('names the rule whose lines would give it away, in every system that has one', async () => {
    let hidings = 0;
    for (const system of SYSTEM_IDS) {
      const { actions, prefix } = (await rulesetOf(system)) ?? assert.fail();
      for (const action of Object.values(actions)) {
        if (action.kind !== 'check') continue;
        const hideable = Object.values(
          (action.hideable ?? {}) as Record<string, { readonly rules: readonly string[] }>,
        );
        hidings += hideable.length;
        for (const rule of hideable.flatMap(({ rules }) => rules))
          assert.ok(rule.startsWith(`${prefix}-`), `${system}: ${rule}`);
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
  if (waiting?.for !== 'dice') return;
  at.do('gm', 'type-dice', { check, faces: faces ?? waiting.sides.map((pool) => pool.map(() => 1)) });
}

function finish(at: PracticeTable, check: string): void {
  at.finish(check);
  while (at.keeper.table.checks[check]?.waiting) {
    typeIn(at, check, undefined);
    at.finish(check);
  }
}

/** Everything others see at every point of a check, its undo and its repetition. */
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

function last({ keeper }: PracticeTable): string {
  return keeper.log.at(-1)?.command ?? assert.fail();
}
