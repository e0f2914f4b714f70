import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { grown, placedSkills, type Skill, skillNamed, skillNameSchema, without } from './skill.ts';

const tree: readonly Skill[] = [
  {
    name: 'Do Anything',
    level: 1,
    children: [
      {
        name: 'Climbing',
        level: 2,
        children: [
          { name: 'Climbing Walls', level: 3, children: [] },
          { name: 'Climbing Trees', level: 3, children: [] },
        ],
      },
      { name: 'Karate', level: 2, children: [] },
    ],
  },
];

function outline(skills: readonly Skill[]): string[] {
  return placedSkills(skills).map(({ skill, parent }) => `${skill.name} from ${parent?.name ?? 'nothing'}`);
}

describe('the family tree', () => {
  test('[RS-7] knows which skill came from which', () => {
    assert.deepEqual(outline(tree), [
      'Do Anything from nothing',
      'Climbing from Do Anything',
      'Climbing Walls from Climbing',
      'Climbing Trees from Climbing',
      'Karate from Do Anything',
    ]);
  });

  test('[RS-7] a new skill is the last one below its parent', () => {
    const after = grown(tree, 'climbing', { name: 'Climbing Ropes', level: 3, children: [] });
    assert.deepEqual(outline(after).slice(1, 5), [
      'Climbing from Do Anything',
      'Climbing Walls from Climbing',
      'Climbing Trees from Climbing',
      'Climbing Ropes from Climbing',
    ]);
  });

  test('[RS-7] skills are found without regard to capitals', () => {
    assert.equal(skillNamed(tree, 'climbing WALLS')?.level, 3);
    assert.equal(skillNamed(tree, 'Swimming'), undefined);
  });

  test('[RS-7] nor to how an accent is typed', () => {
    const cafe = [{ name: 'Caf\u00e9s', level: 1, children: [] }];
    assert.equal(skillNamed(cafe, 'cafe\u0301s')?.level, 1);
  });

  test('[RS-13] what came from a skill that goes moves up into its place', () => {
    assert.deepEqual(outline(without(tree, 'Climbing', false)), [
      'Do Anything from nothing',
      'Climbing Walls from Do Anything',
      'Climbing Trees from Do Anything',
      'Karate from Do Anything',
    ]);
  });

  test('[RS-13] or goes along with it', () => {
    assert.deepEqual(outline(without(tree, 'Climbing', true)), [
      'Do Anything from nothing',
      'Karate from Do Anything',
    ]);
  });
});

describe('names of skills', () => {
  for (const name of ['Route 66', 'Speaking (French)', 'Plan B: Running', 'Über-Schuhe', 'XP Farming', '3']) {
    test(`[RS-7] “${name}” is one`, () => assert.ok(skillNameSchema.safeParse(name).success));
  }
  for (const name of [
    '',
    ' Climbing',
    'Two\nLines',
    '-4 Raining',
    '+Plus',
    'xp',
    'XP: 3',
    'Slots : +1',
    'x'.repeat(61),
  ]) {
    test(`[RS-7] ${JSON.stringify(name).slice(0, 20)} is none`, () =>
      assert.equal(skillNameSchema.safeParse(name).success, false));
  }
});
