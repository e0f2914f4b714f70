import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parsed, rulesetOf, SYSTEM_IDS } from '../../../rulesets/index.ts';
import { exampleChecks } from './example-checks.ts';

describe('the example checks that a change of the rules is shown on', () => {
  for (const system of SYSTEM_IDS)
    test(`${system}: most of them can be asked about`, async () => {
      const ruleset = (await rulesetOf(system)) ?? assert.fail();
      const asked = exampleChecks(ruleset, {}).filter(({ action, input, game }) => {
        const check = ruleset.actions[action];
        const read = check?.kind === 'check' ? parsed(check.input, input, '') : undefined;
        return check?.kind === 'check' && read?.ok && check.prepare(game, read.value).ok;
      });
      assert.ok(asked.length >= 2);
    });

  test('[CA-8] a roll that follows another is asked about after that one', async () => {
    const ruleset = (await rulesetOf('challenged-action')) ?? assert.fail();
    const effect = exampleChecks(ruleset, {}).find(({ action }) => action === 'effect') ?? assert.fail();
    const { wins } = effect.game.own as { readonly wins: readonly { readonly winner: string }[] };
    assert.ok(wins.some(({ winner }) => winner === 'juno'));
  });

  test('[MB-10] the starting points no longer matter once a game has begun', async () => {
    const ruleset = (await rulesetOf('mind-body-soul')) ?? assert.fail();
    const unlucky = { pointsBegin: 'unlucky', doublesJudged: 'as-thrown' };
    for (const { game } of exampleChecks(ruleset, {}, unlucky)) {
      assert.deepEqual(game.own, ruleset.own.start(ruleset.settings.parse({}), game.people));
      assert.deepEqual(game.settings, ruleset.settings.parse(unlucky));
    }
  });
});
