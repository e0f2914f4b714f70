import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { LiveTable } from '../../live/live-table.svelte.ts';
import { waitSentences } from './waiting.ts';

const NOD = { stage: 'proposed', waitedOn: ['me'], waiting: null };
const DICE = { stage: 'rolling', waitedOn: ['me'], waiting: { for: 'dice', request: null } };
const decision = (owner: object | 'gm') => ({ for: 'decision', owner, decision: { name: 'keep' } });
const choosing = (owner: object | 'gm', waitedOn: readonly string[] = []) => ({
  stage: 'choosing',
  waitedOn,
  waiting: decision(owner),
});

function told(check: object, { say = false, falling = null as string | null } = {}) {
  const checks = { c1: { action: 'attempt', input: { character: 'bob' }, transcript: [], ...check } };
  const view = {
    you: 'me',
    say,
    checks,
    characters: { bob: { holder: 'me' }, ann: { holder: 'her' }, eve: { holder: null } },
  };
  const ruleset = { actions: { attempt: { title: 'Try something' } } };
  const mayPlay = (character: string) => say || character === 'bob';
  const table = { view, ruleset, present: ['me', 'her'], characterName: () => 'Bob', mayPlay };
  return waitSentences(table as unknown as LiveTable, falling).map(({ sentence }) => sentence);
}

describe('a sentence says what waits for this seat', () => {
  for (const [title, check, all, words] of [
    ['a proposal, to whoever has to nod', NOD, {}, 'It’s waiting for your nod.'],
    ['a proposal, not to others', { ...NOD, waitedOn: ['her'] }, {}, null],
    ['dice to type in', DICE, {}, 'It’s waiting for your dice.'],
    ['dice the server rolls: nobody waits', { ...DICE, waiting: { for: 'dice', request: {} } }, {}, null],
    ['a decision that has to be made', choosing({ character: 'ann' }, ['me']), {}, 'The decision is yours.'],
    ['an offer to their own character', choosing({ character: 'bob' }), {}, 'The decision is yours.'],
    ['an offer to someone else', choosing({ character: 'ann' }), { say: true }, null],
    [
      'an offer to a character nobody plays',
      choosing({ character: 'eve' }),
      { say: true },
      'The decision is yours.',
    ],
    ['an offer to the game master', choosing('gm'), { say: true }, 'The decision is yours.'],
    ['nothing while its dice fall', choosing({ character: 'bob' }), { falling: 'c1' }, null],
    ['nothing once it is over', { ...NOD, stage: 'resolved' }, {}, null],
  ] as const)
    test(title, () => {
      assert.deepEqual(told(check, all), words === null ? [] : [`Bob: Try something. ${words}`]);
    });
});
