import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ScriptedGame } from '../../../rulesets/challenged-action/scripted-game.ts';
import { settableOf } from './set-by-hand.ts';

const ANN = `# Ann
Experience: 4

## Innate
Quick (2): speed +3, dodge +1
  activate for 3 turns: speed +6
`;

const wordsOf = ({ game }: ScriptedGame, who: string) =>
  settableOf(game, who, (id) => id).map(({ words, now }) => `${words}: ${now}`);

describe('the numbers that the story teller may set by hand', () => {
  test('[CA-14] of an agent, with what they are now', () => {
    const table = new ScriptedGame({ ann: ANN, bo: '# Bo\n' });
    table.do('activate', { character: 'ann', trait: 'Quick' });
    const wall = { environment: 'the wall', score: 5 };
    table.do('contest', { character: 'ann', aspects: ['speed'], against: wall }, [12, 5]);
    table.do('turn-order', { agents: [{ character: 'ann' }, { character: 'bo' }] }, [7, 2]);
    assert.deepEqual(wordsOf(table, 'ann'), [
      'score in the next challenge: null',
      'margin over the wall: 11',
      'effect score on the wall: null',
      'Quick: speed: 3',
      'Quick: dodge: 1',
      'Quick: turns left: 3',
      'Quick: rating: 2',
      'actions spent this turn: 0',
      'place in the turn order: 1',
      'experience: 4',
    ]);
    for (const { which, now } of settableOf(table.game, 'ann', String))
      if (which.what !== 'place')
        table.do('override', { ...which, value: (now ?? 0) + 1, reason: 'so it is' });
    assert.equal(table.game.own.overrides.length, 9);
  });
  test('[CA-14] of what has no traits, what it has won', () => {
    const table = new ScriptedGame({ ann: ANN });
    const wall = { environment: 'the wall', score: 5 };
    table.do('contest', { character: 'ann', aspects: ['speed'], against: wall }, [2, 5]);
    assert.deepEqual(wordsOf(table, 'the wall'), ['margin over ann: 5', 'effect score on ann: null']);
  });

  test('[CA-3][CA-14] of who is hidden, a margin that all hear of goes by the stand-in', () => {
    const table = new ScriptedGame({ ann: ANN, spy: '# Spy\n' });
    const chase = { character: 'ann', aspects: [], against: { character: 'spy', aspects: [] } };
    table.behindScreen('contest', chase, [2, 9], ['against']);
    const margin = settableOf(table.game, 'spy', String).find(({ which }) => which.what === 'margin');
    const which = { what: 'margin', character: 'somebody#1', against: 'ann' };
    assert.deepEqual(margin, { which, words: 'margin over ann', now: 7 });
  });
});
