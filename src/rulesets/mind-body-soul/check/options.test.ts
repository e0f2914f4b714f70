import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SeenCheck } from '../../speech.ts';
import { option } from '../speech.ts';

interface Made {
  readonly about?: object;
  readonly by?: string;
  readonly options?: readonly string[];
  readonly chosen?: readonly string[];
  readonly terms?: object;
  readonly input?: object;
}

const POINTS = { lucky: 1, unlucky: 1 };

function check({ about, by = 'player', options = [], chosen = [], terms, input = {} }: Made): SeenCheck {
  const decision = { name: 'x', by, options, fallback: '', ...(about && { about }) };
  return {
    input,
    waiting: { for: 'decision', decision, owner: 'gm' },
    transcript: chosen.map((each) => ({ choose: 'x', chosen: each })),
    request: { parameters: { plotPoints: POINTS, isGameMasters: false, ...terms } },
  } as unknown as SeenCheck;
}

const NO = { low: 2, left: 1, total: 7, answer: 'no-but', points: POINTS };
const YES = { low: 2, left: 2, total: 10, answer: 'yes', points: POINTS };
const NONE = { lucky: 0, unlucky: 0 };
const IN_TURN = ', unless the game master spends an unlucky point';

const ROWS: readonly [title: string, made: Made, option: string, words: string][] = [
  ['[MB-5] an advantage', { about: YES }, 're-roll', 'Roll the 2 again: 2 advantages left'],
  ['[MB-5] the last one', { about: NO }, 're-roll', 'Roll the 2 again: the last advantage'],
  [
    '[MB-11] a no that is kept',
    { about: NO },
    'keep',
    'Keep 7: “No, but…”, unless someone spends a lucky point on a retry',
  ],
  ['[MB-12] a yes that is kept', { about: YES }, 'keep', `Keep 10: “Yes.”${IN_TURN}`],
  ['[MB-11] without points', { about: NO, terms: { plotPoints: NONE } }, 'keep', 'Keep 7: “No, but…”'],
  ['[MB-12] a point was spent', { about: YES, chosen: ['spend-lucky'] }, 'keep', 'Keep 10: “Yes.”'],
  ['[MB-12] a yes that stands', { about: YES }, 'stand', `Let 10 stand: “Yes.”${IN_TURN}`],
  ['[MB-12] after a point', { about: YES, chosen: ['spend-lucky'] }, 'stand', 'Let 10 stand: “Yes.”'],
  ['[MB-12] the game master', { about: YES, by: 'gm' }, 'stand', 'Let 10 stand: “Yes.”'],
  ['[MB-12] one of theirs', { about: YES, terms: { isGameMasters: true } }, 'stand', 'Let 10 stand: “Yes.”'],
  [
    '[MB-10] a point that is spent',
    { about: NO },
    'spend-lucky',
    'Spend a lucky point: it turns unlucky, and the whole check is rolled again',
  ],
  ['[MB-7] hidden', {}, 'keep', 'Keep the dice: '],
  ['[MB-11] a hidden no', { options: ['stand', 'spend-lucky'] }, 'stand', 'Let it stand: a no of some kind'],
  [
    '[MB-11] a hidden yes',
    { options: ['stand', 'spend-unlucky'] },
    'stand',
    'Let it stand: a yes of some kind',
  ],
  [
    '[MB-12] it says nothing about the game master',
    { options: ['stand', 'spend-unlucky'], input: { by: 'gm' } },
    'stand',
    'Let it stand: ',
  ],
];

describe('what a decision says', () => {
  for (const [title, made, name, words] of ROWS)
    test(title, () => {
      const { title: is, more = '' } = option(check(made), name);
      assert.equal(`${is}: ${more}`, words);
    });
});
