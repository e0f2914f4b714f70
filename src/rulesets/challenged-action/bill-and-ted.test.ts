import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ScriptedGame } from './testing/scripted-game.ts';

const SHEETS = {
  bill: `# Bill
> He brings them in for the bounty

## Innate
Patient Hunter (3): stealth +6

## Inventory
Felt Soles (2): stealth +4
Long Rifle (3): shooting +7
`,
  ted: `# Ted
> An outlaw with a price on his head

## Innate
Sleeps with One Eye Open (5): alertness +18
Ears Like a Bat (4): alertness +12
Slippery Fish (3): dodge +2
  activate instantly: settles
  burnt: dodge -2
  reset: he finds a new hideout

## Tonight
Celebrated Too Much: alertness -15
  ends: the headache
Fast Asleep: alertness -10
  ends: somebody wakes him
`,
};

const hiding = {
  character: 'bill',
  aspects: ['stealth'],
  against: { character: 'ted', aspects: ['alertness'] },
};

describe('Bill and Ted in the mine', () => {
  test('[CA-15] Ted awake and sober would win without a contest: 30 against 10', () => {
    const played = new ScriptedGame(SHEETS);
    played.do('remove-trait', { character: 'ted', trait: 'Celebrated Too Much' });
    played.do('remove-trait', { character: 'ted', trait: 'Fast Asleep' });
    const { sentences } = played.do('contest', hiding);
    assert.equal(sentences[0], 'Bill 10, Ted 30: no contest, Ted wins without a roll (margin 20).');
  });

  test('[CA-15] asleep and drunk he has 5: a contest, 22 to 8, and the effect three times', () => {
    const played = new ScriptedGame(SHEETS);
    assert.deepEqual(played.prepared('contest', hiding).parameters, {
      attacker: 10,
      defender: 5,
      ties: 'defender',
      exactly20: 'leader',
    });
    const hidden = played.do('contest', hiding, [12, 3]);
    assert.deepEqual(hidden.outcome, { winner: 'attacker', attacker: 22, defender: 8, contested: true });
    assert.equal(hidden.sentences[0], 'Bill 22, Ted 8: Bill wins by 14.');

    const position = {
      character: 'bill',
      against: 'ted',
      aspects: ['stealth'],
      exclude: [{ reason: 'only the die says how good the spot is' }],
      gains: { trait: 'Perfect Spot', aspect: 'shooting', ends: 'he leaves it' },
    };
    assert.ok(played.lines('effect', position).includes('Effect rolls for a margin of 14: 3'));
    const { outcome } = played.do('effect', position, [4, 6, 2, 5]);
    assert.deepEqual(outcome, { total: 17, works: true });

    const shot = {
      character: 'bill',
      aspects: ['shooting'],
      against: { character: 'ted', aspects: ['dodge'] },
    };
    assert.deepEqual(played.lines('contest', shot), [
      'Bill: Long Rifle (shooting): +7',
      'Bill: Perfect Spot (shooting): +17',
      'Ted: Slippery Fish (dodge): +2',
      'Bill in all: 24',
      'Ted in all: 2',
    ]);
    const escaped = played.do('activate', { character: 'ted', trait: 'Slippery Fish', settling: 'bill' });
    assert.equal(escaped.transcript, undefined, 'no roll');
    assert.deepEqual(escaped.sentences, [
      'Ted activated “Slippery Fish”.',
      'Ted settled Bill’s challenge outright with “Slippery Fish”: no dice.',
      'Ted’s “Slippery Fish” is burnt.',
    ]);
    assert.equal(played.prepared('contest', shot).parameters.defender, -2);
  });
});
