import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { crowd } from './crowd.ts';
import { entryFor } from './view.ts';

describe('somebody not met yet', () => {
  test('[5P-12] is not among everyone who is helped, and no entry tells of that', async () => {
    const at = await crowd('five-plus');
    const [wren, tove] = ['wren', 'tove'].map((ready) => at.do('ann', 'make-character', { from: { ready } }));
    const hidden = at.do('gm', 'make-character', { from: { ready: 'oriel' }, hidden: true });
    const { keeper } = at;
    const { length } = keeper.log;
    const help = (seat: string, character: string | undefined) => {
      const input = { character, descriptor: 'Improvise (4:0)', helps: 'everyone' };
      const check = at.do(seat, 'propose-check', { action: 'help', input, dice: 'typed' });
      at.do(seat, 'type-dice', { check, faces: [[2, 4]] });
      at.finish(check);
      return (keeper.table.game.own as { readonly help: readonly { readonly to: string }[] }).help;
    };
    assert.deepEqual(help('ann', wren), [{ from: wren, to: tove, lasts: 'one-roll' }]);
    const seen = keeper.log.slice(length).map((entry) => entryFor(entry, keeper.table, 'ann'));
    assert.ok(seen.every((entry) => !('sealed' in entry)));
    assert.deepEqual(
      help('gm', hidden)
        .slice(1)
        .map(({ to }) => to),
      [wren, tove],
      'their own help is behind the screen, and for all',
    );
  });
});
