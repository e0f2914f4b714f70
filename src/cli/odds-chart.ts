import {
  atLeast,
  type Distribution,
  decimals,
  fraction,
  hasTail,
  mean,
  median,
  minus,
  modes,
  order,
  printFraction,
  quotient,
  standardDeviation,
  type Whole,
} from '../dice/notation/index.ts';
import { type Bar, chart } from './chart.ts';
import { percent } from './figures.ts';
import { printSpan, type Span, spansOf } from './spans.ts';
import { type Palette, paletteOf, type Terminal } from './terminal.ts';

/** The odds of a number as people like to read them. */
export function oddsChart(title: string, odds: Distribution<number>, terminal: Terminal): string {
  const palette = paletteOf(terminal);
  return [
    ...heading(title, decided(odds), palette),
    '',
    ...oddsBars(odds, terminal),
    ...footing(odds, exactly(odds) !== undefined, palette),
  ].join('\n');
}

/** A tail is far too small to be seen: the chart is of all the rest. */
function decided(odds: Distribution<number>): Distribution<number> {
  return { ...odds, total: minus(odds.total, odds.tail), tail: 0 };
}

function exactly(odds: Distribution<number>): readonly string[] | undefined {
  return hasTail(odds) ? undefined : fractionsOf(spansOf(odds), odds);
}

/** A bar for every value, or for a span of them where they are many. */
export function oddsBars(odds: Distribution<number>, terminal: Terminal): readonly string[] {
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

function heading(
  title: string,
  distribution: Distribution<number>,
  { accent, strong, faint }: Palette,
): string[] {
  const most = modes(distribution);
  const figures = [
    `mean ${strong(decimals(mean(distribution), 2))}`,
    `spread ${strong(standardDeviation(distribution).toFixed(2))}`,
    `median ${strong(`${median(distribution)}`)}`,
    ...(most.length <= 3 ? [`most likely ${strong(most.join(', '))}`] : []),
  ];
  return [`  ${strong(accent(title))}`, `  ${figures.join(faint(' · '))}`];
}

const LONGEST_FRACTION = 16;

/** Undefined where they are too long to be read. */
function fractionsOf(spans: readonly Span[], { total }: Distribution<number>): readonly string[] | undefined {
  if (typeof total === 'bigint') return undefined;
  const texts = spans.map(({ weight }) => printFraction(fraction(weight, total)));
  return texts.every((text) => text.length <= LONGEST_FRACTION) ? texts : undefined;
}

function footing(distribution: Distribution<number>, isExact: boolean, { faint }: Palette): string[] {
  const notes = [
    ...(isExact ? [] : ['Exact fractions: --json']),
    ...(hasTail(distribution) ? [`Dice that explode for ever are left out: less than 1 in 10¹⁸`] : []),
  ];
  return notes.length > 0 ? ['', ...notes.map((note) => `  ${faint(note)}`)] : [];
}
