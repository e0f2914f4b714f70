import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chances, odds, type Policy, printFraction } from '../../../dice/index.ts';
import { settingsSchema } from '../settings.ts';
import { type CheckResult, type CheckTerms, check } from './check.ts';

/** Takes every offer: of two options the one that is not the fallback. */
const eager: Policy<CheckResult> = {
  decide: ({ options, fallback }) => options.find((each) => each !== fallback) ?? fallback,
};

describe('merge points change nothing', () => {
  const settings = settingsSchema.parse({});
  const terms: CheckTerms = {
    ...settings,
    advantages: 0,
    disadvantages: 0,
    modifier: -1,
    plotPoints: { lucky: 2, unlucky: 1 },
    isGameMasters: false,
  };
  const rows: readonly [title: string, terms: CheckTerms][] = [
    ['[MB-12] a retry with its advantage', { ...terms, advantages: 1 }],
    ['[MB-12] two points a side', { ...terms, pointsPerCheck: 2 }],
    ['[MB-13] doubles as thrown', { ...terms, disadvantages: 1, doublesJudged: 'as-thrown' }],
    ['[MB-12] the game master’s own check', { ...terms, advantages: 1, isGameMasters: true }],
  ];
  for (const [title, of] of rows) {
    test(title, () => {
      const told = (merge: boolean) =>
        chances(odds(() => check(of), { policies: { player: eager, gm: eager }, merge }))
          .map(([outcome, chance]) => `${JSON.stringify(outcome)} ${printFraction(chance)}`)
          .sort();
      assert.deepEqual(told(true), told(false));
    });
  }
});
