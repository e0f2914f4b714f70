import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Thrown, whoseDice } from './whose-dice.ts';

const HOUSE = { ties: 'defender', exactly20: 'leader' } as const;
const juno = { character: 'juno', aspects: [] };
const wick = { character: 'wick', aspects: [] };
const mill = { environment: 'the mill', score: 5 };

function thrown(action: string, input: object, parameters: object, ...faces: number[][][]): Thrown {
  const transcript = faces.map((each) => ({ roll: 'd20', faces: each }));
  const request = { parameters, owners: {}, program: action, version: 1 };
  return { action, input: { ...input }, secret: null, request, transcript };
}

const several = { attacker: 10, defenders: [5, -15, 8], tells: 'standings', ...HOUSE };
const all = { scores: [2, 25, 8], tells: 'margins', ...HOUSE };
const order = { speeds: [3, 1, 3, 1], reRolledTies: 'with-effects', tells: 'order' };
const agents = ['juno', 'wick', 'tansy', 'mill'].map((character) => ({ character }));

/** As the story teller sees it. */
const hidden: Thrown = {
  ...thrown('contest', juno, HOUSE),
  secret: { fields: { against: mill } },
};

const ROWS: readonly [title: string, check: Thrown, roll: number, whose: readonly string[]][] = [
  ['[CA-6] a die each', thrown('contest', { ...juno, against: wick }, HOUSE), 0, ['juno', 'wick']],
  ['[CA-3] also of a side that is hidden', hidden, 0, ['juno', 'the mill']],
  [
    '[CA-6] one against several rolls once',
    thrown('contest-several', { ...juno, against: [wick] }, several),
    0,
    ['juno'],
  ],
  [
    '[CA-5] who is 20 behind rolls no die',
    thrown('contest-several', { ...juno, against: [wick, mill, { character: 'tansy' }] }, several),
    2,
    ['tansy'],
  ],
  [
    '[CA-5] nor in a free-for-all',
    thrown('free-for-all', { ...juno, others: [wick, mill] }, all),
    1,
    ['the mill'],
  ],
  ['[CA-8] the effect is the winner’s', thrown('effect', { ...juno, against: 'wick' }, {}), 0, ['juno']],
  [
    '[CA-11] everyone at first',
    thrown('turn-order', { agents }, order),
    0,
    ['juno', 'wick', 'tansy', 'mill'],
  ],
  [
    '[CA-11] then the first tie',
    thrown('turn-order', { agents }, order, [[7], [9], [7], [9]], [[4], [4], [5], [6]]),
    1,
    ['juno', 'wick', 'tansy', 'mill'],
  ],
  [
    '[CA-11] the lower tie, once the higher one is broken',
    thrown('turn-order', { agents }, order, [[17], [9], [17], [9]], [[4], [5]]),
    2,
    ['wick', 'mill'],
  ],
];

describe('whose dice are rolled', () => {
  for (const [title, check, roll, whose] of ROWS)
    test(title, () => assert.deepEqual(whoseDice(check, roll), whose));
});
