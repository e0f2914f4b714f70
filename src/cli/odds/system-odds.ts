import { ok, type Result, refused } from '../../dice/index.ts';
import {
  type Action,
  type Answered,
  answer,
  type Headline,
  isRolled,
  lookUp,
  type Refusal,
  type Report,
  type Ruleset,
  reportAnswer,
  rulesetOf,
  SYSTEM_IDS,
} from '../../rulesets/index.ts';

/** A report, and what its heading says. */
export interface SystemOdds {
  readonly title: string;
  readonly headline: Headline;
  readonly report: Report;
}

/** The answer to `SYSTEM ACTION JSON`, or what is wrong with it. */
export async function systemOdds(words: readonly string[]): Promise<Result<SystemOdds>> {
  const [system = '', name = '', json, ...more] = words;
  const ruleset = await rulesetOf(system);
  if (!ruleset) return refused(`unknown system “${system}”; choose one of ${SYSTEM_IDS.join(', ')}`);
  const action = lookUp(ruleset.actions, name);
  if (!action || !isRolled(action)) return refused(notRolled(ruleset, name, action));
  const example = `'${JSON.stringify(action.question.examples[0])}'`;
  if (json === undefined) return refused(`${system} ${name} needs its input as JSON, for example ${example}`);
  if (more.length > 0)
    return refused(`“${more[0]}” is one word too many; put the JSON in quotes, for example ${example}`);
  const input = inputOf(json);
  if (!input.ok) return refused(`the input isn’t JSON: ${input.error}; for example ${example}`);
  const report = reported(action, input.value);
  if (!report.ok)
    return refused(
      `${system} ${name}: ${report.error}${report.error.includes('unknown field') ? `; for example ${example}` : ''}`,
    );
  const { headline } = reportAnswer(report.value, action, report.value.parameters);
  return ok({ title: `${ruleset.name}: ${action.title}`, headline, report: report.value });
}

function notRolled({ id, name, actions }: Ruleset, asked: string, action: Action | undefined): string {
  const rolled = Object.entries(actions)
    .filter(([, kind]) => isRolled(kind))
    .map(([each]) => each);
  const what = action
    ? `“${asked}” of ${name} needs no dice`
    : asked === ''
      ? `which action of ${name}?`
      : `${id} has no action “${asked}”`;
  return `${what}; these have odds: ${rolled.join(', ')}`;
}

function inputOf(json: string): Result<unknown> {
  try {
    return ok(JSON.parse(json));
  } catch (error) {
    return refused((error as Error).message);
  }
}

function reported(action: Extract<Action, { kind: 'check' | 'forecast' }>, input: unknown): Result<Answered> {
  try {
    const report = answer(action, input);
    return report.ok ? report : refused(printRefusal(report.error));
  } catch (error) {
    // A limit of the engine is an answer; anything else is our own mistake.
    if (error instanceof Error && 'limit' in error) return refused(error.message);
    throw error;
  }
}

function printRefusal({ rule, sentence, path }: Refusal): string {
  return `${path === undefined ? '' : `at ${path}: `}${sentence} (${rule})`;
}
