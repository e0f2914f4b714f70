import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hash } from '../../dice/index.ts';
import { rulesetOf } from '../../rulesets/index.ts';
import { Keeper } from '../../table/index.ts';
import { namedPath, reasonsFor, thingOn } from './reasons.ts';

/** A table of one, and what is done at it. */
async function played(system: string, ready: string, ...commands: readonly object[]): Promise<Keeper> {
  const ruleset = (await rulesetOf(system)) ?? assert.fail(`no system ${system}`);
  let drawn = 0;
  const keeper = new Keeper(ruleset, { random: () => hash('seed', ++drawn), now: () => drawn, epoch: 1 });
  const opening = [
    { type: 'open-table', name: 'A table' },
    { type: 'take-seat', name: 'Hope', role: 'gm' },
    { type: 'make-character', from: { ready } },
  ];
  for (const [i, command] of [...opening, ...commands].entries()) {
    const answer = keeper.submit('hope', { id: `c${i}`, type: 'none', ...command });
    assert.ok(answer.ok, JSON.stringify(answer));
  }
  return keeper;
}

const CHARACTER = 'c2';
const counter = (descriptor: string, by: number) => ({
  type: 'act',
  action: 'change-counter',
  input: { character: CHARACTER, descriptor, by },
});

describe('why a value is so', () => {
  test('for a thing in a list, only the changes of that thing', async () => {
    const { log, ruleset } = await played(
      'five-plus',
      'wren',
      counter('Physical', 1),
      counter('Nerve', 2),
      counter('Physical', 1),
    );
    const path = ['game', 'sheets', CHARACTER, 'descriptors', 'Physical', 'counter'];
    assert.deepEqual(
      reasonsFor(log, ruleset, path).map(({ change }) => change),
      ['0', 'from 0 to 1', 'from 1 to 2'],
    );
  });

  test('each reason is a sentence, in the order of the evening', async () => {
    const { log, ruleset } = await played('five-plus', 'wren', counter('Physical', 1));
    const reasons = reasonsFor(log, ruleset, [
      'game',
      'sheets',
      CHARACTER,
      'descriptors',
      'Physical',
      'counter',
    ]);
    assert.equal(reasons[0]?.sentence, 'Wren Tallow joins the table.');
    assert.match(reasons[1]?.sentence ?? '', /^Wren Tallow’s Physical .*\.$/);
    assert.ok(reasons.every(({ seq }, i) => i === 0 || seq > (reasons[i - 1]?.seq ?? 0)));
  });

  test('a part of a sheet, without a list on the way', async () => {
    const damage = { character: CHARACTER, category: 'body', points: 1 };
    const { log, ruleset } = await played('mind-body-soul', 'odile', {
      type: 'act',
      action: 'take-damage',
      input: damage,
    });
    const reasons = reasonsFor(log, ruleset, ['game', 'sheets', CHARACTER, 'body', 'damage']);
    assert.deepEqual(
      reasons.map(({ change }) => change),
      ['0', 'from 0 to 1'],
    );
  });

  test('a value that never existed has no reasons', async () => {
    const { log, ruleset } = await played('five-plus', 'wren');
    assert.deepEqual(
      reasonsFor(log, ruleset, ['game', 'sheets', CHARACTER, 'descriptors', 'Flying', 'level']),
      [],
    );
  });

  test('an id is never shown: a character goes by name, and anything else is something', async () => {
    const set = (value: string) => ({
      type: 'override',
      path: ['sheets', CHARACTER, 'name'],
      value,
      reason: 'a test',
    });
    const { log, ruleset } = await played('five-plus', 'wren', set('ab'.repeat(12)));
    assert.deepEqual(
      reasonsFor(log, ruleset, ['game', 'sheets', CHARACTER, 'name']).map(({ change }) => change),
      ['Wren Tallow', 'from Wren Tallow to something'],
    );
  });

  test('the panel names the thing that a value is part of, never a key or an id', () => {
    assert.equal(thingOn(['traits', 'Dead Calm']), 'Dead Calm');
    assert.equal(thingOn(['Dead Calm', 'turnsLeft', 'exactly20']), 'Dead Calm');
    assert.equal(thingOn(['goals', 'ab'.repeat(12)]), undefined);
    assert.equal(thingOn(['goals', 'a1'.repeat(12), 0]), undefined);
  });

  test('a thing in a list is called by its name', () => {
    const sheet = { name: 'A', traits: [{ name: 'Calm', rating: 3 }], lines: ['one', 'two'] };
    assert.deepEqual(namedPath(sheet, ['traits', 0, 'rating']), ['traits', 'Calm', 'rating']);
    assert.deepEqual(namedPath(sheet, ['lines', 1]), ['lines', 'two']);
    assert.deepEqual(namedPath(sheet, ['name']), ['name']);
  });
});
