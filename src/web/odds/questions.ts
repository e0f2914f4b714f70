import { LimitError, TooManySteps } from '../../dice/index.ts';
import {
  answer,
  type Fields,
  type Game,
  lookUp,
  parsed,
  type Ruleset,
  reportAnswer,
  reportOf,
  rulesetOf,
} from '../../rulesets/index.ts';
import type { CheckState } from '../../table/index.ts';
import { answerOf, type OddsAnswer, type OddsRefusal } from './answers.ts';

type AnyGame = Game<unknown, unknown, unknown>;

/** What can be asked about odds. */
export type OddsQuestion =
  | {
      readonly of: 'proposal';
      readonly system: string;
      readonly action: string;
      readonly game: AnyGame;
      readonly input: Fields;
      /** How decisions on the way are made: for the best, or passing every offer. */
      readonly decides?: 'best' | 'default';
    }
  | {
      readonly of: 'check';
      readonly system: string;
      readonly check: Pick<CheckState, 'action' | 'transcript' | 'lines' | 'secret' | 'waiting' | 'request'>;
    }
  /** How the current state of the table may develop. */
  | { readonly of: 'forecast'; readonly system: string; readonly action: string; readonly game: AnyGame }
  /** Numbers instead of sheets, as in the terminal. */
  | { readonly of: 'numbers'; readonly system: string; readonly action: string; readonly input: Fields };

export type OddsReply =
  | { readonly ok: true; readonly value: OddsAnswer }
  | { readonly ok: false; readonly error: OddsRefusal };

const BLANK = { lines: [], hasDice: true, decision: null, options: [] } as const;

export async function answered(question: OddsQuestion): Promise<OddsReply> {
  const ruleset = await rulesetOf(question.system);
  if (!ruleset) return no('This version of Fireside doesn’t know that system.');
  try {
    return await answerTo(ruleset, question);
  } catch (problem) {
    if (problem instanceof LimitError || problem instanceof TooManySteps)
      return no('These odds are too complex to count.');
    throw problem;
  }
}

async function answerTo(ruleset: Ruleset, question: OddsQuestion): Promise<OddsReply> {
  const name = question.of === 'check' ? question.check.action : question.action;
  const action = lookUp(ruleset.actions, name);
  if (!action || action.kind === 'deed') return no(`${ruleset.name} has no dice for “${name}”.`);
  if (question.of === 'numbers') {
    const report = answer(action, question.input);
    if (!report.ok) return report;
    const { parameters } = report.value;
    return { ok: true, value: { ...BLANK, ...reportAnswer(report.value, action, parameters), parameters } };
  }
  if (question.of === 'forecast') {
    const ahead = action.kind === 'forecast' ? action.fromGame?.(question.game) : undefined;
    if (!ahead?.ok) return ahead ?? no(`“${name}” can only be asked with numbers.`);
    const { parameters, lines } = ahead.value;
    return {
      ok: true,
      value: {
        ...BLANK,
        ...reportAnswer(reportOf(action, parameters), action, parameters),
        parameters,
        lines,
      },
    };
  }
  if (action.kind !== 'check') return no(`“${name}” is a forecast, not a check.`);
  // The first page asks by numbers alone: it does without the table.
  const { prospectsSoFar, prospectsFor } = await import('../../table/index.ts');
  if (question.of === 'check') {
    const { request } = question.check;
    if (!request || request.version !== action.version)
      return no('The odds of this check aren’t known here.');
    const found = prospectsSoFar(action, question.check, request.parameters);
    return found.ok ? { ok: true, value: answerOf(action, found.value, request.parameters) } : found;
  }
  const input = parsed(action.input, question.input, action.rules[0] ?? '');
  if (!input.ok) return input;
  const prepared = action.prepare(question.game, input.value);
  if (!prepared.ok) return prepared;
  return {
    ok: true,
    value: answerOf(
      action,
      prospectsFor(action, prepared.value, question.decides),
      prepared.value.parameters,
    ),
  };
}

function no(sentence: string): OddsReply {
  return { ok: false, error: { sentence } };
}
