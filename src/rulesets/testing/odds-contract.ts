import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import {
  chances,
  decimal,
  type Fraction,
  odds,
  play,
  printFraction,
  replay,
  seededDice,
  settled,
  sumOf,
  tailOf,
  ZERO,
} from '../../dice/index.ts';
import { type Report, reportOf } from '../report.ts';
import { isRolled, type Ruleset } from '../ruleset.ts';

/** The part of the contract about chances: asked, played, replayed and merged, a program gives the same result. */
export function oddsContract(ruleset: Ruleset): void {
  for (const { title, action, rule, parameters, policies } of questionsOf(ruleset)) {
    test(`odds add up to exactly 1: ${title}`, () => {
      const { outcomes, figures, tail } = reportOf(action, parameters, policies);
      assert.equal(printFraction(outcomes.map(([, chance]) => chance).reduce(sumOf, tail ?? ZERO)), '1');
      for (const [, figure] of figures)
        if ('values' in figure) assert.equal(printFraction(total(figure)), '1');
    });

    test(`seeded play lands where odds says, and a replay lands there again: ${title}`, () => {
      const expected = odds(rule, { policies: policiesThatPlay(policies) });
      const seen = new Set<string>();
      const dice = seededDice(title);
      for (let i = 0; i < 8000; i++) {
        const { outcome, transcript } = play(
          rule,
          dice,
          (decision) => settled(decision, policiesThatPlay(policies)) ?? decision.fallback,
        );
        seen.add(JSON.stringify(outcome));
        if (i < 50)
          assert.deepEqual(replay(rule, JSON.parse(JSON.stringify(transcript))), {
            ok: true,
            value: outcome,
          });
      }
      const listed = new Map(chances(expected).map(([outcome, chance]) => [JSON.stringify(outcome), chance]));
      for (const outcome of seen) assert.ok(listed.has(outcome), `odds do not list ${outcome}`);
      for (const [outcome, chance] of listed) {
        // Missed with a chance below e⁻⁸ each where it is 1/1000; the seed is fixed, so this is settled once.
        if (decimal(chance) > 1 / 1000) assert.ok(seen.has(outcome), `8000 plays never gave ${outcome}`);
      }
    });

    if (action.forOdds) {
      test(`telling less changes no odds: ${title}`, () => {
        const { forOdds: _, ...whole } = action;
        assert.deepEqual(
          printed(reportOf(action, parameters, policies)),
          printed(reportOf(whole, parameters, policies)),
        );
      });
    }

    test(`merge points change nothing: ${title}`, () => {
      const whole = odds(rule, { policies: policies ?? {} });
      if (decimal(tailOf(whole)) > 0) return;
      const apart = odds(rule, { policies: policies ?? {}, merge: false });
      assert.deepEqual(byOutcome(apart), byOutcome(whole));
    });
  }
}

/** Every example of every question, read. */
function questionsOf({ id, actions }: Ruleset) {
  const rolled = Object.entries(actions).flatMap(([name, action]) =>
    isRolled(action) ? [{ name, action }] : [],
  );
  return rolled.flatMap(({ name, action }) =>
    action.question.examples.map((example) => {
      const read = action.question.read(example);
      assert.ok(read.ok, `${id} ${name} refuses its own example ${inspect(example)}`);
      return {
        title: `${name} ${JSON.stringify(example)}`,
        action,
        rule: () => action.program(read.value.parameters),
        ...read.value,
      };
    }),
  );
}

function total(figure: { readonly values: readonly number[] } & Parameters<typeof chances>[0]): Fraction {
  return chances(figure)
    .map(([, chance]) => chance)
    .reduce(sumOf, tailOf(figure));
}

/** A report with its fractions in lowest terms. */
function printed({ outcomes, figures }: Report): unknown {
  return {
    outcomes: outcomes.map(([name, chance]) => [name, printFraction(chance)]),
    figures: figures.map(([name, figure]) => [
      name,
      'values' in figure ? byOutcome(figure) : printFraction(figure),
    ]),
  };
}

/** Play follows the policies that need no looking ahead; everyone else takes the fallback. */
function policiesThatPlay<Policies extends Readonly<Record<string, object>>>(
  policies: Policies | undefined,
): Policies {
  return Object.fromEntries(
    Object.entries(policies ?? {}).filter(([, policy]) => !('best' in policy)),
  ) as unknown as Policies;
}

function byOutcome(distribution: Parameters<typeof chances>[0]): Record<string, string> {
  return Object.fromEntries(
    chances(distribution)
      .map(([outcome, chance]) => [JSON.stringify(outcome), printFraction(chance)])
      .sort(),
  );
}
