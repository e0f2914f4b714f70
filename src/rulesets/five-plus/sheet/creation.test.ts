import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { printFraction } from '../../../dice/index.ts';
import { answer } from '../../report.ts';
import { costOf } from '../growth/practice.ts';
import { fivePlus } from '../index.ts';
import { settingsSchema } from '../settings.ts';
import { ScriptedGame, sheetOf } from '../testing/scripted-game.ts';
import { costOfSheet, creationProblems } from './creation.ts';
import { blankSheet } from './sheet.ts';

describe('creation', () => {
  test('[5P-6] bought: level n costs 1 + 2 + … + n', () => {
    assert.deepEqual([0, 1, 2, 3, 4, 5, 6].map(costOf), [0, 1, 3, 6, 10, 15, 21]);
    assert.equal(costOfSheet(blankSheet('Nib')), 9);
  });

  test('[5P-6] buying a tier includes the full tiers below it', () => {
    const cost = (bracket: string) => costOfSheet(sheetOf(`Ada\nSkills:\nCount ${bracket}`));
    assert.deepEqual(['(4:0)', '(1:1)', '(4:1+2)', '(1:2)'].map(cost), [10, 22, 34, 37]);
  });

  test('[5P-6] three ways: agreed takes any level, rolled what dice can give, bought what it costs', () => {
    const sheet = sheetOf('Ada\nSkills:\nCount (4:1)\nResistances:\nPhysical (0/3:0)');
    const problems = (creation: string) => creationProblems(sheet, settingsSchema.parse({ creation }));
    assert.deepEqual(problems('agreed'), []);
    assert.match(problems('rolled')[0]?.sentence ?? '', /“Count” can’t have been rolled/);
    assert.match(problems('bought')[0]?.sentence ?? '', /cost 37 points; 24 is the limit/);
  });

  test('[5P-6] within the points it is fine, beyond them it says by how much', () => {
    const settings = settingsSchema.parse({ creation: 'bought', creationPoints: 9 });
    assert.deepEqual(creationProblems(blankSheet('Nib'), settings), []);
    const rich = sheetOf('Ada\nSkills:\nCount (4:0)\nResistances:\nPhysical (0/3:0)');
    assert.match(creationProblems(rich, settings)[0]?.sentence ?? '', /cost 16 points; 9 is the limit/);
    assert.deepEqual(creationProblems(rich, settingsSchema.parse({})), []);
  });

  test('[5P-6] nothing to roll with, nothing to be hurt in', () => {
    const problems = (text: string) =>
      creationProblems(sheetOf(text), settingsSchema.parse({})).map(({ sentence }) => sentence.slice(0, 33));
    assert.deepEqual(problems('Ada'), [
      'a character needs something to ro',
      'a character needs a resistance, s',
    ]);
    assert.deepEqual(problems('Ada\nSkills:\nCount (1:0)'), ['a character needs a resistance, s']);
    assert.deepEqual(problems('Ada\nResistances:\nPhysical (0/3:0)'), []);
    assert.deepEqual(problems('Ada\nResistances:\nPhysical (0/7:0)'), ['“Physical” is above level 6 (Expe']);
  });

  test('[5P-6] rolled: two dice, the lower one is the level', () => {
    const game = new ScriptedGame({ ada: 'Ada' });
    game.do('roll-level', { character: 'ada', kind: 'skill', text: 'Count – on fingers' }, [5, 3]);
    game.do('roll-level', { character: 'ada', kind: 'resistance', text: 'Physical' }, [4, 4]);
    assert.equal(game.line('ada', 'Count'), 'Count (3:0) – on fingers');
    assert.equal(game.line('ada', 'Physical'), 'Physical (0/4:0)');
    assert.equal(game.refusal('roll-level', { character: 'ada', kind: 'skill', text: 'Count' }).rule, '5P-1');
    assert.equal(
      game.refusal('roll-level', { character: 'ada', kind: 'skill', text: 'Swim (2)' }).rule,
      '5P-6',
    );
  });

  test('[5P-6][5P-5] so a novice is likelier than an expert: 11, 9, 7, 5, 3, 1 of 36', () => {
    const action = fivePlus.actions['roll-level'];
    assert.ok(action?.kind === 'check');
    const report = answer(action, {});
    assert.ok(report.ok);
    assert.deepEqual(
      report.value.outcomes.map(([name, chance]) => [name, printFraction(chance)]),
      [
        ['novice', '11/36'],
        ['trained', '1/4'],
        ['competent', '7/36'],
        ['proficient', '5/36'],
        ['specialist', '1/12'],
        ['expert', '1/36'],
      ],
    );
  });
});
