import * as z from 'zod/mini';
import { counted, signed } from '../../../dice/index.ts';
import { lookUp } from '../../look-up.ts';
import type { Names } from '../../ruleset.ts';
import { oneOf } from '../../schema.ts';
import { because, withFullStop } from '../../sentences.ts';
import { type Descriptor, KINDS } from '../descriptor/descriptor.ts';
import { descriptorSchema as descriptor, printBracket, printDescriptor } from '../descriptor/notation.ts';
import {
  characterSchema as character,
  type Sheet,
  withDescriptor,
  withoutDescriptor,
} from '../sheet/sheet.ts';
import { event, face, name, number, onOwn, onSheet, told } from './parts.ts';

/** The descriptor as it is after the event. */
const its = { character, descriptor };
type Its = { readonly character: string; readonly descriptor: Descriptor };
const apply = onSheet((sheet, its: Its) => withDescriptor(sheet, its.descriptor));
const whose = (its: Its, names: Names) => `${names(its.character)}’s ${its.descriptor.name}`;
const now = (its: Its) => printBracket(its.descriptor);

/** 5P-1…5P-6 */
const sheetEvents = {
  'descriptor-added': event({
    fields: its,
    apply,
    tell: ({ character, descriptor }, names) =>
      `${names(character)} now has the ${descriptor.kind} ${withFullStop(printDescriptor(descriptor))}`,
  }),
  'descriptor-reworded': event({
    fields: { ...its, was: name },
    apply: onSheet(reworded),
    tell: ({ character, descriptor, was }, names) =>
      `${names(character)}’s ${descriptor.kind} ${was} now reads: ${withFullStop(printDescriptor(descriptor))}`,
  }),
  'descriptor-lost': event({
    fields: {
      character,
      descriptor: z.strictObject({ kind: oneOf(KINDS, '5P-1', 'the kind'), name }),
      why: told,
    },
    apply: onSheet((sheet, { descriptor }) => withoutDescriptor(sheet, descriptor)),
    tell: ({ character, descriptor, why }, names) =>
      `${names(character)} ${descriptor.kind === 'condition' ? 'no longer suffers from' : 'no longer has'} ${descriptor.name}${because(why)}`,
  }),
  'counter-changed': event({
    fields: { ...its, by: number, why: told },
    apply,
    tell: (event, names) =>
      `${whose(event, names)} changes by ${signed(event.by, '+0')} to ${now(event)}${because(event.why)}`,
  }),
};

/** 5P-14…5P-19: damage, wounds, conditions, recovery. */
const harmEvents = {
  'damage-taken': event({
    fields: { ...its, damage: number },
    apply,
    tell: (event, names) =>
      `${names(event.character)} takes ${event.damage} damage to ${event.descriptor.name}: ${now(event)}.`,
  }),
  wounded: event({
    fields: { ...its, resistance: name },
    apply,
    tell: ({ character, resistance, descriptor }, names) =>
      `${names(character)} is wounded (${resistance}): ${descriptor.name}, −${descriptor.level ?? 1} to all actions.`,
    weight: 'loud',
  }),
  incapacitated: event({
    fields: { ...its, resistance: name },
    apply,
    tell: ({ character, resistance }, names) =>
      `${names(character)} is incapacitated: ${resistance} gave out.`,
    weight: 'loud',
  }),
  recovered: event({
    fields: { ...its, by: number },
    apply,
    tell: (event, names) => `${whose(event, names)} recovers by ${event.by}: ${now(event)}.`,
  }),
  'condition-eased': event({
    fields: its,
    apply,
    tell: (event, names) => `${whose(event, names)} eases: ${now(event)}.`,
  }),
  'condition-worsened': event({
    fields: its,
    apply,
    tell: (event, names) => `${whose(event, names)} worsens: ${now(event)}.`,
  }),
};

/** 5P-20…5P-23: improvement. */
const growthEvents = {
  'level-gained': event({
    fields: { ...its, was: name, face: z.exactOptional(face) },
    apply,
    tell: (event, names) =>
      `${whose(event, names)} improves from ${event.was} to ${now(event)}${event.face === undefined ? '' : `, with a double ${event.face}`}.`,
    weight: 'loud',
  }),
  'level-bought': event({
    fields: { ...its, was: name, cost: number },
    apply,
    tell: (event, names) =>
      `${whose(event, names)} is raised from ${event.was} to ${now(event)} for ${counted(event.cost, 'point')}.`,
    weight: 'loud',
  }),
  'descriptor-marked': event({
    fields: its,
    apply,
    tell: (event, names) => `${whose(event, names)} is marked for practice.`,
  }),
  'mark-given-up': event({
    fields: its,
    apply,
    tell: (event, names) => `${whose(event, names)} loses its mark.`,
  }),
  'points-awarded': event({
    fields: { character, points: number },
    apply: onSheet((sheet, { points }) => withPoints(sheet, points)),
    tell: ({ character, points }, names) =>
      `${names(character)} gains ${counted(points, 'point')} for a milestone.`,
  }),
  'points-spent': event({
    fields: { character, points: number },
    apply: onSheet((sheet, { points }) => withPoints(sheet, -points)),
    tell: ({ character, points }, names) => `${names(character)} spends ${counted(points, 'point')}.`,
  }),
};

/** 5P-26: equipment. */
const itemEvents = {
  'item-equipped': event({
    fields: its,
    apply,
    tell: ({ character, descriptor }, names) => `${names(character)} equips ${descriptor.name}.`,
  }),
  'item-stowed': event({
    fields: its,
    apply,
    tell: ({ character, descriptor }, names) => `${names(character)} stows ${descriptor.name}.`,
  }),
  'item-used': event({
    fields: { ...its, words: told },
    apply,
    tell: ({ character, descriptor, words }, names) =>
      `${names(character)} uses ${descriptor.name}${because(words)}`,
  }),
  'item-worn': event({
    fields: { ...its, by: number },
    apply,
    tell: (event, names) => `${whose(event, names)} wears down by ${event.by}: ${now(event)}.`,
  }),
  'item-recharged': event({
    fields: its,
    apply,
    tell: (event, names) => `${whose(event, names)} is as good as new.`,
  }),
};

export const descriptorEvents = { ...sheetEvents, ...harmEvents, ...growthEvents, ...itemEvents };

/** Keeps its place, even if its name changes. */
function reworded(sheet: Sheet, { was, descriptor }: Its & { readonly was: string }): Sheet {
  const at = sheet.descriptors.findIndex(({ kind, name }) => kind === descriptor.kind && name === was);
  return at < 0 ? sheet : { ...sheet, descriptors: sheet.descriptors.with(at, descriptor) };
}

function withPoints({ points: before = 0, ...sheet }: Sheet, more: number): Sheet {
  const points = before + more;
  return points > 0 ? { ...sheet, points } : sheet;
}

/** 5P-19 */
export const restEvents = {
  'rest-begun': event({
    fields: { long: z.boolean() },
    apply: onOwn((own, { long }) => ({ ...own, rest: { long, spent: {} } })),
    tell: ({ long }) => (long ? 'A long rest begins.' : 'A rest begins.'),
    weight: 'loud',
  }),
  'recovery-spent': event({
    fields: { character, left: number },
    apply: onOwn((own, { character }) => {
      if (!own.rest) return own;
      const spent = (lookUp(own.rest.spent, character) ?? 0) + 1;
      return { ...own, rest: { ...own.rest, spent: { ...own.rest.spent, [character]: spent } } };
    }),
    tell: ({ character, left }, names) => `${names(character)} has ${counted(left, 'recovery action')} left.`,
  }),
  'rest-ended': event({
    fields: {},
    apply: onOwn((own) => (own.rest ? { ...own, rest: null } : own)),
    tell: () => 'The rest is over.',
  }),
};
