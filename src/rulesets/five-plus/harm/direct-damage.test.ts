import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sheetSchema } from '../sheet/sheet.ts';
import { ScriptedGame } from '../testing/scripted-game.ts';

const somebody = (lines: string, settings: object = {}) =>
  new ScriptedGame({ ivo: `Ivo\nSkills:\nClimb (4:0)\nTalk (3:0)\n${lines}` }, settings);
const check = (descriptor: string, more: object = {}) => ({ character: 'ivo', descriptor, ...more });

describe('what hurts, and where', () => {
  test('[5P-14] a name that contains the end of a clause wounds like any other', () => {
    for (const name of ['St. Elmo', 'Nerve; or so', 'N. V. (0/0:2)']) {
      const bracket = name.includes('(') ? '' : ' (0/2:2)';
      const game = somebody(`Resistances:\n${name}${bracket}`);
      const resistance = name.replace(' (0/0:2)', '');
      game.do('suffer', { character: 'ivo', resistance, damage: 5 });
      const wounds = game.sheet('ivo').descriptors.filter((each) => each.name.includes('wound'));
      assert.equal(wounds.length, 1, name);
      assert.equal(wounds[0]?.level, name.includes('(') ? 3 : 2, name);
      assert.ok(sheetSchema.safeParse(game.sheet('ivo')).success, name);
    }
  });

  test('[5P-1] whatever the numbers, a sheet can still be written down', () => {
    const game = somebody(`Resistances:
${'Very '.repeat(15)}long (0/3:0)
Reputations:
Town (-90/4)
Equipment:
Tally (99/)
Conditions:
Rash (99:9)
Sore (99)`);
    game.do('handle-failure', { character: 'ivo', how: 'negative', resistance: 'Town', damage: 99 });
    game.do('use-item', { character: 'ivo', item: 'Tally' });
    game.do('suffer', { character: 'ivo', resistance: `${'Very '.repeat(15)}long`, damage: 99 });
    for (const condition of ['Rash', 'Sore']) game.do('worsen-condition', { character: 'ivo', condition });
    assert.deepEqual(
      sheetSchema.safeParse(game.sheet('ivo')).error?.issues.map(({ message }) => message),
      undefined,
    );
    assert.equal(game.line('ivo', 'Town'), 'Town (-99/4)');
  });

  test('[5P-1] a counter at its limit says by how much it really changed', () => {
    const game = somebody('Reputations:\nTown (98/4)').do('change-counter', {
      character: 'ivo',
      descriptor: 'Town',
      by: 5,
    });
    assert.deepEqual(game.sentences, ['Ivo’s Town changes by +1 to (99/4).']);
  });

  test('[5P-13] a cost or trigger that names a missing resistance creates it', () => {
    const game = somebody('Traits:\nWorn out – on a 1: 1 damage to Fatigue').do(
      'check',
      check('Climb'),
      [1, 5],
    );
    assert.equal(game.line('ivo', 'Fatigue'), 'Fatigue (1/3:0)');
  });

  test('[5P-26] armour of a higher tier than the resistance doesn’t help it, and neither does worn-out armour', () => {
    const plate = (bracket: string) =>
      somebody(
        `Resistances:\nPhysical (0/6:1)\nEquipment:\nPlate ${bracket} – reduces damage by 2; raises Physical by 2; stops arrows`,
      );
    const taken = (bracket: string, more: object = {}) =>
      plate(bracket)
        .do('suffer', { character: 'ivo', resistance: 'Physical', damage: 3, ...more })
        .line('ivo', 'Physical');
    assert.equal(taken('(0/4:1)'), 'Physical (1/6:1)');
    assert.equal(taken('(0/4:2)'), 'Physical (3/6:1)');
    assert.equal(taken('(4/4:1)'), 'Physical (3/6:1)');
    assert.equal(taken('(0/4:1)', { types: ['arrows'] }), 'Physical (0/6:1)');
    assert.equal(taken('(0/4:2)', { types: ['arrows'] }), 'Physical (3/6:1)');
    assert.equal(plate('(0/4:1)').range('resist', check('Physical')), '5–13');
    assert.equal(plate('(0/4:2)').range('resist', check('Physical')), '5–11');
  });
});

describe('special values, nearer', () => {
  const smith = () =>
    somebody(`Equipment:
Warhammer – on a 6 with Climb: whoever is hit is stunned
Broken bell (2/2) – on a 6: it rings
Conditions:
Fever (2) – -1 to all; on a 6: it ends
Traits:
Jinx – on a 1: something breaks`);
  const setOff = (game: ScriptedGame) =>
    game.events.flatMap((event) => (event.type === 'triggered' ? [event.name] : []));

  test('[5P-13] a trigger may be for one descriptor alone; a worn-out item triggers nothing', () => {
    assert.deepEqual(setOff(smith().do('check', check('Climb'), [2, 6])), ['Warhammer']);
    assert.deepEqual(setOff(smith().do('check', check('Talk'), [2, 6])), []);
    assert.deepEqual(setOff(smith().do('check', check('Talk'), [1, 4])), ['Jinx']);
    assert.deepEqual(setOff(smith().do('check', check('Talk', { without: ['Jinx'] }), [1, 4])), []);
  });

  test('[5P-13] a fever may end with a 6', () => {
    const game = smith().do('check', check('Talk'), [2, 6]);
    assert.equal(game.line('ivo', 'Fever'), undefined);
    assert.ok(game.sentences.includes('Ivo no longer suffers from Fever: a rolled 6.'));
  });

  test('[5P-28] the rolled descriptor may say itself what it does', () => {
    const game = new ScriptedGame({
      ivo: 'Ivo\nSkills:\nAxe (5:0) – doubles successes on a 6; on a 1: it slips\nSearch (3:0) – +1 success\nResistances:\nPhysical (0/3:0)',
    });
    assert.equal(game.do('check', check('Axe'), [2, 6]).result.successes, 4);
    assert.equal(game.do('check', check('Search'), [2, 4]).result.successes, 3);
    assert.deepEqual(setOff(game.do('check', check('Axe'), [1, 5])), ['Axe']);
    assert.deepEqual(setOff(game.do('check', check('Search'), [1, 5])), []);
  });
});
