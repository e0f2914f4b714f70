import { signed } from '../../../dice/index.ts';
import type { Line } from '../../ruleset.ts';

/** `5–10`, out of the breakdown of a check; undefined where it tells no range. */
export function rangeIn(lines: readonly Line[]): string | undefined {
  const end = (words: string) => lines.find(({ text }) => text.startsWith(words))?.value;
  const [lower, upper] = [end('success from'), end('success up to')];
  if (typeof lower !== 'number' || typeof upper !== 'number') return undefined;
  if (upper < lower) return `none (from ${lower}, up to ${upper})`;
  return lower === upper ? `${lower}` : `${lower}–${upper}`;
}

/** What its ends are made of, each in a word or two: `Axe 3`, `focus +1`, `rank +2`. */
export function partsIn(lines: readonly Line[]): readonly string[] {
  const end = lines.findIndex(({ text }) => text.startsWith('success up to'));
  const rank = lines.filter(({ text }) => text.startsWith('rank: '));
  return [...lines.slice(0, Math.max(0, end)), ...rank].flatMap(({ text, value, rule }) => {
    const [name = text] = text.split(/[,:] /);
    if (typeof value !== 'number') return [];
    return [rule === '5P-5' ? `${name} ${value}` : `${name} ${signed(value)}`];
  });
}
