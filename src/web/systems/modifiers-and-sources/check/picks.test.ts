import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sourcesOf } from '../../../../rulesets/modifiers-and-sources/sheet/sheet.ts';
import { lostOf, type Picks, picksIn, toggled, weakened, weighedOf } from './picks.ts';

const sheet = {
  lines: [
    '# Character: Ann',
    'Strength +4',
    'Wits +2',
    'Clumsy -1',
    '# Rope x2',
    'Climbing +3',
    '# Bees',
    'Vigour -1',
    'Vigour -2',
    'Patience 0',
  ],
};
const ann = 'Character: Ann';
const strength = { source: ann, modifier: 'Strength', value: 4 };
const wits = { source: ann, modifier: 'Wits', value: 2 };
const climbing = { source: 'Rope', modifier: 'Climbing', value: 3 };
const clumsy = { source: ann, modifier: 'Clumsy', value: -1 };
const NOTHING: Picks = { plus: [], minus: [] };

/** `Strength, Climbing −2 | Clumsy` */
function words({ plus, minus }: Picks): string {
  const each = (of: Picks['plus']) =>
    of.map(({ modifier, weak }) => (weak ? `${modifier} −${weak}` : modifier)).join(', ');
  return `${each(plus)} | ${each(minus)}`;
}

const ROWS: readonly (readonly [title: string, picks: Picks, reads: string])[] = [
  ['[MS-5] one is taken', toggled(NOTHING, strength, false), 'Strength | '],
  [
    '[MS-5] another of the same source takes its place',
    toggled(toggled(NOTHING, strength, false), wits, false),
    'Wits | ',
  ],
  [
    '[MS-5] all of an NPC’s are listed, and the highest counts',
    toggled(toggled(NOTHING, strength, true), wits, true),
    'Strength, Wits | ',
  ],
  [
    '[MS-5] one of another source comes along',
    toggled(toggled(NOTHING, strength, false), climbing, false),
    'Strength, Climbing | ',
  ],
  ['a second tap lets it go', toggled(toggled(NOTHING, strength, false), strength, false), ' | '],
  [
    '[MS-7] hindrances count beside what helps, even of the same source',
    toggled(toggled(NOTHING, strength, false), clumsy, false),
    'Strength | Clumsy',
  ],
];

describe('what counts in a check', () => {
  for (const [title, picks, reads] of ROWS) test(title, () => assert.equal(words(picks), reads));

  test('[MS-8] a match is weak by 1, 2, 3, and full again', () => {
    const seen: string[] = [];
    let picks = toggled(toggled(NOTHING, climbing, false), clumsy, false);
    for (let i = 0; i < 4; i++) {
      const [pick] = picks.plus;
      assert.ok(pick);
      picks = weakened(picks, pick, false);
      seen.push(words(picks));
    }
    assert.deepEqual(seen, [
      'Climbing −1 | Clumsy',
      'Climbing −2 | Clumsy',
      'Climbing −3 | Clumsy',
      'Climbing | Clumsy',
    ]);
  });

  test('[MS-12] a modifier that always counts is named only while it is a loose match', () => {
    let picks = weakened(NOTHING, { source: 'Bees', modifier: 'Vigour' }, true);
    assert.equal(words(picks), ' | Vigour −1');
    for (let i = 0; i < 3; i++) picks = weakened(picks, picks.minus[0] ?? assert.fail(), true);
    assert.deepEqual(picks, NOTHING);
  });

  test('[MS-12] damage of one cause is one thing, where there is damage; what is 0 is nothing', () => {
    const bees = sourcesOf(sheet).find(({ name }) => name === 'Bees') ?? assert.fail();
    const read = (hasDamage: boolean) =>
      weighedOf(bees, hasDamage).map(({ name, value }) => `${name} ${value}`);
    assert.deepEqual(read(true), ['Vigour -3']);
    assert.deepEqual(read(false), ['Vigour -1', 'Vigour -2']);
  });

  test('[MS-2] `Character` alone is meant in full; what the sheet gives no more is lost', () => {
    const gone = { source: 'Ladder', modifier: 'Climbing' };
    const picks = picksIn({ plus: [{ source: 'Character', modifier: 'Strength' }, gone] }, sheet);
    assert.equal(picks.plus[0]?.source, ann);
    assert.deepEqual(lostOf(picks, sourcesOf(sheet)), [gone]);
  });
});
