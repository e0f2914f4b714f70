import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Fraction, fraction, reduced } from '../../dice/index.ts';
import { rulesetOf } from '../../rulesets/index.ts';
import { PracticeTable } from '../testing/practice-table.ts';
import { type Prospects, prospectsFor, prospectsOf } from './prospects.ts';

describe('prospects', () => {
  test('of a proposal: the exact odds, and why', async () => {
    const { table, odile } = await playing();
    const { outcomes, lines, options } = prospects(table, 'ann', {
      action: 'check',
      input: { character: odile, positives: [], negatives: [], difficulty: -2 },
    });
    // Totals 2…12, less 2: up to 3, 4 and 5, 6 and 7, 8 and 9, 10.
    const ways = { 'no-and': 10, no: 11, 'no-but': 9, 'yes-but': 5, yes: 1, 'yes-and': 0 };
    assert.deepEqual(
      Object.fromEntries(outcomes.map(([kind, chance]) => [kind, shown(chance)])),
      Object.fromEntries(Object.entries(ways).map(([kind, n]) => [kind, shown(fraction(n, 36))])),
    );
    assert.equal(lines.at(-1)?.text, 'Difficulty: hard');
    assert.deepEqual(options, []);
  });

  test('of a decision: what each option leads to, and which is best', async () => {
    const { table, odile } = await playing();
    const input = { character: odile, positives: [], negatives: [], advantages: 1 };
    const check = table.do('ann', 'propose-check', { action: 'check', input, dice: 'typed' });
    table.do('ann', 'type-dice', { check, faces: [[1, 2]] });
    const { decision, options } = prospects(table, 'bob', { check });
    assert.equal(decision?.name, 're-roll');
    const sure = Object.fromEntries(options.map((each) => [each.option, chances(each)]));
    assert.deepEqual(sure.keep, { 'no-and': '1/1' });
    assert.deepEqual(sure['re-roll'], { 'no-and': '1/6', no: '1/3', 'no-but': '1/3', 'yes-but': '1/6' });
    assert.deepEqual(
      options.map(({ option, best }) => [option, best]),
      [
        ['keep', false],
        ['re-roll', true],
      ],
    );
  });

  test('of a check that still has dice to roll: given those already rolled', async () => {
    const { table, odile } = await playing();
    const input = { character: odile, positives: [], negatives: [], disadvantages: 1 };
    const check = table.do('ann', 'propose-check', { action: 'check', input, dice: 'typed' });
    table.do('ann', 'type-dice', { check, faces: [[1, 6]] });
    assert.deepEqual(chances(prospects(table, 'ann', { check })), {
      'no-and': '1/3',
      no: '1/3',
      'no-but': '1/3',
    });
  });

  test('what can’t be proposed has no odds, and the refusal says why', async () => {
    const { table, odile } = await playing();
    const villain = table.do('gm', 'make-character', { from: { blank: 'Villain' }, hidden: true });
    const of = (character: string, more: object = {}) => ({
      action: 'check',
      input: { character, positives: [], negatives: [], ...more },
    });
    const done = table.do('ann', 'propose-check', of(odile));
    table.finish(done);
    const rows = [
      [of(odile, { difficulty: 7 }), 'against-the-rules'],
      [of(villain), 'no-such-character'],
      [of('nobody'), 'no-such-character'],
      [{ action: 'toString', input: {} }, 'no-such-action'],
      [{ check: done }, 'not-open'],
      [{ check: 'constructor' }, 'no-such-check'],
      [{ ...of(odile), secret: { difficulty: -2 } }, 'hidden'],
    ] as const;
    for (const [asked, code] of rows) {
      const answer = prospectsOf(table.keeper.table, table.keeper.ruleset, 'bob', asked);
      assert.equal(!answer.ok && answer.error.code, code, JSON.stringify(asked));
    }
  });

  test('of a hidden check, they are only for the game master', async () => {
    const { table, odile } = await playing();
    const asked = {
      action: 'check',
      input: { character: odile, positives: [], negatives: [] },
      secret: { difficulty: -6 },
    };
    assert.equal(prospects(table, 'gm', asked).lines.at(-1)?.text, 'Difficulty: the limit');
  });
});

const HOUSE = { ties: 'defender', exactly20: 'leader' };
const several = { attacker: 10, tells: 'standings', ...HOUSE };
const boosted = { rating: 3, difficulty: 5, blunderFails: true, choosesDie: false, tells: 'all' };
const blow = { damage: 2, isStopped: false, flat: 0 };
const coat = { name: 'Coat', resistance: 'Physical', lower: 5, upper: 9, by: 1 };

const CALLS: readonly [it: string, system: string, action: string, parameters: object, isRolled: boolean][] =
  [
    ['19 ahead', 'challenged-action', 'contest', { attacker: 24, defender: 5, ...HOUSE }, true],
    ['[CA-5] 20 ahead', 'challenged-action', 'contest', { attacker: 25, defender: 5, ...HOUSE }, false],
    [
      'one of several in reach',
      'challenged-action',
      'contest-several',
      { ...several, defenders: [5, -15] },
      true,
    ],
    [
      '[CA-5] none of several in reach',
      'challenged-action',
      'contest-several',
      { ...several, defenders: [-15, 40] },
      false,
    ],
    ['a boost', 'modifiers-and-sources', 'check', { ...boosted, boost: 1 }, true],
    ['[MS-17] no boost', 'modifiers-and-sources', 'check', { ...boosted, boost: 0 }, false],
    ['[5P-26] armour', 'five-plus', 'suffer', { ...blow, armour: [coat] }, true],
    ['[5P-14] no armour', 'five-plus', 'suffer', { ...blow, armour: [] }, false],
  ];

describe('whether anything is rolled', () => {
  for (const [it, system, name, parameters, isRolled] of CALLS)
    test(it, async () => {
      const action = (await rulesetOf(system))?.actions[name];
      assert.ok(action?.kind === 'check');
      assert.equal(prospectsFor(action, { parameters, lines: [] }).hasDice, isRolled);
    });
});

type Asked = Parameters<typeof prospectsOf>[3];

function prospects({ keeper }: PracticeTable, seat: string, asked: Asked): Prospects {
  const found = prospectsOf(keeper.table, keeper.ruleset, seat, asked);
  assert.ok(found.ok, found.ok ? '' : found.error.sentence);
  return found.value;
}

/** Without plot points, so that odds can be counted by hand. */
async function playing() {
  const table = await PracticeTable.seated('mind-body-soul');
  table.do('gm', 'override', { path: ['own', 'lucky'], value: 0, reason: 'to count by hand' });
  return { table, odile: table.do('ann', 'make-character', { from: { ready: 'odile' } }) };
}

function chances({ outcomes }: Pick<Prospects, 'outcomes'>): Readonly<Record<string, string>> {
  const possible = outcomes.filter(([, { n }]) => Number(n) > 0);
  return Object.fromEntries(possible.map(([kind, chance]) => [kind, shown(chance)]));
}

function shown(chance: Fraction): string {
  const { n, d } = reduced(chance);
  return `${n}/${d}`;
}
