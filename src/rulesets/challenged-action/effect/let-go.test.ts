import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ScriptedGame } from '../testing/scripted-game.ts';

const SHEETS = { bill: '# Bill\n\n## Innate\nSharp Eye (2): shooting +4\n' };

describe('a challenge won is enough', () => {
  test('[CA-10] for what the story teller named as well', () => {
    const played = new ScriptedGame(SHEETS);
    const against = { environment: 'the door', score: 6 };
    played.do('contest', { character: 'bill', aspects: [], against }, [1, 9]);
    const { sentences } = played.do('let-go', { environment: 'the door', against: 'bill' });
    assert.deepEqual(sentences, ['What the door won against Bill is settled.']);
    assert.equal(
      played.says('let-go', { environment: 'the door', against: 'bill' }),
      'CA-10: no such challenge waits for its effect',
    );
  });

  test('[CA-10] of one winner', () => {
    const played = new ScriptedGame(SHEETS);
    for (const both of [{}, { character: 'bill', environment: 'the door' }])
      assert.equal(
        played.says('let-go', { ...both, against: 'bill' }),
        'CA-10: the winner is a character or the environment',
      );
  });
});
