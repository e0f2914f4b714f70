import { type Result, refused } from '../../dice/index.ts';
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

/** What a report is of, for its heading. */
export interface Asked {
  readonly title: string;
  readonly headline: Headline;
  readonly report: Report;
}

/** `SYSTEM ACTION JSON` as people type it, answered; or the one thing that is wrong with it. */
export async function systemOdds(words: readonly string[]): Promise<Result<Asked>> {
  const [system = '', name = '', json, ...more] = words;
  const ruleset = await rulesetOf(system);
  if (!ruleset) return refused(`unknown system “${system}”; there are ${SYSTEM_IDS.join(', ')}`);
  const action = lookUp(ruleset.actions, name);
  if (!action || !isRolled(action)) return refused(notRolled(ruleset, name, action));
  const example = `'${JSON.stringify(action.question.examples[0])}'`;
  if (json === undefined) return refused(`${system} ${name} needs its input as JSON, for example ${example}`);
  if (more.length > 0)
    return refused(
      `“${more[0]}” is one word too many; the input is one JSON text in quotes, for example ${example}`,
    );
  const input = inputOf(json);
  if (!input.ok) return refused(`the input is not JSON: ${input.error}; for example ${example}`);
  const report = reported(action, input.value);
  if (!report.ok)
    return refused(
      `${system} ${name}: ${report.error}${report.error.includes('unknown field') ? `; for example ${example}` : ''}`,
    );
  const { headline } = reportAnswer(report.value, action, report.value.parameters);
  return { ok: true, value: { title: `${ruleset.name}: ${action.title}`, headline, report: report.value } };
}

function notRolled({ id, name, actions }: Ruleset, asked: string, action: Action | undefined): string {
  const rolled = Object.entries(actions)
    .filter(([, kind]) => isRolled(kind))
    .map(([each]) => each);
  const what = action
    ? `“${asked}” of ${name} needs no dice`
    : asked === ''
      ? `what of ${name}?`
      : `${id} has no action “${asked}”`;
  return `${what}; there are odds of ${rolled.join(', ')}`;
}

function inputOf(json: string): Result<unknown> {
  try {
    return { ok: true, value: JSON.parse(json) };
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
