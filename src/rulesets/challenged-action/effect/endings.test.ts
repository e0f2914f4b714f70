import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ScriptedGame } from '../testing/scripted-game.ts';

const SHEETS = { bill: '# Bill\n\n## Innate\nSharp Eye (2): shooting +4\n' };

describe('letting a win be enough', () => {
  test('[CA-10] the winner may be an environment that the story teller named', () => {
    const played = new ScriptedGame(SHEETS);
    const against = { environment: 'the door', score: 6 };
    played.do('contest', { character: 'bill', aspects: [], against }, [1, 9]);
    const { sentences } = played.do('let-go', { environment: 'the door', against: 'bill' });
    assert.deepEqual(sentences, ['The door lets the win over Bill be enough.']);
    assert.equal(
      played.says('let-go', { environment: 'the door', against: 'bill' }),
      'CA-10: no such win is waiting for its effect',
    );
  });

  test('[CA-10] there is exactly one winner', () => {
    const played = new ScriptedGame(SHEETS);
    for (const both of [{}, { character: 'bill', environment: 'the door' }])
      assert.equal(
        played.says('let-go', { ...both, against: 'bill' }),
        'CA-10: the winner is either a character or the environment',
      );
  });
});

const SCENE_SHEETS = {
  bill:
    '# Bill\n\n## Innate\nSharp Eye (2): shooting +4\n\n' +
    '## Effect\nHigh Ground: shooting +6\n  ends: he leaves it\nSteady: aim +2\n  ends: End of this scene.\n',
  ted: '# Ted\n\n## Innate\nTough (2): health +5\n',
};

describe('the end of a scene', () => {
  test('[CA-10] ends everyone’s effects that lasted until then, and nothing else', () => {
    const played = new ScriptedGame(SCENE_SHEETS);
    const against = { character: 'ted', aspects: [] };
    played.do('contest', { character: 'bill', aspects: [], against }, [4, 1]);
    const shot = {
      character: 'bill',
      against: 'ted',
      aspects: [],
      suffers: { trait: 'Shot', aspect: 'health' },
    };
    played.do('effect', shot, [5]);
    assert.equal(played.trait('ted', 'Shot').ends, 'the end of the scene');
    const { sentences } = played.do('end-scene', {});
    assert.deepEqual(sentences, [
      'Bill lost “Steady”: the scene is over.',
      'Ted lost “Shot”: the scene is over.',
    ]);
    assert.deepEqual(
      [played.sheet('bill'), played.sheet('ted')].map(({ traits }) => traits.map(({ name }) => name)),
      [['Sharp Eye', 'High Ground'], ['Tough']],
    );
  });

  test('[CA-10] is refused where nothing lasts until then', () => {
    const { ted } = SCENE_SHEETS;
    assert.match(new ScriptedGame({ ted }).says('end-scene', {}), /^CA-10: nothing lasts until the end/);
  });
});
