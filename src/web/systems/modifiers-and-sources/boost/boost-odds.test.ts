import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type ReportAnswer, reportAnswer, reportOf } from '../../../../rulesets/index.ts';
import { modifiersAndSources } from '../../../../rulesets/modifiers-and-sources/index.ts';
import { boostKey } from './boost-odds.ts';

describe('odds of a boost that were counted before', () => {
  for (const action of ['check', 'oppose', 'work-on-project']) {
    test(`[MS-18] serve for ${action} wherever they are the same`, () => {
      const doable = modifiersAndSources.actions[action];
      assert.ok(doable?.kind === 'check');
      const known = new Map<string, unknown>();
      const house = [true, false].flatMap((blunderFails) => [
        { blunderFails },
        { blunderFails, oneByOne: true as const },
      ]);
      for (const rules of house) {
        for (let rating = -2; rating <= 8; rating++) {
          const parameters = {
            rating,
            difficulty: 5,
            boost: 2,
            ...rules,
            choosesDie: false,
            tells: 'all',
          } as const;
          const policies = { player: { best: doable.aims.player ?? [] } };
          const answer: ReportAnswer = reportAnswer(
            reportOf(doable, parameters, policies),
            doable,
            parameters,
          );
          const outcomes = answer.outcomes.filter(({ chance }) => chance.p > 0);
          const key = boostKey({ action }, parameters);
          assert.deepEqual({ ...answer, outcomes }, known.get(key) ?? { ...answer, outcomes }, key);
          known.set(key, { ...answer, outcomes });
        }
      }
      assert.ok(known.size < 44);
    });
  }
});
