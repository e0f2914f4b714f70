import type { Decision } from '../../dice/index.ts';
import { type Line, type Odds, type ReportAnswer, reportAnswer } from '../../rulesets/index.ts';
import type { Prospects } from '../../table/index.ts';

export interface OddsAnswer extends ReportAnswer {
  readonly lines: readonly Line[];
  /** What the rule program is called with: a range, a modifier, pools. */
  readonly parameters: unknown;
  /** False if the rule leaves nothing to chance or choice. */
  readonly hasDice: boolean;
  readonly decision: Decision | null;
  readonly options: readonly (ReportAnswer & { readonly option: string; readonly best: boolean })[];
}

export interface OddsRefusal {
  readonly sentence: string;
  readonly rule?: string;
  /** Where in the input. */
  readonly path?: string;
}

export function answerOf(
  action: Pick<Odds<unknown, never>, 'headline'>,
  prospects: Prospects,
  parameters: unknown,
): OddsAnswer {
  return {
    ...reportAnswer(prospects, action, parameters),
    lines: prospects.lines,
    parameters,
    hasDice: prospects.hasDice,
    decision: prospects.decision,
    options: prospects.options.map((option) => ({
      ...reportAnswer(option, action, parameters),
      option: option.option,
      best: option.best,
    })),
  };
}
