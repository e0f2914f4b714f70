import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ok } from '../../dice/index.ts';
import { check, input, mindBodySoul, playing, propose } from '../testing/practice-check.ts';

describe('the same again', () => {
  const minding = async () => {
    const ruleset = await mindBodySoul();
    const { check: found } = ruleset.actions;
    assert.ok(found?.kind === 'check');
    const prepare: typeof found.prepare = (game, of) => {
      const prepared = found.prepare(game, of);
      return prepared.ok
        ? ok({ ...prepared.value, purpose: { rule: 'MB-6', key: of.doing ?? '' } })
        : prepared;
    };
    return { ...ruleset, actions: { ...ruleset.actions, check: { ...found, prepare } } };
  };

  test('for the same purpose needs a reason, if the system minds', async () => {
    const { table, odile } = await playing({}, await minding());
    const first = propose(table, odile, { doing: 'pick the lock' });
    table.finish(first);
    const again = {
      action: 'check',
      input: input(odile, { doing: 'pick the lock', positives: ['Quiet feet'] }),
    };
    const { code, rule } = table.refused('ann', 'propose-check', again);
    assert.deepEqual([code, rule], ['repeated', 'MB-6']);
    propose(table, odile, { doing: 'pick the other lock' });
    const second = table.do('ann', 'propose-check', { ...again, reason: 'We have oil now.' });
    assert.deepEqual(check(table, second).repeats, {
      check: first,
      undone: false,
      reason: 'We have oil now.',
    });
  });

  test('is noticed over the whole scene, however long, and a new scene is a new start', async () => {
    const { table, odile } = await playing({}, await minding());
    const again = { action: 'check', input: input(odile, { doing: 'pick the lock' }) };
    table.do('gm', 'set-scene', { title: 'Cellar', picture: '' });
    const first = propose(table, odile, { doing: 'pick the lock' });
    table.finish(first);
    for (let i = 0; i < 20; i++) table.finish(propose(table, odile, { doing: `pick lock ${i}` }));
    assert.equal(table.keeper.table.checks[first], undefined, 'it left the state long ago');
    assert.equal(table.refused('ann', 'propose-check', again).code, 'repeated');
    const scene = table.do('gm', 'set-scene', { title: 'Attic', picture: '' });
    const elsewhere = table.do('ann', 'propose-check', again);
    table.do('ann', 'undo', { command: elsewhere, along: true });
    table.do('gm', 'undo', { command: scene, along: true });
    assert.equal(
      table.refused('ann', 'propose-check', {
        ...again,
        input: { ...again.input, positives: ['Quiet feet'] },
      }).code,
      'repeated',
      'a scene that was undone isn’t a new start',
    );
  });

  test('is noticed when a proposal is changed into it, and forgotten when changed into something else', async () => {
    const { table, odile } = await playing({ agree: 'gm' }, await minding());
    const lock = input(odile, { doing: 'pick the lock' });
    const door = input(odile, { doing: 'force the door' });
    const first = propose(table, odile, { doing: 'pick the lock' });
    table.do('ann', 'revise-check', { check: first, input: door });
    table.do('gm', 'nod', { check: first });
    table.finish(first);
    const second = table.do('ann', 'propose-check', { action: 'check', input: lock });
    const become = { check: second, input: door };
    assert.equal(table.refused('ann', 'revise-check', become).code, 'repeated');
    table.do('ann', 'revise-check', { ...become, reason: 'We have a ram now.' });
    const repeats = { check: first, undone: false, reason: 'We have a ram now.' };
    assert.deepEqual(check(table, second).repeats, repeats);
    table.do('ann', 'revise-check', { check: second, input: { ...door, positives: ['Quiet feet'] } });
    assert.deepEqual(check(table, second).repeats, repeats);
    table.do('ann', 'revise-check', { check: second, input: lock });
    assert.equal(check(table, second).repeats, null);
  });

  test('what was undone or withdrawn was not tried', async () => {
    const { table, odile } = await playing({}, await minding());
    const first = propose(table, odile, { doing: 'pick the lock' });
    table.finish(first);
    const undo = table.do('ann', 'undo', { command: first, along: true });
    const body = {
      action: 'check',
      dice: 'typed',
      input: input(odile, { doing: 'pick the lock', difficulty: -1 }),
    };
    const second = table.do('ann', 'propose-check', body);
    table.do('ann', 'withdraw-check', { check: second });
    table.do('ann', 'undo', { command: undo, along: true });
    assert.equal(table.refused('ann', 'propose-check', body).code, 'repeated', 'brought again, it was tried');
  });

  test('doesn’t matter where the system doesn’t mind', async () => {
    const { table, odile } = await playing();
    for (let i = 0; i < 2; i++) table.finish(propose(table, odile, { doing: 'pick the lock' }));
  });
});
