import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Challenge } from '../../../../rulesets/five-plus/challenge.ts';
import { parseSheet } from '../../../../rulesets/five-plus/sheet-text.ts';
import { bestAgainst, outlook } from './outlook.ts';

function sheetWith(skill: string, more = '') {
  const sheet = parseSheet(`Wren\n\nSkills:\n${skill}\n${more}`);
  assert.ok(sheet.ok);
  return sheet.value;
}

/** Of 36 pairs of dice, those that succeed. */
function successes(lower: number, upper: number): number {
  const faces = [1, 2, 3, 4, 5, 6];
  return faces.flatMap((a) => faces.filter((b) => a + b >= lower && a + b <= upper)).length;
}

const RUNNING: Challenge = {
  name: 'The stair',
  asks: 1,
  characters: ['wren'],
  goals: {
    door: { name: 'The door', needs: 6, have: 2, hidden: false },
    guard: { name: 'The guard', needs: 3, have: 3, hidden: false },
  },
  losing: { failures: 3, turns: 5 },
  failures: 1,
  track: 0,
  turns: 2,
  turn: null,
  maneuvers: [],
  zones: {},
  blocked: [],
  shown: [],
};

describe('[5P-29] the outlook of a challenge', () => {
  for (const [skill, asks, level] of [
    ['Sneak (4:1)', 1, 4],
    ['Sneak (4:0)', 1, 3],
    ['Sneak (3:0)', 1, 2],
    ['Sneak (5:1+2)', 2, 3],
    ['Sneak (1:0)', 2, 0],
    ['Sneak (4:1)', 0, 6],
  ] as const)
    it(`${skill} against tier ${asks} is as good as level ${level}`, () => {
      assert.equal(bestAgainst(sheetWith(skill), asks), level);
    });

  for (const [more, level] of [
    ['Traits:\nRaised in the rafters – +1 to Sneak', 5],
    ['Traits:\nRaised in the rafters – +1 to Bluff', 4],
    ['Conditions:\nPhysical wound (2) – -level to all', 3],
    ['Conditions:\nIncapacitated – forbids all', 0],
  ] as const)
    it(`Sneak (4:1) against tier 1 is as good as level ${level} with ${more.split('\n')[1]}`, () => {
      assert.equal(bestAgainst(sheetWith('Sneak (4:1)', more), 1), level);
    });

  it('never promises more than the dice give', () => {
    for (let level = 0; level <= 6; level++)
      for (let asks = 0; asks <= 3; asks++) {
        const found = bestAgainst(sheetWith(`Sneak (${level}:0)`), asks);
        const real = successes(5 + asks, 5 + level);
        assert.ok(found === 0 || successes(5, 5 + found) <= real, `${level} against ${asks}`);
      }
  });

  it('asks for what is left', () => {
    assert.deepEqual(outlook(RUNNING, {}, [sheetWith('Sneak (4:1)')]), {
      levels: [4],
      successes: 4,
      failures: 2,
      turns: 3,
    });
  });

  const planned = (done: boolean) => ({
    situation: '',
    threats: [],
    plans: { wren: [{ action: { group: 'attack' as const }, done }] },
    lessons: [],
    sheets: {},
  });
  for (const [title, now, left] of [
    ['a turn that runs is still to come', { turns: 3, turn: planned(false) }, 3],
    ['a turn that was rolled for is over', { turns: 3, turn: planned(true) }, 2],
    ['the last turn was rolled for', { turns: 5, turn: planned(true) }, undefined],
    ['the failures have run out', { failures: 3 }, undefined],
  ] as const)
    it(title, () => {
      const asked = outlook({ ...RUNNING, ...now }, {}, [sheetWith('Sneak (4:1)')]);
      assert.equal(asked?.turns, left);
    });

  it('a track is known from where it stands, and wins by itself', () => {
    const track = { name: 'The rope', needs: 5, have: 0, hidden: false, isTrack: true } as const;
    const tug = { ...RUNNING, goals: { track }, losing: { tug: 5 } };
    const sheets = [sheetWith('Sneak (4:1)')];
    assert.deepEqual(outlook(tug, {}, sheets), { levels: [4], tug: 5 });
    assert.deepEqual(outlook({ ...tug, track: -2 }, {}, sheets), { levels: [4], tug: 5, track: -2 });
    assert.equal(outlook({ ...tug, track: 5 }, {}, sheets), undefined);
    const beside = { ...RUNNING, losing: { tug: 5 }, track: 5 };
    assert.deepEqual(outlook(beside, {}, sheets), { levels: [4], successes: 4, tug: 5, track: 5 });
  });
});
