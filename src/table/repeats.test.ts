import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Ruleset, rulesetOf } from '../rulesets/index.ts';
import { PracticeTable } from './practice-table.ts';
import type { CheckState } from './state.ts';

/** Odile of Mind, Body & Soul: +3 with Quiet feet, −2 for Believes every promise. */
const input = (character: string, more: object = {}) => ({
  character,
  positives: [],
  negatives: [],
  ...more,
});

describe('the same again', () => {
  const minding = async () => {
    const ruleset = await mindBodySoul();
    const { check: found } = ruleset.actions;
    assert.ok(found?.kind === 'check');
    const purpose = ({ doing }: { readonly doing?: string }) => doing ?? '';
    return { ...ruleset, actions: { ...ruleset.actions, check: { ...found, purpose } } };
  };

  test('for the same purpose wants a reason, where the system minds', async () => {
    const { table, odile } = await playing({}, await minding());
    const first = propose(table, odile, { doing: 'pick the lock' });
    table.finish(first);
    const again = {
      action: 'check',
      input: input(odile, { doing: 'pick the lock', positives: ['Quiet feet'] }),
    };
    assert.equal(table.refused('ann', 'propose-check', again).code, 'repeated');
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
    assert.equal(table.keeper.table.checks[first], undefined, 'it is long out of sight');
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
      'the scene that was taken back is no new start',
    );
  });

  test('what was taken back was not tried; what was withdrawn neither', async () => {
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

  test('is nobody’s business where the system does not mind', async () => {
    const { table, odile } = await playing();
    for (let i = 0; i < 2; i++) table.finish(propose(table, odile, { doing: 'pick the lock' }));
  });
});

async function playing(rights: object = {}, ruleset?: Ruleset) {
  const table = new PracticeTable(ruleset ?? (await mindBodySoul())).sitDown();
  if (Object.keys(rights).length > 0) table.do('gm', 'change-rights', { rights });
  return { table, odile: table.do('ann', 'make-character', { from: { ready: 'odile' } }) };
}

async function mindBodySoul(): Promise<Ruleset> {
  return (await rulesetOf('mind-body-soul')) ?? assert.fail();
}

function propose(table: PracticeTable, character: string, more: object = {}, body: object = {}): string {
  return table.do('ann', 'propose-check', {
    action: 'check',
    input: input(character, more),
    bytes: table.bytes(),
    ...body,
  });
}

function check({ keeper }: PracticeTable, id: string): CheckState {
  return keeper.table.checks[id] ?? assert.fail(`there is no check ${id}`);
}
