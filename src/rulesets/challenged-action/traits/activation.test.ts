import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ScriptedGame } from '../testing/scripted-game.ts';

const TED = `# Ted

## Innate
Rage (2): strength +3
  activate for 2 turns: strength +8
  burnt: strength -2
  reset: a meal
Trance (1): lore +1
  activate until the candle is out: lore +6
Trick Shot (2): shooting +1
  activate instantly: shooting +9
  burnt: shooting -1
Slippery Fish (3): dodge +4
  activate instantly: settles
  burnt: dodge -2
  reset: a new hiding place
Nimble (1): dodge +1
`;
const start = () => new ScriptedGame({ ted: TED, bill: '# Bill\n' });
const of = (trait: string) => ({ character: 'ted', trait });
const shooting = {
  character: 'ted',
  aspects: ['shooting'],
  against: { environment: 'the bottle', score: 0 },
};

describe('activation', () => {
  test('[CA-2] for a number of turns, then burnt until the reset condition is met', () => {
    const played = start();
    const strength = () =>
      played.prepared('contest', { ...shooting, aspects: ['strength'] }).parameters.attacker;
    assert.equal(strength(), 3);
    played.do('activate', of('Rage'));
    assert.deepEqual([strength(), played.trait('ted', 'Rage').state], [11, { turnsLeft: 2 }]);
    played.do('end-turn', { character: 'ted' });
    assert.deepEqual([strength(), played.trait('ted', 'Rage').state], [11, { turnsLeft: 1 }]);
    played.do('end-turn', { character: 'ted' });
    assert.deepEqual([strength(), played.trait('ted', 'Rage').state], [-2, 'burnt']);
    assert.equal(played.says('activate', of('Rage')), 'CA-2: “Rage” is burnt until a meal');
    played.do('reset-trait', of('Rage'));
    assert.deepEqual([strength(), played.trait('ted', 'Rage').state], [3, undefined]);
  });

  test('[CA-2] until a stated condition', () => {
    const played = start();
    played.do('activate', of('trance'));
    assert.equal(played.trait('ted', 'Trance').state, 'active');
    assert.match(played.says('end-turn', { character: 'ted' }), /has nothing that counts turns$/);
    played.do('end-activation', of('Trance'));
    assert.equal(played.trait('ted', 'Trance').state, 'burnt');
  });

  test('[CA-2] instantly: one challenge, with its effect if it is won', () => {
    const played = start();
    played.do('activate', of('Trick Shot'));
    const { outcome } = played.do('contest', shooting, [5, 5]);
    assert.deepEqual(outcome, { winner: 'attacker', attacker: 15, defender: 5, contested: true });
    assert.equal(played.trait('ted', 'Trick Shot').state, 'active');
    const effect = { character: 'ted', against: 'the bottle', aspects: ['shooting'] };
    played.do('effect', { ...effect, gains: { trait: 'Cheered', aspect: 'charm' } }, [1, 2, 3]);
    assert.equal(played.trait('ted', 'Trick Shot').state, 'burnt');
    assert.deepEqual(played.trait('ted', 'Cheered').effects, [{ aspect: 'charm', value: 3 * 10 + 6 }]);
  });

  test('[CA-2] instantly, and lost: it burns at once', () => {
    const played = start();
    played.do('activate', of('Trick Shot'));
    played.do('contest', shooting, [1, 20]);
    assert.equal(played.trait('ted', 'Trick Shot').state, 'burnt');
  });

  test('[CA-2] instantly, against someone else’s challenge and in vain: it burns too', () => {
    const played = start();
    played.do('activate', of('Trick Shot'));
    const against = { character: 'ted', aspects: ['shooting'] };
    played.do('contest', { character: 'bill', aspects: [], against }, [20, 1]);
    assert.equal(played.trait('ted', 'Trick Shot').state, 'burnt');
  });

  test('[CA-2] a longer activation may settle a challenge without burning', () => {
    const played = start();
    played.do('add-trait', { character: 'ted', text: 'Fog\n  activate for 2 turns: settles' });
    const settled = () => played.do('activate', { ...of('Fog'), settling: 'bill' }).events;
    assert.deepEqual(
      settled().map(({ type }) => type),
      ['trait-activated', 'challenge-settled'],
    );
    assert.deepEqual(
      settled().map(({ type }) => type),
      ['challenge-settled'],
    );
    assert.deepEqual(played.trait('ted', 'Fog').state, { turnsLeft: 2 });
  });

  test('[CA-2] instantly, and won without an effect: it burns when the win is let go', () => {
    const played = start();
    played.do('activate', of('Trick Shot'));
    played.do('contest', shooting, [20, 1]);
    played.do('let-go', { character: 'ted', against: 'the bottle' });
    assert.equal(played.trait('ted', 'Trick Shot').state, 'burnt');
    assert.match(played.says('let-go', { character: 'ted', against: 'the bottle' }), /^CA-10: no such win/);
  });

  test('[CA-2] instantly: the next challenge waits until its effect is rolled or let go', () => {
    const played = start();
    played.do('activate', of('Trick Shot'));
    played.do('contest', shooting, [20, 1]);
    assert.equal(
      played.says('contest', shooting),
      'CA-2: “Trick Shot” is active for a challenge you won: roll its effect first, or let the win go',
    );
    played.do('let-go', { character: 'ted', against: 'the bottle' });
    assert.equal(played.prepared('contest', shooting).parameters.attacker, -1);
  });

  test('[CA-2] instantly, against several: it lasts for every effect that was won', () => {
    for (const first of ['effect', 'let-go'] as const) {
      const played = start();
      played.do('activate', of('Trick Shot'));
      const against = ['the bottle', 'the jug'].map((environment) => ({ environment, score: -5 }));
      played.do('contest-several', { ...shooting, against }, [20, 1, 1]);
      const done = { character: 'ted', against: 'the bottle' };
      played.do(first, done, first === 'effect' ? Array(7).fill(1) : []);
      assert.equal(played.trait('ted', 'Trick Shot').state, 'active');
      played.do('let-go', { character: 'ted', against: 'the jug' });
      assert.equal(played.trait('ted', 'Trick Shot').state, 'burnt');
    }
  });

  test('[CA-2] instantly, at the end of the turn: it burns, unless its effect is still to come', () => {
    const played = start();
    played.do('activate', of('Trick Shot'));
    played.do('contest', shooting, [20, 1]);
    assert.match(played.says('end-turn', { character: 'ted' }), /has nothing that counts turns$/);
    assert.equal(played.trait('ted', 'Trick Shot').state, 'active');
    const unused = start();
    unused.do('activate', of('Trick Shot'));
    unused.do('end-turn', { character: 'ted' });
    assert.equal(unused.trait('ted', 'Trick Shot').state, 'burnt');
  });

  test('[CA-2] a whole stack burns together', () => {
    const played = start();
    const text = 'Firecracker x3: noise +1\n  activate instantly: noise +4\n  burnt: noise -1';
    played.do('add-trait', { character: 'ted', text });
    const noise = () => played.prepared('contest', { ...shooting, aspects: ['noise'] }).parameters.attacker;
    assert.equal(noise(), 3);
    played.do('activate', of('Firecracker'));
    assert.equal(noise(), 3 + 12);
    played.do('end-activation', of('Firecracker'));
    assert.equal(noise(), -3);
  });

  test('[CA-2] it may settle a challenge outright, and burns', () => {
    const played = start();
    const { sentences } = played.do('activate', { ...of('Slippery Fish'), settling: 'bill' });
    assert.deepEqual(sentences, [
      'Ted activated “Slippery Fish”.',
      'Ted settled Bill’s challenge outright with “Slippery Fish”: no dice.',
      'Ted’s “Slippery Fish” is burnt.',
    ]);
  });

  const rows: [title: string, action: string, input: object, says: RegExp][] = [
    ['what has no activation', 'activate', of('Nimble'), /^CA-2: “Nimble” can’t be activated$/],
    ['nobody’s trait', 'activate', of('Wings'), /^CA-1: Ted has no trait “Wings”$/],
    ['what settles nothing', 'activate', { ...of('Rage'), settling: 'bill' }, /can’t settle a challenge/],
    ['ending what is not active', 'end-activation', of('Rage'), /^CA-2: “Rage” isn’t active$/],
    ['resetting what is not burnt', 'reset-trait', of('Rage'), /^CA-2: “Rage” isn’t burnt$/],
  ];
  for (const [title, action, input, says] of rows) {
    test(`[CA-2] refused: ${title}`, () => assert.match(start().says(action, input), says));
  }

  test('[CA-2] refused: already active', () => {
    const played = start();
    played.do('activate', of('Trance'));
    assert.equal(played.says('activate', of('Trance')), 'CA-2: “Trance” is already active');
  });
});
