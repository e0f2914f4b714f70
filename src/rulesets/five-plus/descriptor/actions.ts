import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { freeText } from '../../fields/free-text.ts';
import { oneOf, whole, words } from '../../schema.ts';
import { sheetDeed } from '../action-builders.ts';
import { refuse } from '../refusal.ts';
import { characterSchema, descriptorOrRefuse, MOST_DESCRIPTORS } from '../sheet/sheet.ts';
import { isSame, KINDS, withArticle } from './descriptor.ts';
import { readDescriptor } from './notation.ts';

const kindSchema = oneOf(KINDS, '5P-1', 'the kind');
const textSchema = words(800, '5P-3', 'the descriptor');
const nameSchema = field(words(80, '5P-1', 'the descriptor'), { names: 'descriptor of that kind' });

/** 5P-2 */
export const addDescriptor = sheetDeed({
  title: 'Create a descriptor',
  verb: 'Write it down',
  rules: ['5P-2', '5P-1', '5P-3'],
  who: 'holder',
  input: z.strictObject({ character: characterSchema, kind: kindSchema, text: textSchema }),
  examples: [
    {
      character: 'wren',
      kind: 'condition',
      text: 'Poisoned (3:2) – -tier to Perception; treated by Herbs and bandages; restarts at 3',
    },
    { character: 'tove', kind: 'trait', text: 'Owes the miller a favour' },
  ],
  perform(sheet, { character, kind, text }) {
    const descriptor = readDescriptor(text, kind);
    if (!descriptor.ok) return descriptor;
    if (sheet.descriptors.some((each) => isSame(each, descriptor.value)))
      return refuse(
        '5P-1',
        `${sheet.name} has ${withArticle(kind)} “${descriptor.value.name}” already: reword it instead`,
      );
    if (sheet.descriptors.length >= MOST_DESCRIPTORS)
      return refuse('5P-1', `a sheet holds at most ${MOST_DESCRIPTORS} descriptors`);
    return ok({ events: [{ type: 'descriptor-added', character, descriptor: descriptor.value }] });
  },
});

/** 5P-2, 5P-17 */
export const rewordDescriptor = sheetDeed({
  title: 'Reword a descriptor',
  verb: 'Change it',
  rules: ['5P-2', '5P-17'],
  who: 'holder',
  input: z.strictObject({
    character: characterSchema,
    kind: kindSchema,
    descriptor: nameSchema,
    text: textSchema,
  }),
  examples: [{ character: 'tove', kind: 'skill', descriptor: 'Axe', text: 'Axe (3:1) #combat – needs axe' }],
  perform(sheet, { character, kind, descriptor: name, text }) {
    const before = descriptorOrRefuse(sheet, name, [kind], 'descriptor');
    if (!before.ok) return before;
    const after = readDescriptor(text, kind);
    if (!after.ok) return after;
    const isTaken =
      !isSame(before.value, after.value) && sheet.descriptors.some((each) => isSame(each, after.value));
    if (isTaken)
      return refuse('5P-1', `${sheet.name} has ${withArticle(kind)} “${after.value.name}” already`);
    const descriptor = before.value.stowed ? { ...after.value, stowed: true as const } : after.value;
    return ok({ events: [{ type: 'descriptor-reworded', character, was: before.value.name, descriptor }] });
  },
});

export const removeDescriptor = sheetDeed({
  title: 'Remove a descriptor',
  verb: 'Remove',
  rules: ['5P-1'],
  who: 'holder',
  input: z.strictObject({
    character: characterSchema,
    kind: kindSchema,
    descriptor: nameSchema,
    why: z.exactOptional(freeText(words(200, '5P-1', 'the reason'))),
  }),
  examples: [{ character: 'wren', kind: 'equipment', descriptor: 'Lock picks', why: 'left behind' }],
  perform(sheet, { character, kind, descriptor: name, why = 'removed' }) {
    const found = descriptorOrRefuse(sheet, name, [kind], 'descriptor');
    if (!found.ok) return found;
    return ok({
      events: [{ type: 'descriptor-lost', character, descriptor: { kind, name: found.value.name }, why }],
    });
  },
});

/** 5P-1: reputation, attitude, or any other counter. */
export const changeCounter = sheetDeed({
  title: 'Change a counter',
  rules: ['5P-1'],
  who: 'holder',
  input: z.strictObject({
    character: characterSchema,
    descriptor: field(nameSchema, { names: 'something with a counter' }),
    by: whole(-99, 99, '5P-1', 'the change'),
    why: z.exactOptional(freeText(words(200, '5P-1', 'the reason'))),
  }),
  examples: [{ character: 'tove', descriptor: 'Standing in Oakvale', by: 1, why: 'drove off the raiders' }],
  perform(sheet, { character, descriptor: name, by, why = '' }) {
    const found = descriptorOrRefuse(
      sheet,
      name,
      ['reputation', 'attitude', 'resistance', 'condition', 'equipment', 'trait'],
      'descriptor',
    );
    if (!found.ok) return found;
    const least = found.value.kind === 'reputation' || found.value.kind === 'attitude' ? -99 : 0;
    const before = found.value.counter ?? 0;
    const counter = Math.min(99, Math.max(least, before + by));
    const descriptor = { ...found.value, counter };
    return ok({
      events: [{ type: 'counter-changed', character, by: counter - before, why, descriptor }],
    });
  },
});
