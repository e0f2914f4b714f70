import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { parseSheet, printSheet } from './notation.ts';
import { readyMade } from './ready-made.ts';
import { type Sheet, sheetSchema } from './sheet.ts';
import { SIGNS, type Trait } from './trait.ts';

const WREN = `# Wren Adair
> Lamplighter (retired), who still walks the rounds
Stamina: 2 spent

## Mind
+2 Quick-witted
±1 Curious

## Body (1 damage)
-1 Limp (temporary: until the splint comes off)

## Soul
+1 Catlike (granted: amulet)
`;

describe('the sheet as text', () => {
  test('[MB-1] every part of a sheet has its place', () => {
    assert.deepEqual(parseSheet(WREN), {
      ok: true,
      value: {
        name: 'Wren Adair',
        concept: 'Lamplighter (retired), who still walks the rounds',
        staminaSpent: 2,
        mind: {
          traits: [
            { name: 'Quick-witted', sign: '+', strength: 2 },
            { name: 'Curious', sign: '±', strength: 1 },
          ],
          damage: 0,
        },
        body: {
          traits: [{ name: 'Limp', sign: '-', strength: 1, temporary: 'until the splint comes off' }],
          damage: 1,
        },
        soul: { traits: [{ name: 'Catlike', sign: '+', strength: 1, granted: 'amulet' }], damage: 0 },
      },
    });
  });

  for (const { id, text } of [{ id: 'wren', text: WREN }, ...readyMade]) {
    test(`${id} prints as written`, () => {
      const sheet = parseSheet(text);
      assert.ok(sheet.ok);
      assert.equal(printSheet(sheet.value), text);
    });
  }

  test('as people type it: without marks, with bullets, any minus, any order, any case', () => {
    const typed = `
      Wren Adair\r
      SOUL:\r
      * +1 Catlike (Granted:amulet)\r
      > Lamplighter (retired), who still walks the rounds
      ## body (1 damage)
      – 1 Limp   (TEMPORARY: until the splint comes off )
      stamina: 2 spent
      mind
      - +2 Quick-witted
      +/-1 Curious`;
    const sheet = parseSheet(typed);
    assert.ok(sheet.ok, JSON.stringify(sheet));
    assert.equal(printSheet(sheet.value), WREN);
  });

  test('with line ends of any age', () => {
    for (const end of ['\r\n', '\r', '\n']) {
      const sheet = parseSheet(WREN.replaceAll('\n', end));
      assert.ok(sheet.ok, JSON.stringify(sheet));
      assert.equal(printSheet(sheet.value), WREN);
    }
  });

  const rows: readonly [title: string, text: string, line: number, column: number, sentence: RegExp][] = [
    ['nothing', '', 1, 1, /begins with a name/],
    ['a title without a name', '#', 1, 2, /the name of a character is not empty/],
    ['two names', '# Ana\n# Bob', 2, 3, /this should be a heading/],
    ['a loose line', '# Ana\n\nshe is nice', 3, 1, /this should be a heading/],
    ['an unknown heading', '# Ana\n  ## Heart', 2, 3, /a heading is ## Mind, ## Body or ## Soul/],
    ['damage in other words', '# Ana\n## Body (hurt)', 2, 1, /## Body \(2 damage\)/],
    ['too much damage', '# Ana\n ## Body (100 damage)', 2, 11, /from 0 to 99, not 100/],
    ['too much stamina spent', '# Ana\nStamina: 100 spent', 2, 10, /from 0 to 99, not 100/],
    ['a category twice', '# Ana\n## Body\n## Soul\n## Body', 4, 1, /## Body appears twice/],
    ['stamina in other words', '# Ana\nStamina: low', 2, 1, /“Stamina: 2 spent”/],
    ['stamina twice', '# Ana\nStamina: 1 spent\nStamina: 1 spent', 3, 1, /twice/],
    ['two concepts', '# Ana\n> a\n> b', 3, 3, /one line/],
    ['a trait of no category', '# Ana\n+1 Kind', 2, 1, /below ## Mind, ## Body or ## Soul/],
    ['a trait without strength', '# Ana\n## Mind\n+ Kind', 3, 1, /“\+2 Quick-witted”/],
    [
      'a trait too strong',
      '# Ana\n## Mind\n  +7 Kind',
      3,
      4,
      /the strength is a whole number from 1 to 3, not 7/,
    ],
    ['a trait without a name', '# Ana\n## Mind\n+1', 3, 3, /the name of a trait is not empty/],
    ['a trait twice', '# Ana\n## Mind\n+1 Kind\n## Soul\n±1 kind', 5, 4, /there is already a trait “kind”/],
    [
      'a duration without a reason',
      '# Ana\n## Mind\n+1 Kind (temporary)',
      3,
      9,
      /“\(temporary: until when\)”/,
    ],
    ['a duration left open', '# Ana\n## Mind\n+1 Kind (granted: hat', 3, 9, /“\(granted: by what\)”/],
    [
      'a granted trait of nothing',
      '# Ana\n## Mind\n+1 Kind (granted: )',
      3,
      17,
      /what grants a trait is not empty/,
    ],
  ];
  for (const [title, text, line, column, sentence] of rows) {
    test(`[MB-1] where and what is wrong: ${title}`, () => {
      const refused = parseSheet(text);
      assert.ok(!refused.ok);
      const [problem = assert.fail()] = refused.error;
      assert.deepEqual([problem.line, problem.column], [line, column]);
      assert.match(problem.sentence, sentence);
    });
  }

  test('all problems at once', () => {
    const refused = parseSheet('# Ana\n## Heart\n+9 Kind\n## Mind\n+9 Kind');
    assert.deepEqual(!refused.ok && refused.error.map(({ line }) => line), [2, 3, 5]);
  });
});

const oneLine = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(...'(#>+-±1:) temporarygrantedMind'), minLength: 1, maxLength: 40 }),
  )
  .map((text) => text.trim());
const duration = fc.oneof(
  fc.constant({}),
  oneLine.map((temporary) => ({ temporary })),
  oneLine.map((granted) => ({ granted })),
);
const trait: fc.Arbitrary<Trait> = fc
  .tuple(oneLine, fc.constantFrom(...SIGNS), fc.integer({ min: 1, max: 3 }), duration)
  .map(([name, sign, strength, lasting]) => ({ name, sign, strength, ...lasting }));
const part = fc.record(
  {
    traits: fc.array(trait, { maxLength: 5 }),
    damage: fc.integer({ min: 0, max: 99 }),
  },
  { noNullPrototype: true },
);
const sheet: fc.Arbitrary<Sheet> = fc
  .record(
    {
      name: oneLine,
      concept: oneLine,
      staminaSpent: fc.integer({ min: 0, max: 99 }),
      mind: part,
      body: part,
      soul: part,
    },
    { requiredKeys: ['name', 'staminaSpent', 'mind', 'body', 'soul'], noNullPrototype: true },
  )
  .filter((drawn) => sheetSchema.safeParse(drawn).success);

describe('laws of the notation', () => {
  test('parse(print(sheet)) is the sheet', () => {
    fc.assert(
      fc.property(sheet, (drawn) => {
        assert.deepEqual(parseSheet(printSheet(drawn)), { ok: true, value: drawn });
      }),
      { numRuns: 300 },
    );
  });

  test('what parses is a sheet, and prints the same ever after', () => {
    const lines = fc.constantFrom(
      '# Ana',
      'Ana',
      '> x',
      '## Mind',
      'Soul (3 damage)',
      '+1 A',
      '-2 b (granted: c)',
      '±3 (d)',
      '',
      'Stamina: 4 spent',
      '##',
      '+4 E',
    );
    fc.assert(
      fc.property(fc.array(lines), (text) => {
        const read = parseSheet(text.join('\n'));
        if (!read.ok) return;
        assert.deepEqual(sheetSchema.parse(read.value), read.value);
        assert.deepEqual(parseSheet(printSheet(read.value)), read);
      }),
      { numRuns: 500 },
    );
  });
});
