import { percent, type ReportAnswer } from '../../../rulesets/index.ts';
import { inWords } from '../../odds/outcome-look.ts';

/** What a rule change does to one check: the number that shows it best, before and after. */
export interface Shift {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** Anything less is rounding. */
const SLIGHT = 1e-9;

/** Null where the odds stay the same. The headline where it moves, otherwise whatever moves most. */
export function shiftOf(before: ReportAnswer, after: ReportAnswer): Shift | null {
  const moved = movedChance(before, after) ?? movedMean(before, after);
  if (!moved) return null;
  const [was, is] = [before.headline, after.headline];
  return was.value === is.value ? moved : { what: '', before: was.value, after: is.value };
}

function movedChance(before: ReportAnswer, after: ReportAnswer): Shift | undefined {
  const [was, is] = [chancesOf(before), chancesOf(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  const words = (of: string) =>
    [...after.outcomes, ...before.outcomes].find(({ name }) => name === of)?.words ?? inWords(of);
  const moves = names
    .map((name) => ({ name, from: was.get(name) ?? 0, to: is.get(name) ?? 0 }))
    .filter(({ from, to }) => Math.abs(to - from) > SLIGHT && percent(from) !== percent(to))
    .sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from));
  const [most] = moves;
  return most && { what: words(most.name), before: percent(most.from), after: percent(most.to) };
}

function chancesOf({ outcomes, chances }: ReportAnswer): ReadonlyMap<string, number> {
  const named = Object.entries(chances).map(([name, { p }]) => [name, p] as const);
  return new Map([...named, ...outcomes.map(({ name, chance }) => [name, chance.p] as const)]);
}

function movedMean(before: ReportAnswer, after: ReportAnswer): Shift | undefined {
  for (const [name, { mean }] of Object.entries(after.spreads)) {
    const was = before.spreads[name]?.mean ?? mean;
    if (Math.abs(was - mean) > SLIGHT)
      return {
        what: `${inWords(name)}, on average`,
        before: was.toFixed(2),
        after: mean.toFixed(2),
      };
  }
  return undefined;
}
