import type { Decision } from './program.ts';

/** What an outcome is worth to someone: a whole number, so that expectations stay exact. */
export type Aim<Outcome> = (outcome: Outcome) => number;

/**
 * How one owner decides. `always` takes that option wherever it is offered (elsewhere the fallback); `best`
 * looks ahead through every die and decision to come, the first aim first, later ones where earlier ones tie,
 * and stays with the fallback where nothing is gained.
 */
export type Policy<Outcome> =
  | { readonly always: string }
  | { readonly decide: (decision: Decision) => string }
  | { readonly best: readonly Aim<Outcome>[] };

/** By owner of the decision. Who has none takes the fallback. */
export type Policies<Outcome> = Readonly<Record<string, Policy<Outcome>>>;

export function looksAhead<Outcome>(policies: Policies<Outcome>): boolean {
  return Object.values(policies).some((policy) => 'best' in policy);
}

/** The option a policy names without looking ahead; undefined where it has to. */
export function settled<Outcome>(decision: Decision, policies: Policies<Outcome>): string | undefined {
  const policy = policies[decision.by];
  if (policy === undefined) return decision.fallback;
  if ('always' in policy) {
    return decision.options.includes(policy.always) ? policy.always : decision.fallback;
  }
  if ('best' in policy) return undefined;
  const option = policy.decide(decision);
  if (!decision.options.includes(option)) {
    throw new Error(
      `a policy chose “${option}” at “${decision.name}”, which offers ${decision.options.join(', ')}`,
    );
  }
  return option;
}
