import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { askedVotes } from './asked-votes.ts';

type Seen = Parameters<typeof askedVotes>[0];

const SEATS = { gm: 'gm', ada: 'player', bob: 'player', eve: 'spectator' } as const;

/** Ada asks; who is here, who has answered, and who looks. */
function seen(you: string, ballots: Readonly<Record<string, string>>, closed = false): Seen {
  const vote = { question: 'Do we open the door?', options: ['Yes', 'No'], by: 'ada', ballots, closed };
  const seats = Object.fromEntries(Object.entries(SEATS).map(([id, role]) => [id, { role }]));
  const view = { you, say: you === 'gm', seats, votes: { v: vote } };
  return { view, present: ['gm', 'ada', 'eve'] } as unknown as Seen;
}

const ROWS: readonly [it: string, seen: Seen, asked: boolean][] = [
  ['who has not answered is asked', seen('gm', { ada: 'Yes' }), true],
  ['who has answered is left alone', seen('bob', { bob: 'No' }), false],
  ['who asked waits for who is here', seen('ada', { ada: 'Yes' }), false],
  ['once they have answered, who asked may close it', seen('ada', { ada: 'Yes', gm: 'No' }), true],
  ['and so may the game master', seen('gm', { ada: 'Yes', gm: 'No' }), true],
  ['a vote that is over asks nobody', seen('gm', { ada: 'Yes' }, true), false],
  ['who watches is not asked', seen('eve', {}), false],
];

describe('votes that need something from this seat', () => {
  for (const [it, table, asked] of ROWS)
    test(it, () => assert.equal(askedVotes(table).length, asked ? 1 : 0));
});
