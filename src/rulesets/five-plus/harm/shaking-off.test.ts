import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ScriptedGame } from '../testing/scripted-game.ts';

const PARTY = 'Ann\nSkills:\nBow (3:0)\nResistances:\nPhysical (0/3:1)';

function inTurn(condition: string): ScriptedGame {
  return new ScriptedGame({ ann: `${PARTY}\nConditions:\n${condition}` })
    .do('begin-challenge', { name: 'Out', goals: { out: { name: 'Out', needs: 3 } } })
    .do('begin-turn', {});
}
const out = (name: string) => ({ character: 'ann', actions: [{ group: 'move', shakesOff: name }] });

const NEVER: readonly (readonly [condition: string, why: string])[] = [
  ['Physical wound (1) – -level to all; wound of Physical', 'a wound needs treatment'],
  ['Cut (1) – wound of Physical; shaken off by a move', 'a wound needs treatment'],
  ['Poisoned (3:2) – -tier to Bow; treated by Medicine', 'it is treated by Medicine'],
  ['Dizzy – recovers by resting', 'it ends by resting'],
  ['Sick – recovers with an antidote', 'it ends with antidote'],
  ['Ill – recovers by a Medicine check', 'it ends by a Medicine check'],
  ['Cursed – recovers when the bell rings', 'it ends by a deed (the bell rings)'],
  ['Burning – on a 6: it ends', 'it ends on a rolled 6'],
];

describe('shaking off a condition', () => {
  for (const [condition, why] of NEVER) {
    test(`[5P-33] a move doesn’t end ${condition}`, () => {
      const game = inTurn(condition);
      const name = condition.replace(/ [(–].*/, '');
      assert.deepEqual(game.refusal('declare', out(name)), {
        rule: '5P-33',
        sentence: `a move doesn’t end “${name}”: ${why}`,
        path: 'actions[0].shakesOff',
      });
    });
  }

  test('[5P-33] a condition that says so ends with the move, even if it also names another end', () => {
    for (const text of ['shaken off by a move', 'recovers by resting; shaken off by a move']) {
      const game = inTurn(`Prone – -1 to all; ${text}`).do('declare', out('Prone'));
      game.do('act', { character: 'ann', action: 0 });
      assert.equal(game.line('ann', 'Prone'), undefined);
      assert.deepEqual(game.offers, []);
    }
  });

  for (const [how, finish] of [
    ['carried out', (game: ScriptedGame) => game.do('act', { character: 'ann', action: 0 })],
    ['finished with the turn', (game: ScriptedGame) => game.do('end-turn', {})],
  ] as const) {
    test(`[5P-33] what names no end goes where the game master agrees: a move that is ${how}`, () => {
      const game = finish(inTurn('Dazed – -1 to all').do('declare', out('Dazed')));
      assert.equal(game.line('ann', 'Dazed'), 'Dazed – -1 to all');
      assert.ok(!game.types().includes('descriptor-lost'));
      const [nod] = game.offers;
      assert.deepEqual([nod?.action, nod?.to], ['remove-descriptor', 'gm']);
      game.do('remove-descriptor', nod?.input ?? {});
      assert.deepEqual(game.sentences, ['Ann no longer suffers from Dazed: shaken off by a move.']);
    });
  }

  test('[5P-33] a move doesn’t end incapacity', () => {
    const game = inTurn('Incapacitated – by Physical');
    assert.equal(game.refusal('declare', out('incapacitated')).rule, '5P-16');
  });
});
