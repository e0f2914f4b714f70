/** `42%`; 0% and 100% only where it is certain. */
export function percent(p: number): string {
  return shown(p, Math.round(p * 100));
}

/**
 * The parts of one chart, rounded so that they add up: 53% and 47%, not 53% and 48%. The first `warm` of them also add
 * up to the big number beside the chart.
 */
export function percents(parts: readonly number[], warm = parts.length): readonly string[] {
  const [yes, no] = [parts.slice(0, warm), parts.slice(warm)];
  const [all, ofYes] = [Math.round(sum(parts) * 100), Math.round(sum(yes) * 100)];
  const whole = [...dealt(yes, ofYes), ...dealt(no, all - ofYes)];
  return parts.map((p, i) => shown(p, whole[i] ?? 0));
}

function shown(p: number, whole: number): string {
  if (p <= 0) return '0%';
  if (p >= 1) return '100%';
  if (p < 0.01) return '<1%';
  if (p > 0.99) return '>99%';
  return `${whole}%`;
}

/** Whole percents for each part; what is left goes to the largest remainders. */
function dealt(parts: readonly number[], whole: number): readonly number[] {
  const own = parts.map((p) => Math.floor(steady(p * 100)));
  const left = whole - sum(own);
  const rest = parts.map((p, i) => p * 100 - (own[i] ?? 0));
  const first = rest
    .map((_, i) => i)
    .toSorted((a, b) => steady((rest[b] ?? 0) - (rest[a] ?? 0)))
    .slice(0, Math.max(0, left));
  return own.map((each, i) => (first.includes(i) ? each + 1 : each));
}

/** Rounding errors decide nothing. */
function steady(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}

function sum(values: readonly number[]): number {
  return steady(values.reduce((total, each) => total + each, 0));
}
