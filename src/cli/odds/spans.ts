import { type Distribution, order, plus, sorted, times, type Whole } from '../../dice/notation/index.ts';

/** Neighbouring values that share a line of a chart. */
export interface Span {
  readonly low: number;
  readonly high: number;
  readonly weight: Whole;
  /** It includes everything on that side. */
  readonly open?: 'below' | 'above';
}

/** Nobody reads more lines than this. */
const MOST_LINES = 40;
/** An end that is rarer than 1 in this many becomes one line. */
const RARE = 2000;

/** One span for each value. Where those are too many, ranges of a round width, and one for each rare end. */
export function spansOf(distribution: Distribution<number>): readonly Span[] {
  const { values, weights, total } = sorted(distribution);
  const each = values.map((value, i): Span => ({ low: value, high: value, weight: weights[i] as Whole }));
  if (each.length <= MOST_LINES) return each;
  const [below, above] = [rareEnd(each, total), rareEnd(each.toReversed(), total)];
  const first = each[below]?.low ?? 0;
  const last = each.at(-1 - above)?.high ?? 0;
  const width = roundWidth((last - first + 1) / (MOST_LINES - 2));
  // From the lowest value on (1–5, 6–10), or at round numbers (300–304) where the lowest isn't shown.
  const anchor = below === 0 ? first : 0;
  const place = (value: number) => Math.floor((value - anchor) / width);
  const from = below === 0 ? place(first) : place(first + width - 1);
  const to = above === 0 ? place(last) : place(last - width + 1);
  return grouped(each, ({ low }) => Math.min(Math.max(place(low), from - 1), to + 1)).map((span, i, all) => {
    if (i === 0 && below > 0) return { ...span, open: 'below' };
    return i === all.length - 1 && above > 0 ? { ...span, open: 'above' } : span;
  });
}

/** How many spans at the beginning are rare even together. */
function rareEnd(spans: readonly Span[], total: Whole): number {
  let sum: Whole = 0;
  return spans.findIndex(({ weight }) => {
    sum = plus(sum, weight);
    return order(times(sum, RARE), total) > 0;
  });
}

/** 1, 2, 5, 10, 20, 50, …: the first that is wide enough. */
function roundWidth(least: number): number {
  for (let unit = 1; ; unit *= 10) {
    for (const factor of [1, 2, 5]) if (unit * factor >= least) return unit * factor;
  }
}

function grouped(spans: readonly Span[], groupOf: (span: Span) => number): Span[] {
  const groups: Span[] = [];
  let current: number | undefined;
  for (const span of spans) {
    const group = groupOf(span);
    const last = groups.at(-1);
    if (last && group === current) groups[groups.length - 1] = joined(last, span);
    else groups.push(span);
    current = group;
  }
  return groups;
}

function joined(a: Span, b: Span): Span {
  return { low: a.low, high: b.high, weight: plus(a.weight, b.weight) };
}

/** `12`, `10–14`, `≤ 9`, `≥ 50`. */
export function printSpan({ low, high, open }: Span): string {
  if (open === 'below' && low < high) return `≤ ${high}`;
  if (open === 'above') return `≥ ${low}`;
  if (low === high) return `${low}`;
  return low < 0 ? `${low} to ${high}` : `${low}–${high}`;
}
