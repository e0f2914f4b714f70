import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { newGame, readyMadeSheets } from '../act.ts';
import { gameAfter, WEIGHTS } from '../event.ts';
import type { Ruleset } from '../ruleset.ts';
import { actionContract } from './action-contract.ts';
import { oddsContract } from './odds-contract.ts';
import { sheetContract } from './sheet-contract.ts';

/** What every system promises, whatever its rules are: the tests for one of them. */
export function contract(id: string, ruleset: Ruleset): void {
  describe(`the contract: ${id}`, () => {
    const start = newGame(ruleset, readyMadeSheets(ruleset));

    test('the id names its folder and its rules', () => {
      assert.equal(ruleset.id, id);
      assert.match(ruleset.prefix, /^[A-Z0-9]{2}$/);
      assert.ok(ruleset.pitch.length > 40);
    });

    test('settings have defaults, and refuse what they do not know', () => {
      assert.deepEqual(ruleset.settings.parse(start.settings), start.settings);
      assert.equal(ruleset.settings.safeParse({ 'no-such-setting': 1 }).success, false);
    });

    test('apply is total: an event that fits nothing changes nothing', () => {
      fc.assert(
        fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), (event, type) => {
          assert.deepEqual(gameAfter(ruleset, start, { ...event, type: `no-such-${type}` }), start);
        }),
      );
    });

    test('every event says what it is, and holds nothing else', () => {
      for (const [type, { body, weight }] of Object.entries(ruleset.events)) {
        assert.match(type, /^[a-z]+(-[a-z]+)*$/);
        assert.ok(WEIGHTS.includes(weight), type);
        assert.equal(body.safeParse({ type, 'no-such-field': 1 }).success, false, type);
      }
    });

    test('what a viewer sees is plain data, and what rules can be asked about', () => {
      for (const role of ['gm', 'player', 'spectator'] as const) {
        const view = ruleset.view(start, { role, characters: [], unseen: [] });
        assert.deepEqual(JSON.parse(JSON.stringify(view)), view);
        assert.ok(ruleset.own.schema.safeParse(view).success);
      }
    });

    sheetContract(ruleset);
    for (const [name, action] of Object.entries(ruleset.actions)) actionContract(ruleset, name, action);
    oddsContract(ruleset);
  });
}
