import fc from 'fast-check';
import { type Dice, KEEPS, type Keep } from '../pools/pool.ts';
import { NOTATION_LIMITS, sizeOf } from './limits.ts';
import { type DiceTerm, type Notation, OPERATORS } from './notation.ts';

/** A pool that the parser would accept. */
const dice: fc.Arbitrary<Dice> = fc
  .record({ count: fc.integer({ min: 1, max: 8 }), sides: fc.integer({ min: 3, max: 12 }) })
  .chain(({ count, sides }) =>
    fc.record(
      {
        count: fc.constant(count),
        sides: fc.constant(sides),
        explodes: fc.constant(true),
        rerolls: fc.record(
          {
            faces: fc
              .uniqueArray(fc.integer({ min: 1, max: sides }), { minLength: 1, maxLength: sides - 2 })
              .map((faces) => faces.sort((a, b) => a - b)),
            once: fc.constant(true),
          },
          { requiredKeys: ['faces'] },
        ),
      },
      { requiredKeys: ['count', 'sides'] },
    ),
  );

const term: fc.Arbitrary<DiceTerm> = dice.chain((kind) =>
  fc.record(
    {
      kind: fc.constant('dice' as const),
      dice: fc.constant(kind),
      keep: fc
        .record({ rule: fc.constantFrom(...KEEPS), count: fc.integer({ min: 1, max: kind.count }) })
        .map(
          ({ rule, count }): Keep => (count < kind.count ? { rule, count } : { rule: 'keep-highest', count }),
        ),
      counts: fc.oneof(
        fc.record({
          relation: fc.constantFrom('>=', '<=', '='),
          face: fc.integer({ min: 1, max: kind.sides }),
        }),
        fc.record({ relation: fc.constant('>'), face: fc.integer({ min: 0, max: kind.sides - 1 }) }),
        fc.record({ relation: fc.constant('<'), face: fc.integer({ min: 2, max: kind.sides + 3 }) }),
      ),
    },
    { requiredKeys: ['kind', 'dice'] },
  ),
);

/** Any notation within the limits, and not too deep. */
export const notations: fc.Arbitrary<Notation> = fc
  .letrec<{ notation: Notation }>((tie) => ({
    notation: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'notation' },
      fc.record({ kind: fc.constant('number'), value: fc.nat({ max: 9 }) }),
      term,
      fc.record({ kind: fc.constant('negative'), of: tie('notation') }),
      fc.record({
        kind: fc.constant('operation'),
        operator: fc.constantFrom(...OPERATORS),
        left: tie('notation'),
        right: tie('notation'),
      }),
    ),
  }))
  .notation.filter((each) => sizeOf(each) <= NOTATION_LIMITS.size)
  .map((each) => structuredClone(each));
