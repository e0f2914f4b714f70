import {
  compareFractions,
  type Distribution,
  decimal,
  decimals,
  type Fraction,
  hasTail,
  lowestTerms,
  mean,
  printFraction,
  standardDeviation,
  ZERO,
} from '../../dice/index.ts';
import type { Report } from '../../rulesets/index.ts';
import { type Palette, paletteOf, type Terminal } from '../terminal.ts';
import { type Bar, chart } from './bar-chart.ts';
import { oddsBars } from './distribution-chart.ts';
import { jsonOf, percent } from './figures.ts';
import type { Asked } from './system-odds.ts';

/** `{"outcomes":{"win":"11/36",…},"advance":"1/216",…}`: exact, in a fixed order; with the tail all adds up to 1. */
export function reportJson({ outcomes, figures, tail }: Report): string {
  const quoted = (chance: Fraction) => `"${printFraction(chance)}"`;
  return jsonOf([
    ['outcomes', jsonOf(outcomes.map(([name, chance]) => [name, quoted(chance)]))],
    ...figures.map(
      ([name, figure]) => [name, 'values' in figure ? spreadJson(figure) : quoted(figure)] as const,
    ),
    ...(tail ? [['tail', quoted(tail)] as const] : []),
  ]);
}

function spreadJson(spread: Distribution<number>): string {
  return jsonOf(lowestTerms(spread).map(([value, chance]) => [`${value}`, `"${printFraction(chance)}"`]));
}

/** The same for people. */
export function reportChart({ title, headline, report }: Asked, terminal: Terminal): string {
  const palette = paletteOf(terminal);
  const { outcomes, figures, tail } = report;
  const spreads = figures.flatMap(([name, figure]) => ('values' in figure ? [{ name, spread: figure }] : []));
  const chances = figures.flatMap(([name, figure]) => ('values' in figure ? [] : [[name, figure] as const]));
  return [
    `  ${palette.strong(palette.accent(title))}`,
    `  ${palette.strong(headline.value)} ${[headline.of, ...(headline.more ?? [])].join(palette.faint(' · '))}`,
    ...(outcomes.length > 0 ? ['', ...barsOf(outcomes, terminal, palette)] : []),
    ...(chances.length > 0 ? ['', ...barsOf(chances, terminal, palette)] : []),
    ...spreads.flatMap(({ name, spread }) => ['', ...spreadLines(name, spread, terminal, palette)]),
    ...(tail ? ['', `  ${palette.faint(`Undecided when it was cut: ${tiny(tail)}`)}`] : []),
  ].join('\n');
}

/** Chances as shares of certainty: a bar as long as the line is a sure thing. */
function barsOf(
  rows: readonly (readonly [string, Fraction, { readonly words: string }?])[],
  terminal: Terminal,
  palette: Palette,
): readonly string[] {
  const exact = rows.map(([, chance]) => printFraction(chance));
  const legible = exact.every((text) => text.length <= 16);
  const bars = rows.map(
    ([name, chance, kind], i): Bar => ({
      label: kind?.words ?? name.replaceAll('-', ' '),
      size: decimal(chance),
      figures: [percent(chance), ...(legible ? [exact[i] ?? ''] : [])],
    }),
  );
  return chart(bars, ['chance', ...(legible ? ['exactly'] : [])], terminal.columns, palette);
}

function spreadLines(
  name: string,
  spread: Distribution<number>,
  terminal: Terminal,
  palette: Palette,
): readonly string[] {
  const known = hasTail(spread)
    ? ''
    : `  mean ${decimals(mean(spread), 2)} · spread ${standardDeviation(spread).toFixed(2)}`;
  return [
    `  ${palette.strong(name.replaceAll('-', ' '))}${palette.faint(known)}`,
    ...oddsBars(spread, terminal),
  ];
}

function tiny(tail: Fraction): string {
  return compareFractions(tail, ZERO) === 0 ? 'nothing' : decimal(tail).toExponential(1);
}
