import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Entry } from '../../../../table/index.ts';
import { endingIn } from './last-ending.ts';

const entry = (seq: number, type: string, body: object) => ({
  seq,
  entry: { seq, type, command: `c${seq}`, body } as unknown as Entry,
});
const happened = (seq: number, type: string, more: object = {}) => entry(seq, 'happened', { type, ...more });
const over = (seq: number, ending: string) =>
  happened(seq, 'challenge-over', { ending, name: 'Tide', why: '' });
const begun = (seq: number) => happened(seq, 'challenge-begun');
const told = (seq: number) => entry(seq, 'told', { text: 'On.' });

const ROWS = [
  { it: 'nothing has ended', log: [told(1), begun(2)], ends: undefined },
  { it: 'won, whatever is told since', log: [begun(1), over(2, 'won'), told(3)], ends: 'won' },
  { it: 'the last one counts', log: [over(1, 'won'), begun(2), over(3, 'lost')], ends: 'lost' },
  { it: 'another challenge runs', log: [over(1, 'won'), begun(2)], ends: undefined },
  { it: 'a rest has begun', log: [over(1, 'won'), happened(2, 'rest-begun')], ends: undefined },
  { it: 'the scene is another', log: [over(1, 'lost'), entry(2, 'scene-pictured', {})], ends: undefined },
  { it: 'a card brings another', log: [over(1, 'won'), entry(2, 'card-played', {})], ends: undefined },
  { it: 'the card was there before', log: [entry(1, 'card-played', {}), over(2, 'won')], ends: 'won' },
  { it: 'what is sealed says nothing', log: [over(1, 'won'), { seq: 2, entry: null }], ends: 'won' },
] as const;

describe('how a challenge ended', () => {
  for (const { it, log, ends } of ROWS) test(it, () => assert.equal(endingIn(log, {})?.ending, ends));
  test('an ending that was undone doesn’t count', () =>
    assert.equal(endingIn([begun(1), over(2, 'won')], { c2: 'c3' }), undefined));
});
