import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ScriptedGame } from '../testing/scripted-game.ts';

const hit = { character: 'ann', resistance: 'Physical', damage: 1 };
const spear = { npc: 'wizard', action: 0, at: ['ann'] };

/** Ann in mail, with a spear in the air. */
function threatened(): ScriptedGame {
  return new ScriptedGame({
    ann: 'Ann\nSkills:\nDodge (3:0)\nResistances:\nPhysical (0/3:1)\nEquipment:\nMail – reduces damage by 1 after a Physical check',
  })
    .do('prepare-npc', {
      id: 'wizard',
      npc: { name: 'The wizard', needs: 9, actions: [{ words: 'throws a spear', resistance: 'Physical' }] },
    })
    .do('begin-challenge', { name: 'The bridge', goals: { wizard: { npc: 'wizard' } } })
    .do('begin-turn', { situation: 'Planks fall.', intentions: [spear] });
}

function struck(): ScriptedGame {
  const actions = [{ group: 'defend', descriptor: 'Dodge', threat: 0 }];
  return threatened()
    .do('declare', { character: 'ann', actions })
    .do('act', { character: 'ann', action: 0 }, [6, 5]);
}

describe('armour that asks for a check', () => {
  test('[5P-26] the damage waits, and the turn with it', () => {
    const game = struck();
    assert.equal(game.line('ann', 'Physical'), 'Physical (0/3:1)');
    assert.deepEqual(
      game.offers.filter(({ action }) => action === 'suffer').map(({ input }) => input),
      [hit],
    );
    assert.match(game.refusal('end-turn', {}).sentence, /Ann still has to roll for armour/);
  });

  const settled: [name: string, physical: string, settle: (game: ScriptedGame) => void][] = [
    ['who passes the check is unhurt', '0', (game) => game.do('suffer', hit, [2, 4])],
    ['who fails it is hurt', '1', (game) => game.do('suffer', hit, [5, 6])],
    ['who does not roll is hurt', '1', (game) => game.do('take-blow', hit)],
  ];
  for (const [name, physical, settle] of settled)
    test(`[5P-26] ${name}, and nothing waits any more`, () => {
      const game = struck();
      settle(game);
      assert.equal(game.line('ann', 'Physical'), `Physical (${physical}/3:1)`);
      assert.equal(game.game.own.blows, undefined);
      assert.equal(game.refusal('take-blow', hit).rule, '5P-26');
      game.do('end-turn', {});
    });

  test('[5P-26] a turn that ends anyway loses no damage', () =>
    assert.equal(struck().do('end-turn', { anyway: true }).line('ann', 'Physical'), 'Physical (1/3:1)'));

  test('[5P-26] damage at the end of a turn waits too, and no turn begins before it is settled', () => {
    const game = threatened().do('declare', { character: 'ann', actions: [] }).do('end-turn', {});
    assert.deepEqual(game.game.own.blows, [{ ...hit, types: [] }]);
    assert.match(game.refusal('begin-turn', { situation: 'On.' }).sentence, /still has to roll for armour/);
    game.do('take-blow', hit).do('begin-turn', { situation: 'On.' });
    assert.equal(game.line('ann', 'Physical'), 'Physical (1/3:1)');
  });
});
