import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type Descriptor, KINDS } from '../descriptor/descriptor.ts';
import { sheetOf } from '../testing/scripted-game.ts';
import { blankSheet, type Sheet, sheetSchema } from './sheet.ts';
import { descriptorOn, parseSheet, printSheet } from './text.ts';

const word = fc.stringMatching(/^[A-Za-zÀ-ſ0-9’' +.,;-]{1,20}$/);
const number = (max: number) => fc.integer({ min: 0, max });
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const descriptor = fc
  .record({
    kind: fc.constantFrom(...KINDS),
    name: word,
    counter: optional(fc.integer({ min: -3, max: 12 })),
    level: optional(number(12)),
    tier: optional(number(5)),
    above: optional(fc.integer({ min: 1, max: 5 })),
    marked: optional(fc.constant(true as const)),
    tags: optional(fc.array(fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,8}$/), { minLength: 1, maxLength: 3 })),
    text: optional(fc.string({ minLength: 1, maxLength: 40 })),
    stowed: optional(fc.constant(true as const)),
  })
  .map((made) => JSON.parse(JSON.stringify(fitting(made))) as Descriptor);

/** Leaves out what the kind does not have, so that most of them are sheets. */
function fitting(made: {
  readonly kind: Descriptor['kind'];
  readonly name: string;
  readonly [part: string]: unknown;
}): Record<string, unknown> {
  const { kind, level, tier } = made;
  const hasTier = kind === 'ability' || level !== undefined;
  return {
    ...made,
    name: made.name.trim(),
    ...(typeof made.text === 'string' && { text: made.text.trim() || undefined }),
    ...((kind === 'skill' || kind === 'ability') && { counter: undefined }),
    ...(!hasTier && { tier: undefined }),
    ...(kind === 'ability' && tier === undefined && { level: undefined }),
    ...((level === undefined || tier === undefined) && { above: undefined }),
    ...((level === undefined || (kind === 'ability' && tier === undefined)) && { marked: undefined }),
    ...(kind !== 'equipment' && { stowed: undefined }),
  };
}

/** Whatever the schema takes. */
const sheet: fc.Arbitrary<Sheet> = fc
  .record({
    name: word,
    concept: optional(word),
    points: optional(fc.integer({ min: 1, max: 99 })),
    descriptors: fc.array(descriptor, { maxLength: 4 }),
  })
  .map((made) => {
    const kept = made.descriptors.filter(
      (each) => sheetSchema.safeParse({ name: 'x', descriptors: [each] }).success,
    );
    return JSON.parse(JSON.stringify({ ...made, descriptors: kept })) as Sheet;
  })
  .filter((made) => sheetSchema.safeParse(made).success);

describe('sheets as text', () => {
  test('[5P-3] what is printed reads back as itself, for every sheet there is', () => {
    let [descriptors, sheets] = [0, 0];
    fc.assert(
      fc.property(sheet, (made) => {
        sheets += 1;
        descriptors += made.descriptors.length;
        assert.deepEqual(parseSheet(printSheet(made)), { ok: true, value: made });
      }),
      { numRuns: 400 },
    );
    assert.ok(descriptors > sheets, 'the sheets are not empty');
  });

  test('[5P-3] any text is refused line by line, or keeps the schema and prints stably', () => {
    const sign = fc.constantFrom(...'Skills:\n', 'Traits:\n', ...'()/:+-–*#> \n01234ab');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 60 }), (signs) => {
        const read = parseSheet(signs.join(''));
        if (!read.ok) return assert.ok(read.error.every(({ line, column }) => line >= 1 && column >= 1));
        assert.deepEqual(sheetSchema.parse(read.value), read.value);
        assert.deepEqual(parseSheet(printSheet(read.value)), read);
        return undefined;
      }),
      { numRuns: 500 },
    );
  });

  test('[5P-6] the smallest character, as a pasted quotation', () => {
    const text = `> **Skills**: Improvise(2:0) – whatever it is, you can try it
> **Resistances**: Physical(0/3:0) – above the level it wounds`;
    assert.deepEqual(
      sheetOf(text).descriptors.map(({ kind, name, counter, level, tier }) => [
        kind,
        name,
        counter,
        level,
        tier,
      ]),
      [
        ['skill', 'Improvise', undefined, 2, 0],
        ['resistance', 'Physical', 0, 3, 0],
      ],
    );
  });

  test('[5P-6] a blank sheet is the smallest character', () => {
    assert.match(
      printSheet(blankSheet('Nib')),
      /^Nib\n\nSkills:\nImprovise \(2:0\) – .*\n\nResistances:\nPhysical \(0\/3:0\)\n$/,
    );
  });

  test('[5P-3] name, concept, points, headings in any order, equipment worn and stowed', () => {
    const text = `# Ada
She counts.
On her fingers.

Points: 3
Equipment:
Rope
Stowed:
Lamp (0/3)
Skills:
Count (3:0)
`;
    const read = sheetOf(text);
    assert.equal(read.name, 'Ada');
    assert.equal(read.concept, 'She counts. On her fingers.');
    assert.equal(read.points, 3);
    assert.deepEqual(
      read.descriptors.map(({ name, kind, stowed }) => [name, kind, stowed]),
      [
        ['Rope', 'equipment', undefined],
        ['Lamp', 'equipment', true],
        ['Count', 'skill', undefined],
      ],
    );
    assert.equal(printSheet(sheetOf(printSheet(read))), printSheet(read));
  });

  const problems: [text: string, line: number, column: number, says: RegExp][] = [
    ['Ada\nSkills:\nCount (x)', 3, 7, /a bracket is/],
    ['Ada\nSkills: Count (x)', 2, 15, /a bracket is/],
    ['Ada\nSkills:\nCount (1)\n\n  count (2)', 5, 3, /already a skill/],
    ['Ada\nPoints: many', 2, 9, /points have to be a whole number/],
    ['Ada\nSkills:\nPoints (2)', 3, 1, /is a heading/],
    ['Ada\n- Count (2)', 2, 1, /under a heading/],
    ['Ada\nTraits:\nTall –: very', 3, 1, /characters that the notation needs/],
  ];
  for (const [text, line, column, says] of problems) {
    test(`[5P-3] ${JSON.stringify(text)} is refused at ${line}:${column}`, () => {
      const read = parseSheet(text);
      assert.ok(!read.ok);
      const [first] = read.error;
      assert.deepEqual([first?.line, first?.column], [line, column]);
      assert.match(first?.sentence ?? '', says);
    });
  }

  const lines: [line: number, effect: string | undefined][] = [
    [1, undefined],
    [2, undefined],
    [3, undefined],
    [4, '+1 to Sneak'],
    [5, undefined],
    [6, 'needs a 6'],
  ];
  for (const [number, effect] of lines) {
    test(`[5P-3] line ${number} of a sheet that is being written says ${effect ?? 'no effect'}`, () => {
      const text =
        'Ada\nA thief – quiet\nTraits:\nSmall – +1 to Sneak\nTall (\nAbilities: Leap (1): needs a 6';
      assert.equal(descriptorOn(text, number)?.text, effect);
    });
  }
});
