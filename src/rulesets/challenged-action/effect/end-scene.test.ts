import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ScriptedGame } from '../testing/scripted-game.ts';

const SHEETS = {
  bill:
    '# Bill\n\n## Innate\nSharp Eye (2): shooting +4\n\n' +
    '## Effect\nHigh Ground: shooting +6\n  ends: he leaves it\nSteady: aim +2\n  ends: End of this scene.\n',
  ted: '# Ted\n\n## Innate\nTough (2): health +5\n',
};

describe('the end of a scene', () => {
  test('[CA-10] ends all that lasted so long, of everybody, and nothing else', () => {
    const played = new ScriptedGame(SHEETS);
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

  test('[CA-10] where nothing lasts so long, there is nothing to end', () => {
    const { ted } = SHEETS;
    assert.match(new ScriptedGame({ ted }).says('end-scene', {}), /^CA-10: nothing lasts to the end/);
  });
});
