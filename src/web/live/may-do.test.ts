import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { RIGHTS, type Role, type TableView } from '../../table/index.ts';
import { isPlaying, mayAddDetails, mayPlay } from './may-do.ts';

/** Bob is theirs, Ann is someone else’s. */
function seenBy(role: Role, details: 'gm' | 'anyone' = 'anyone') {
  const view = {
    you: 'me',
    say: role === 'gm',
    seats: { me: { name: 'Me', role, left: false, kicked: false } },
    characters: { bob: { holder: 'me' }, ann: { holder: 'her' } },
    rights: { ...RIGHTS, details },
  };
  return view as unknown as TableView;
}

describe('what a seat is offered', () => {
  const rows = [
    { role: 'gm', plays: true, bob: true, ann: true, adds: [true, true] },
    { role: 'player', plays: true, bob: true, ann: false, adds: [true, false] },
    { role: 'spectator', plays: false, bob: false, ann: false, adds: [false, false] },
  ] as const;
  for (const { role, plays, bob, ann, adds } of rows)
    test(`a ${role} ${plays ? 'plays' : 'only watches, even if they played someone before'}`, () => {
      const view = seenBy(role);
      assert.deepEqual([isPlaying(view), mayPlay(view, 'bob'), mayPlay(view, 'ann')], [plays, bob, ann]);
      assert.deepEqual([mayAddDetails(view), mayAddDetails(seenBy(role, 'gm'))], adds);
    });

  test('nothing before the table is known, or without a seat', () => {
    const seatless = { ...seenBy('player'), you: null };
    assert.deepEqual([isPlaying(null), mayPlay(null, 'bob'), mayAddDetails(null)], [false, false, false]);
    assert.deepEqual([isPlaying(seatless), mayAddDetails(seatless)], [false, false]);
  });
});
