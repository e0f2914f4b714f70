import {
  answersOf,
  type Decision,
  type Fraction,
  LimitError,
  ok,
  type Policies,
  type Result,
  resume,
  TooManySteps,
  worth,
} from '../../dice/index.ts';
import {
  type Line,
  type Prepared,
  type Report,
  type Ruleset,
  reportOf,
  reportOn,
} from '../../rulesets/index.ts';
import { no, type TableRefusal } from '../decision.ts';
import { mayAct } from '../nouns/deeds.ts';
import type { CheckId, CheckState, Fields, SeatId, Table } from '../state.ts';
import { seesSecrets } from '../visibility/authority.ts';
import { actionOf, type CheckAction } from './free-text.ts';
import { checkIn, termsOf } from './terms.ts';

/** The odds of a check, if everyone decides in their own best interest. */
export interface Prospects extends Report {
  /** Explain the terms of the proposal. */
  readonly lines: readonly Line[];
  /** False where the rule leaves nothing open: nothing is rolled, nobody is asked. */
  readonly hasDice: boolean;
  /** At a decision, what each option leads to. */
  readonly decision: Decision | null;
  readonly options: readonly OptionProspects[];
}

export interface OptionProspects extends Report {
  readonly option: string;
  /** What each aim of the decision's owner can expect, in the order of the aims. */
  readonly expected: readonly Fraction[];
  readonly best: boolean;
}

type CheckOrProposal =
  | { readonly action: string; readonly input: Fields; readonly secret?: Fields | null }
  | { readonly check: CheckId };

const HIDDEN = no('hidden', 'The difficulty is hidden, and so are the odds.');

/** The odds of a proposal or of an open check, for those who may know them. */
export function prospectsOf(
  table: Table,
  ruleset: Ruleset,
  seat: SeatId,
  of: CheckOrProposal,
): Result<Prospects, TableRefusal> {
  try {
    return 'check' in of
      ? ofCheck(table, ruleset, seat, of.check)
      : ofProposal(table, ruleset, seat, of.action, of.input, of.secret ?? null);
  } catch (problem) {
    if (problem instanceof LimitError || problem instanceof TooManySteps)
      return no('too-many-steps', 'These odds are too complex to count.');
    throw problem;
  }
}

function ofProposal(
  table: Table,
  ruleset: Ruleset,
  seat: SeatId,
  name: string,
  input: Fields,
  secret: Fields | null,
): Result<Prospects, TableRefusal> {
  const action = actionOf(ruleset, name);
  if (!action) return no('no-such-action', `${ruleset.name} has no check “${name.slice(0, 40)}”.`);
  if (secret && !seesSecrets(table, seat)) return HIDDEN;
  const may = mayAct({ table, seat }, { who: 'anyone' }, input);
  if (!may.ok) return may;
  const terms = termsOf({ table, seat }, action, input, secret);
  if (!terms.ok) return terms;
  return ok(prospectsFor(action, terms.value.prepared));
}

/** The odds of a check with these parameters. */
export function prospectsFor(
  action: CheckAction,
  { parameters, lines }: Pick<Prepared<unknown>, 'parameters' | 'lines'>,
  /** Everyone in their own best interest, or everyone letting every offer pass. */
  decides: 'best' | 'default' = 'best',
): Prospects {
  const policies = decides === 'best' ? ambitions(action) : {};
  const begun = resume(() => action.program(parameters));
  const hasDice = !begun.ok || begun.value.at !== 'end';
  return { ...reportOf(action, parameters, policies), lines, hasDice, decision: null, options: [] };
}

function ofCheck(table: Table, ruleset: Ruleset, seat: SeatId, id: CheckId): Result<Prospects, TableRefusal> {
  const check = checkIn({ table, seat }, id);
  if (!check) return no('no-such-check', 'There is no such check.');
  if (check.screen !== 'none' && !seesSecrets(table, seat)) return HIDDEN;
  const { action, input, secret, stage } = check;
  if (stage === 'proposed') return ofProposal(table, ruleset, seat, action, input, secret?.fields ?? null);
  const found = actionOf(ruleset, action);
  if (!found || !check.request || check.request.version !== found.version)
    return no('rule-rewritten', 'The rule of this check has changed since it began.');
  if (stage !== 'rolling' && stage !== 'choosing') return no('not-open', 'That check is over.');
  return prospectsSoFar(found, check, check.request.parameters);
}

/** The odds of a check that has begun, given the dice and decisions so far. */
export function prospectsSoFar(
  action: CheckAction,
  { transcript, lines, secret, waiting }: Pick<CheckState, 'transcript' | 'lines' | 'secret' | 'waiting'>,
  parameters: unknown,
): Result<Prospects, TableRefusal> {
  const rule = () => action.program(parameters);
  const given = answersOf(rule, transcript);
  if (!given.ok) return no('rule-rewritten', `${given.error.problem}.`);
  const report = reportOf(action, parameters, ambitions(action), given.value);
  const all = secret?.lines ?? lines;
  const known = { ...report, lines: all, hasDice: true };
  if (waiting?.for !== 'decision') return ok({ ...known, decision: null, options: [] });
  const found = worth(rule, transcript, ambitions(action));
  if (!found.ok) return no('rule-rewritten', `${found.error.problem}.`);
  const { decision, options, best } = found.value;
  const each = options.map((option) => ({
    ...reportOn(action, option.outcomes, parameters),
    option: option.option,
    expected: option.expected,
    best: option.option === best,
  }));
  return ok({ ...known, decision, options: each });
}

/** Everyone in their own best interest, most important aim first. */
function ambitions({ aims }: CheckAction): Policies<unknown> {
  return Object.fromEntries(Object.entries(aims).map(([owner, each]) => [owner, { best: each }]));
}
