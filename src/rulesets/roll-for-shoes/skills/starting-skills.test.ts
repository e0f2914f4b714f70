import assert from 'node:assert/strict';
import fs from 'node:fs';
import { describe, test } from 'node:test';
import * as z from 'zod/mini';
import { type Settings, settingsSchema } from '../settings.ts';
import { printSheet } from '../sheet/notation.ts';
import { blankSheet } from '../sheet/sheet.ts';
import { doing, gameOf, refusalOf } from '../testing/sample-game.ts';
import { creationProblems } from './starting-skills.ts';

const VETERAN = 'Bob\nXP: 3\n\nDo Anything 1\n  Climbing 2\n    Walls 3\n';

describe('a new character', () => {
  test('[RS-3] begins with Do Anything 1', () => {
    assert.equal(printSheet(blankSheet('Bob')), 'Bob\nXP: 0\n\nDo Anything 1\n');
  });

  const rows: [title: string, text: string, settings: object, problems: string[]][] = [
    ['[RS-3] Do Anything 1 alone is fine', 'Bob\nDo Anything 1', { veterans: false }, []],
    ['[RS-3] without it nobody begins', 'Bob\nClimbing 1', { startingSkills: 1 }, ['RS-3']],
    ['[RS-3] nor with more of it', 'Bob\nDo Anything 2', {}, ['RS-3']],
    ['[RS-3] who has played before may come along', VETERAN, {}, []],
    ['[RS-3] unless beginners are wanted', VETERAN, { veterans: false }, ['RS-3', 'RS-3', 'RS-5']],
    ['[RS-4] a skill is higher than the one it came from', 'Bob\nDo Anything 1\n  Climbing 1', {}, ['RS-4']],
    [
      '[RS-15] other skills that came from none are starting skills',
      'Bob\nDo Anything 1\nThief 2',
      {},
      ['RS-15'],
    ],
    ['[RS-15] where there are some', 'Bob\nDo Anything 1\nThief 2', { startingSkills: 1 }, []],
    ['[RS-15] up to a level', 'Bob\nDo Anything 1\nThief 3', { startingSkills: 1 }, ['RS-15']],
    ['[RS-13] with slots, as many as there are', VETERAN, { slots: true, slotsPerLevel: [1] }, ['RS-13']],
    ['[RS-14] bought ones count', `${VETERAN}Slots: +1 at level 3`, { slots: true, slotsPerLevel: [1] }, []],
  ];
  for (const [title, text, changes, problems] of rows) {
    test(title, () => {
      const { sheets, settings } = gameOf([text], changes);
      const found = sheets.bob ? creationProblems(sheets.bob, settings) : [];
      assert.deepEqual(
        found.map(({ rule }) => rule),
        problems,
      );
      for (const { sentence } of found) assert.match(sentence, /^\S.{15,}\S$/);
    });
  }
});

describe('starting skills', () => {
  const thief = { character: 'bob', name: 'Thief', level: 2 };

  test('[RS-15] are listed beside Do Anything, as many as the scenario has', () => {
    const game = gameOf(['Bob\nDo Anything 1'], { startingSkills: 1 });
    const { game: after, done } = doing(game, 'take-starting-skill', thief);
    assert.equal(after.sheets.bob && printSheet(after.sheets.bob), 'Bob\nXP: 0\n\nDo Anything 1\nThief 2\n');
    assert.deepEqual(done.sentences, ['Bob begins with Thief 2.']);
    assert.deepEqual(refusalOf(after, 'take-starting-skill', { ...thief, name: 'Cook' }), {
      rule: 'RS-15',
      sentence: 'at this table a character begins with at most 1 skill besides Do Anything 1',
    });
    assert.equal(refusalOf(after, 'take-starting-skill', thief).path, 'name');
  });

  test('[RS-15] are an option: by default there are none', () => {
    const refusal = refusalOf(gameOf(['Bob\nDo Anything 1']), 'take-starting-skill', thief);
    assert.deepEqual(refusal, {
      rule: 'RS-15',
      sentence: 'at this table everyone begins with Do Anything 1 alone',
    });
  });

  test('[RS-13] take up slots, where there are some', () => {
    const game = gameOf(['Bob\nDo Anything 1'], { startingSkills: 9, slots: true, slotsPerLevel: [1] });
    const { game: after } = doing(game, 'take-starting-skill', thief);
    assert.deepEqual(refusalOf(after, 'take-starting-skill', { ...thief, name: 'Cook' }), {
      rule: 'RS-13',
      sentence: 'no slot of level 2 is free for a skill to begin with',
      path: 'level',
    });
  });

  test('[RS-15] are not too high', () => {
    const game = gameOf(['Bob\nDo Anything 1'], { startingSkills: 1, startingLevel: 1 });
    assert.equal(refusalOf(game, 'take-starting-skill', thief).rule, 'RS-15');
  });
});

describe('house rules', () => {
  test('all are in the rulebook, each with the rule it bends', () => {
    const rulebook = fs.readFileSync(new URL('../../../../rules/roll-for-shoes.md', import.meta.url), 'utf8');
    const rows = [...rulebook.matchAll(/^\| (`\w+`(?:, `\w+`)*) \| (RS-\d+) \| (.*) \|$/gm)];
    const written = rows.flatMap(([, keys = '', rule]) =>
      keys.split(', ').map((key) => [key.slice(1, -1), rule]),
    );
    const { properties = {} } = z.toJSONSchema(settingsSchema, { io: 'input' });
    const described = Object.entries(properties).map(([key, schema]) => [
      key,
      typeof schema === 'object' && schema.description?.split(':')[0],
    ]);
    assert.deepEqual(written, described);
  });

  test('[RS-9][RS-10][RS-11][RS-13][RS-16] have the readings of the rulebook as defaults', () => {
    const expected: Settings = {
      veterans: true,
      opposition: 'rolled',
      ties: 'partial',
      statusDice: 'each-use',
      harm: 'margin',
      slots: false,
      slotsPerLevel: [4, 3, 2],
      replacing: 'keeps-descendants',
      buySlots: true,
      startingSkills: 0,
      startingLevel: 2,
      contests: 'both-learn',
    };
    assert.deepEqual(settingsSchema.parse({}), expected);
  });
});
