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
} from '../../dice/notation/index.ts';
import { type Palette, paletteOf, type Terminal } from '../terminal.ts';
import { type Bar, chart } from './bar-chart.ts';
import { percent } from './figures.ts';
import { printSpan, type Span, spansOf } from './spans.ts';

/** The odds of a number as people like to read them. */
export function oddsChart(title: string, odds: Distribution<number>, terminal: Terminal): string {
  const palette = paletteOf(terminal);
  return [
    ...heading(title, decided(odds), terminal),
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

/** The figures stand in one line where that is wide enough. */
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
