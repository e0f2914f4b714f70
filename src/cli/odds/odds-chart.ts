import {
  atLeast,
  type Distribution,
  decimals,
  type Fraction,
  fraction,
  hasTail,
  isZero,
  mean,
  median,
  minus,
  modes,
  order,
  printFraction,
  quotient,
  standardDeviation,
  type Whole,
} from '../../dice/notation/index.ts';
import { type Palette, paletteOf, type Terminal } from '../terminal.ts';
import { type Bar, chart, percent } from './bar-chart.ts';
import { printSpan, type Span, spansOf } from './spans.ts';
import type { SystemOdds } from './system-odds.ts';

/** The odds of a number, for people. */
export function oddsChart(title: string, odds: Distribution<number>, terminal: Terminal): string {
  const palette = paletteOf(terminal);
  return [
    ...heading(title, decided(odds), terminal),
    '',
    ...oddsBars(odds, terminal),
    ...footing(odds, exactly(odds) !== undefined, palette),
  ].join('\n');
}

/** Without the tail, which is far too small to be seen. */
function decided(odds: Distribution<number>): Distribution<number> {
  return { ...odds, total: minus(odds.total, odds.tail), tail: 0 };
}

function exactly(odds: Distribution<number>): readonly string[] | undefined {
  return hasTail(odds) ? undefined : fractionsOf(spansOf(odds), odds);
}

/** A bar for every value, or for a span of them where there are many. */
function oddsBars(odds: Distribution<number>, terminal: Terminal): readonly string[] {
  const palette = paletteOf(terminal);
  const distribution = decided(odds);
  const spans = spansOf(distribution);
  const exact = exactly(odds);
  const most = spans.reduce<Whole>((best, { weight }) => (order(weight, best) > 0 ? weight : best), 0);
  const bars = spans.map((span, i): Bar => {
    const { low, weight } = span;
    const reached = percent(atLeast(distribution, low));
    const figures = [
      percent(fraction(weight, distribution.total)),
      reached,
      ...(exact ? [exact[i] ?? ''] : []),
    ];
    return { label: printSpan(span), size: quotient(weight, most), figures };
  });
  const headings = ['chance', 'or more', ...(exact ? ['exactly'] : [])];
  return chart(bars, headings, terminal.columns, palette);
}

/** The figures are in one line where it is wide enough. */
function heading(title: string, distribution: Distribution<number>, terminal: Terminal): string[] {
  const { accent, strong, faint } = paletteOf(terminal);
  const most = modes(distribution);
  const figures = [
    ['mean', decimals(mean(distribution), 2)],
    ['spread', standardDeviation(distribution).toFixed(2)],
    ['median', `${median(distribution)}`],
    ...(most.length <= 3 ? [['most likely', most.join(', ')]] : []),
  ];
  const width = figures.reduce((sum, [name = '', value = '']) => sum + name.length + value.length + 4, 0);
  const separator = width <= terminal.columns ? faint(' · ') : '\n  ';
  const shown = figures.map(([name, value = '']) => `${name} ${strong(value)}`);
  return [`  ${strong(accent(title))}`, `  ${shown.join(separator)}`];
}

const LONGEST_FRACTION = 16;

/** Undefined where they are too long to read. */
function fractionsOf(spans: readonly Span[], { total }: Distribution<number>): readonly string[] | undefined {
  if (typeof total === 'bigint') return undefined;
  const texts = spans.map(({ weight }) => printFraction(fraction(weight, total)));
  return texts.every((text) => text.length <= LONGEST_FRACTION) ? texts : undefined;
}

function footing(distribution: Distribution<number>, isExact: boolean, { faint }: Palette): string[] {
  const notes = [
    ...(isExact ? [] : ['Exact fractions: --json']),
    ...(hasTail(distribution) ? [`Dice that explode forever are left out: less than 1 in 10¹⁸`] : []),
  ];
  return notes.length > 0 ? ['', ...notes.map((note) => `  ${faint(note)}`)] : [];
}

/** The odds of an action of a system, for people. */
export function reportChart({ title, headline, report }: SystemOdds, terminal: Terminal): string {
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
    ...(tail ? ['', `  ${palette.faint(`Still undecided where we stopped counting: ${tiny(tail)}`)}`] : []),
  ].join('\n');
}

/** A bar as long as the line is a certainty. */
function barsOf(
  rows: readonly (readonly [string, Fraction, { readonly words: string }?])[],
  terminal: Terminal,
  palette: Palette,
): readonly string[] {
  const exact = rows.map(([, chance]) => printFraction(chance));
  const isLegible = exact.every((text) => text.length <= LONGEST_FRACTION);
  const bars = rows.map(
    ([name, chance, kind], i): Bar => ({
      label: kind?.words ?? name.replaceAll('-', ' '),
      size: quotient(chance.n, chance.d),
      figures: [percent(chance), ...(isLegible ? [exact[i] ?? ''] : [])],
    }),
  );
  return chart(bars, ['chance', ...(isLegible ? ['exactly'] : [])], terminal.columns, palette);
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
  return isZero(tail.n) ? 'nothing' : quotient(tail.n, tail.d).toExponential(1);
}
