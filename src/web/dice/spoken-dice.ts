import { listed } from '../../rulesets/index.ts';

type Pools = readonly (readonly number[])[];

/** `2 and 5 against 4`, or `Wick 2, Juno 5`; what does not count comes last: `5 and 6, without the 1`. */
export function spokenFaces(faces: Pools, dropped: Pools = [], names: readonly string[] = []): string {
  if (names.length > 0) {
    const thrown = faces.map((pool, i) => ({ pool, name: names[i], out: dropped[i] ?? [] }));
    const said = thrown.filter(({ pool }) => pool.length > 0);
    return said.map(({ pool, name, out }) => `${name ? `${name} ` : ''}${spokenPool(pool, out)}`).join(', ');
  }
  return faces.map((pool, i) => spokenPool(pool, dropped[i] ?? [])).join(' against ');
}

function spokenPool(pool: readonly number[], dropped: readonly number[]): string {
  const counting = pool.filter((_, i) => !dropped.includes(i));
  const rest = pool.filter((_, i) => dropped.includes(i));
  if (rest.length === 0) return counting.length === 0 ? 'no dice' : listed(counting);
  if (counting.length === 0) return `not counting: ${listed(rest)}`;
  return `${listed(counting)}, without the ${listed(rest)}`;
}

/** `2d6`, `d20`, `2d6 and d8`. */
export function spokenSides(sides: readonly number[]): string {
  const kinds = [...new Set(sides)].map((kind) => {
    const count = sides.filter((one) => one === kind).length;
    return count === 1 ? `d${kind}` : `${count}d${kind}`;
  });
  return listed(kinds);
}
