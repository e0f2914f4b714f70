import fc from 'fast-check';
import { type Sheet, sheetSchema } from '../sheet/sheet.ts';
import { type Trait, traitSchema } from '../traits/trait.ts';

/** For tests: any sheet there can be. */
const line = (most: number) =>
  fc
    .string({ minLength: 1, maxLength: most, unit: 'grapheme' })
    .map((text) => text.trim())
    .filter((text) => text !== '');

const word = fc.oneof(
  fc.constantFrom('stealth', 'Speed', 'hand-to-hand', 'night vision', 'émoi', 'a -2', 'mark 2', 'x3'),
  fc.stringMatching(/^[a-zA-Z][a-z0-9' -]{0,8}[a-z0-9]$/),
);
const effects = fc.array(fc.record({ aspect: word, value: fc.integer({ min: -999, max: 999 }) }), {
  maxLength: 4,
});

const duration = fc.oneof(
  fc.constant('instantly' as const),
  fc.record({ turns: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ until: line(20) }),
);

const activation = fc.record(
  { duration, effects, settles: fc.constant(true as const), burnt: effects, reset: line(20) },
  { requiredKeys: ['duration', 'effects', 'burnt'] },
);

const name = fc.oneof(
  fc.constantFrom('Quick Hands', 'Noted', 'x3', 'Add', 'activated', 'Lock, Stock & Barrel', '"Magpie"'),
  line(20),
);

const trait: fc.Arbitrary<Trait> = fc
  .record(
    {
      name,
      from: fc.oneof(fc.constantFrom('Innate', 'Inventory', '# odd', '>'), line(12)),
      rating: fc.integer({ min: -99, max: 99 }),
      stack: fc.record(
        { count: fc.integer({ min: 1, max: 99 }), most: fc.integer({ min: 1, max: 99 }) },
        { requiredKeys: ['count'] },
      ),
      effects,
      activation,
      add: line(20),
      remove: line(20),
      ends: line(20),
      note: line(40),
      state: fc.oneof(
        fc.constantFrom('active' as const, 'burnt' as const),
        fc.record({ turnsLeft: fc.integer({ min: 1, max: 99 }) }),
      ),
    },
    { requiredKeys: ['name', 'from', 'rating', 'effects'] },
  )
  .map((each) => traitSchema.safeParse(each))
  .filter(({ success }) => success)
  .map(({ data }) => data as Trait);

export const sheetArbitrary: fc.Arbitrary<Sheet> = fc
  .record(
    {
      name: fc.oneof(fc.constantFrom('# odd', '> odder', '## oddest'), line(20)),
      concept: line(40),
      experience: fc.integer({ min: 0, max: 99_999 }),
      limits: fc.record({
        rating: fc.integer({ min: 0, max: 999 }),
        traits: fc.integer({ min: 0, max: 99 }),
      }),
      traits: fc.array(trait, { maxLength: 6 }),
    },
    { requiredKeys: ['name', 'experience', 'traits'] },
  )
  .map((each) => sheetSchema.safeParse(each))
  .filter(({ success }) => success)
  .map(({ data }) => data as Sheet);
