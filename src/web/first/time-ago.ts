const MINUTE = 60_000;
const STEPS = [
  ['minute', 60 * MINUTE, MINUTE],
  ['hour', 24 * 60 * MINUTE, 60 * MINUTE],
  ['day', 14 * 24 * 60 * MINUTE, 24 * 60 * MINUTE],
] as const;

/** `5 minutes ago`, `yesterday`, and beyond two weeks the day itself. */
export function when(at: number, now: number): string {
  const past = Math.max(0, now - at);
  if (past < MINUTE) return 'just now';
  const step = STEPS.find(([, below]) => past < below);
  if (!step)
    return new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  const [unit, , size] = step;
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-Math.floor(past / size), unit);
}
