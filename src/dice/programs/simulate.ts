import type { Distribution } from '../numbers/distribution.ts';
import { rollCounted } from '../pools/pool.ts';
import { seededDice } from '../sources/seeded.ts';
import { perform } from './perform.ts';
import { type Policy, settled } from './policy.ts';
import { type Decision, keyOf, type RollAsk, type Rule } from './program.ts';

export interface SimulateOptions<Outcome> {
  readonly times: number;
  readonly seed: string | number;
  readonly policies?: PlainPolicies<Outcome>;
}

/** Nobody looks ahead in a simulation: the best option would take the odds of everything that may follow, at every decision. */
type PlainPolicies<Outcome> = Readonly<Record<string, Exclude<Policy<Outcome>, { readonly best: unknown }>>>;

/** Plays many times: how often each outcome came, of `times` plays. The same seed gives the same counts. */
export function simulate<Outcome>(
  rule: Rule<Outcome>,
  { times, seed, policies = {} }: SimulateOptions<Outcome>,
): Distribution<Outcome> {
  const dice = seededDice(seed);
  const answerer = (ask: RollAsk | Decision) => ({
    answer:
      ask.kind === 'choose'
        ? follow(ask, policies)
        : ask.summary.read(ask.pools.map((pool) => rollCounted(pool, dice))),
  });
  const counts = new Map<string | number, number>();
  const values: Outcome[] = [];
  for (let i = 0; i < times; i++) {
    const performance = perform(rule, answerer);
    if (!performance.done) throw new Error('a play with dice and decisions always ends');
    const key = keyOf(performance.outcome);
    const before = counts.get(key);
    if (before === undefined) values.push(performance.outcome);
    counts.set(key, (before ?? 0) + 1);
  }
  return { values, weights: [...counts.values()], total: times, tail: 0 };
}

function follow<Outcome>(decision: Decision, policies: PlainPolicies<Outcome>): string {
  const option = settled(decision, policies);
  if (option !== undefined) return option;
  throw new Error(`a simulation can't look ahead: give ${decision.by} a policy that decides by itself`);
}
