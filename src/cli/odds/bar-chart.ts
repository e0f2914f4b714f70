import {
  compareFractions,
  decimals,
  type Fraction,
  fraction,
  isZero,
  ONE,
  times,
} from '../../dice/notation/index.ts';
import type { Palette } from '../terminal.ts';

/** A line of a bar chart: `size` from 0 to 1, the longest bar being 1. */
export interface Bar {
  readonly label: string;
  readonly size: number;
  /** Figures after the bar, one for each heading. */
  readonly figures: readonly string[];
}

const WIDEST_BAR = 48;
const NARROWEST_BAR = 8;
const MARGIN = '  ';
const GAP = '  ';

/** Labels, bars and columns of figures, as wide as the terminal. Where it is narrow, the last columns are left out. */
export function chart(
  bars: readonly Bar[],
  headings: readonly string[],
  columns: number,
  palette: Palette,
): string[] {
  const labelWidth = widest(bars.map(({ label }) => label));
  const widths = headings.map((heading, i) =>
    widest([heading, ...bars.map(({ figures }) => figures[i] ?? '')]),
  );
  let shown = widths.length;
  const roomFor = (figures: number) =>
    columns -
    MARGIN.length -
    labelWidth -
    GAP.length -
    widths.slice(0, figures).reduce((sum, each) => sum + each + GAP.length, 0);
  while (shown > 1 && roomFor(shown) < NARROWEST_BAR) shown -= 1;
  const barWidth = Math.max(1, Math.min(WIDEST_BAR, roomFor(shown)));
  const inColumns = (cells: readonly string[]) =>
    cells.slice(0, shown).map((cell, i) => cell.padStart(widths[i] ?? 0));
  const head = [' '.repeat(labelWidth + GAP.length + barWidth), ...inColumns(headings)].join(GAP);
  const lines = bars.map(({ label, size, figures }) => {
    const [first = '', ...others] = inColumns(figures);
    const after = [palette.strong(first), ...others.map((cell) => palette.faint(cell))].join(GAP);
    return `${MARGIN}${label.padStart(labelWidth)}${GAP}${drawn(size, barWidth, palette)}${GAP}${after}`;
  });
  return [`${MARGIN}${palette.faint(head)}`.trimEnd(), ...lines.map((line) => line.trimEnd())];
}

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'] as const;

/** In eighths of a character. Anything that can happen leaves a trace. */
function drawn(size: number, width: number, { accent }: Palette): string {
  const eighths = size > 0 ? Math.max(1, Math.round(size * width * 8)) : 0;
  const bar = `${'█'.repeat(eighths >> 3)}${EIGHTHS[eighths & 7]}`;
  return `${accent(bar)}${' '.repeat(width - bar.length)}`;
}

function widest(texts: readonly string[]): number {
  return texts.reduce((width, text) => Math.max(width, text.length), 0);
}

/** `13.27%`. Only what never happens is 0%, and only what always happens is 100%. */
export function percent(chance: Fraction): string {
  if (isZero(chance.n)) return '0%';
  if (compareFractions(chance, ONE) === 0) return '100%';
  const text = decimals(fraction(times(chance.n, 100), chance.d), 2);
  if (text === '0.00') return '<0.01%';
  return text === '100.00' ? '>99.99%' : `${text}%`;
}
