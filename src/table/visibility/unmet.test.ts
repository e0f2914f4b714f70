import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Offer } from '../../rulesets/index.ts';
import { recap } from '../record/recap.ts';
import { crowd, seen } from '../testing/every-viewer.ts';
import { beaten, hunted, MARK, OTHERS, villain } from '../testing/planted-secrets.ts';
import { entryFor } from './view.ts';

describe('a character the players haven’t met', () => {
  test('[5P-12] is not among everyone who is helped, and no entry gives that away', async () => {
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
      'their own help is hidden, and for everyone',
    );
  });

  test('[CA-3] was beaten by 8, and the winner rolls the effect on “someone”', async () => {
    const at = await crowd('challenged-action');
    const juno = at.do('ann', 'make-character', { from: { ready: 'juno' } });
    const spy = villain(at, 'The Spy');
    at.do('gm', 'edit-sheet', { character: spy, to: { text: `# The Spy\n\n## Innate\n${MARK}: luck +1\n` } });
    const contest = beaten(at, juno, spy);
    const answered = at.keeper.log.findLast(({ type }) => type === 'check-answered') ?? assert.fail();
    const { offers } = answered.body as { readonly offers: readonly Offer[] };
    assert.equal(offers[0]?.sentence, 'Juno Vale beat someone by 8. What is the effect?');
    assert.deepEqual([offers.length, answered.to], [1, undefined]);
    const told = recap(at.keeper.log, at.keeper.ruleset, 'ann');
    assert.match(JSON.stringify(told), /Juno Vale beats someone by 8\./);
    const effect = hunted(at, juno);
    const isHunted = () => JSON.stringify(at.keeper.table.game.sheets[spy]).includes('Hunted');
    const leak = new RegExp(`Spy|${MARK}|\\b${spy}\\b`);
    const isSecret = () => [...OTHERS, 'bob'].every((seat) => !leak.test(seen(at, seat)));
    assert.match(seen(at, 'gm'), leak);
    assert.deepEqual([isHunted(), isSecret()], [true, true]);
    // The roller may undo it, and learns nothing by that.
    const undo = at.do('ann', 'undo', { command: effect, along: true });
    assert.deepEqual([isHunted(), isSecret()], [false, true]);
    at.do('ann', 'undo', { command: undo });
    assert.deepEqual([isHunted(), isSecret()], [true, true]);
    at.do('gm', 'undo', { command: contest, along: true });
    assert.deepEqual([isHunted(), isSecret()], [false, true]);
    assert.deepEqual((at.keeper.view('ann').own as { readonly wins: readonly unknown[] }).wins, []);
  });
});
