import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ScriptedGame } from '../testing/scripted-game.ts';
import { view } from './campaign.ts';

const SHEETS = {
  ann: '# Ann\n\n## Innate\nQuick (2): speed +5\nRage (2) [active, 2 turns left]: strength +3\n  activate for 3 turns: strength +8\n',
  bob: '# Bob\n',
};
const challenge = { character: 'ann', aspects: ['speed'], against: { character: 'bob', aspects: ['speed'] } };
const reason = 'the story wants it';

/** Ann has beaten Bob, and acts first. */
function start(): ScriptedGame {
  const played = new ScriptedGame(SHEETS);
  played.do('contest', challenge, [9, 1]);
  played.do('turn-order', { agents: [{ character: 'ann' }, { character: 'bob' }] }, [10, 1]);
  return played;
}

describe('the story teller is always right', () => {
  const rows: [title: string, input: object, was: number | null, look: (played: ScriptedGame) => unknown][] =
    [
      [
        'a score',
        { what: 'score', character: 'bob', value: 12 },
        null,
        ({ game }) => game.own.scores[0]?.value,
      ],
      [
        'a margin',
        { what: 'margin', character: 'ann', against: 'bob', value: 12 },
        13,
        ({ game }) => game.own.wins[0]?.margin,
      ],
      [
        'an effect score',
        { what: 'effect-score', character: 'ann', against: 'bob', value: 12 },
        null,
        ({ game }) => game.own.wins[0]?.effects?.value,
      ],
      [
        'an effect',
        { what: 'effect', character: 'ann', trait: 'quick', aspect: 'SPEED', value: 12 },
        5,
        (played) => played.trait('ann', 'Quick').effects[0]?.value,
      ],
      [
        'a rating',
        { what: 'rating', character: 'ann', trait: 'Quick', value: 12 },
        2,
        (played) => played.trait('ann', 'Quick').rating,
      ],
      [
        'turns left',
        { what: 'turns-left', character: 'ann', trait: 'Rage', value: 12 },
        2,
        (played) => (played.trait('ann', 'Rage').state as { turnsLeft: number }).turnsLeft,
      ],
      [
        'actions spent',
        { what: 'actions-spent', character: 'ann', value: 12 },
        0,
        ({ game }) => game.own.turns?.spent,
      ],
      [
        'experience',
        { what: 'experience', character: 'bob', value: 12 },
        0,
        (played) => played.sheet('bob').experience,
      ],
    ];
  for (const [title, input, was, look] of rows) {
    test(`[CA-14] ${title} is overridden, and the log keeps the override`, () => {
      const played = start();
      const { sentences } = played.do('override', { ...input, reason });
      assert.equal(look(played), 12);
      assert.deepEqual(played.game.own.overrides, [{ ...input, reason, was }]);
      assert.match(sentences[0] ?? '', /^The story teller set the .* to 12: the story wants it\.$/);
    });
  }

  test('[CA-14] a new place in the turn order doesn’t change whose turn it is', () => {
    const played = start();
    played.do('override', { what: 'place', character: 'bob', value: 1, reason });
    assert.deepEqual(played.game.own.turns, {
      order: ['bob', 'ann'],
      at: 1,
      round: 1,
      speed: null,
      spent: 0,
    });
    assert.equal(
      played.says('override', { what: 'place', character: 'bob', value: 3, reason }),
      'CA-14: the place can’t be 3',
    );
  });

  test('[CA-14] an overridden score counts in the next challenge, once, and says so', () => {
    const played = new ScriptedGame(SHEETS);
    played.do('override', { what: 'score', character: 'bob', value: 30, reason: 'Bob saw it coming' });
    assert.ok(played.lines('contest', challenge).includes('Bob: overridden: Bob saw it coming: = 30'));
    const { sentences } = played.do('contest', challenge);
    assert.equal(sentences[0], 'Ann 5, Bob 30: no contest, Bob wins without a roll (margin 25).');
    assert.deepEqual([played.game.own.scores, played.game.own.overrides.length], [[], 1]);
  });

  test('[CA-14] a winner without traits has a margin too', () => {
    const played = new ScriptedGame(SHEETS);
    played.do('contest', { ...challenge, against: { environment: 'the wall', score: 9 } }, [1, 12]);
    const margin = { what: 'margin', environment: 'the wall', against: 'ann', value: 3, reason };
    const { sentences } = played.do('override', margin);
    assert.match(
      sentences[0] ?? '',
      /^The story teller set the margin of the wall against Ann from 15 to 3: /,
    );
    assert.equal(played.game.own.wins[0]?.margin, 3);
  });

  const refusals: [title: string, input: object, says: RegExp][] = [
    [
      'nobody',
      { what: 'score', character: 'nobody', value: 1 },
      /^CA-14: to override the score, name a character/,
    ],
    ['nobody’s', { what: 'score', value: 1 }, /^CA-14: name either a character or an environment$/],
    ['no such win', { what: 'margin', character: 'bob', against: 'ann', value: 1 }, /name "against"/],
    [
      'no such effect',
      { what: 'effect', character: 'ann', trait: 'Quick', aspect: 'luck', value: 1 },
      /"trait" and "aspect"/,
    ],
    [
      'what can’t be',
      { what: 'rating', character: 'ann', trait: 'Quick', value: 1000 },
      /^CA-14: the rating can’t be 1000$/,
    ],
    [
      'not their turn',
      { what: 'actions-spent', character: 'bob', value: 0 },
      /the character whose turn it is$/,
    ],
  ];
  for (const [title, input, says] of refusals) {
    test(`[CA-14] refused: ${title}`, () =>
      assert.match(start().says('override', { ...input, reason }), says));
  }

  test('[CA-14] no override without a reason', () => {
    assert.match(
      start().says('override', { what: 'score', character: 'bob', value: 1, reason: '' }),
      /^CA-14: a reason is not empty$/,
    );
  });

  test('[CA-14] everyone sees overrides, except those of someone not met yet', () => {
    const played = start();
    played.do('override', { what: 'experience', character: 'bob', value: 12, reason });
    const seen = (unseen: string[]) => view(played.game, { role: 'player', characters: [], unseen });
    assert.equal(seen([]).overrides?.length, 1);
    assert.deepEqual([seen(['bob']).overrides, seen(['bob']).wins], [[], []]);
    assert.deepEqual(seen(['bob']).turns, {
      order: ['ann'],
      at: 0,
      round: 1,
      speed: null,
      spent: 0,
    });
    assert.deepEqual(seen(['ann']).turns, {
      order: ['bob'],
      at: 1,
      round: 1,
      speed: null,
      spent: 0,
    });
  });
});
