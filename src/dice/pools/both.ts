import { type Distribution, Tally } from '../numbers/distribution.ts';
import { times, type Whole } from '../numbers/exact.ts';
import { LIMITS, LimitError } from './limits.ts';
import type { Summary } from './summary.ts';
import { two } from './versus.ts';

/** Two pools, each with its own summary, and the result of both together. */
export function both<A, B, S>(
  name: string,
  first: Summary<A>,
  second: Summary<B>,
  join: (a: A, b: B) => S,
): Summary<S> {
  return {
    name: `${name}: ${first.name} and ${second.name}`,
    code: [first.code, second.code, join].join('\n'),
    read: (faces) => {
      const [a, b] = two(faces);
      return join(first.read([a]), second.read([b]));
    },
    spread: (pools) => {
      const [a, b] = two(pools);
      return joined(first.spread([a]), second.spread([b]), join);
    },
  };
}

function joined<A, B, S>(a: Distribution<A>, b: Distribution<B>, join: (a: A, b: B) => S): Distribution<S> {
  const total = times(a.total, b.total);
  if (a.values.length * b.values.length > LIMITS.steps / 10) {
    throw new LimitError('steps', 'these two pools together take too many steps');
  }
  const tally = new Tally<S>(total);
  a.values.forEach((mine, i) => {
    b.values.forEach((theirs, j) => {
      tally.add(join(mine, theirs), times(a.weights[i] as Whole, b.weights[j] as Whole), total);
    });
  });
  return tally.done();
}
