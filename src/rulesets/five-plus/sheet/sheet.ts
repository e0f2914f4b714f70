import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { freeText } from '../../fields/free-text.ts';
import { lookUp } from '../../look-up.ts';
import { isCalled } from '../../names.ts';
import type { CharacterId, Game } from '../../ruleset.ts';
import { whole, words } from '../../schema.ts';
import { type Descriptor, isSame, KINDS, type Kind, lineSchema } from '../descriptor/descriptor.ts';
import { descriptorSchema, isHeading } from '../descriptor/notation.ts';
import { type OrRefusal, refuse } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import type { TableState } from '../table-state.ts';

export const MOST_DESCRIPTORS = 200;
export const MOST_POINTS = 999;

export const sheetSchema = z
  .strictObject({
    name: lineSchema(80, 'the name of a character'),
    concept: z.exactOptional(freeText(lineSchema(300, 'the concept of a character'))),
    /** 5P-23: unspent points from milestones. */
    points: z.exactOptional(whole(1, MOST_POINTS, '5P-23', 'the points')),
    descriptors: z.array(descriptorSchema).check(
      z.maxLength(MOST_DESCRIPTORS, {
        error: `[5P-1] a sheet holds at most ${MOST_DESCRIPTORS} descriptors`,
      }),
    ),
  })
  .check(
    z.refine(({ name, concept = '' }) => !isHeading(name) && !isHeading(concept), {
      error: '[5P-3] a name or concept can’t look like a heading or another line of the sheet',
    }),
    z.refine(({ descriptors }) => twice(descriptors) === undefined, {
      error: '[5P-1] each descriptor of a kind needs its own name',
    }),
  );
export type Sheet = Readonly<z.infer<typeof sheetSchema>>;
export type FivePlusGame = Game<Settings, Sheet, TableState>;

export const characterSchema = field(words(80, '5P-1', 'the character'), { names: 'character' });

function twice(descriptors: readonly Descriptor[]): Descriptor | undefined {
  return descriptors.find((one, i) => descriptors.findIndex((other) => isSame(one, other)) < i);
}

/** 5P-6: the smallest character. */
export function blankSheet(name: string): Sheet {
  return {
    name,
    descriptors: [
      { kind: 'skill', name: 'Improvise', level: 2, tier: 0, text: 'anything can be tried by improvising' },
      { kind: 'resistance', name: 'Physical', counter: 0, level: 3, tier: 0 },
    ],
  };
}

export function sheetOrRefuse(
  game: FivePlusGame,
  character: CharacterId,
  path = 'character',
): OrRefusal<Sheet> {
  const sheet = lookUp(game.sheets, character);
  return sheet ? ok(sheet) : refuse('5P-1', `there is no character “${character}” here`, path);
}

/** The first descriptor of that name, in the order of the kinds. */
export function find(sheet: Sheet, name: string, kinds: readonly Kind[] = KINDS): Descriptor | undefined {
  const called = sheet.descriptors.filter(isCalled(name));
  return kinds.map((kind) => called.find((each) => each.kind === kind)).find((each) => each !== undefined);
}

export function descriptorOrRefuse(
  sheet: Sheet,
  name: string,
  kinds: readonly Kind[],
  path: string,
): OrRefusal<Descriptor> {
  const found = find(sheet, name, kinds);
  if (found) return ok(found);
  const sorts = kinds.length > 3 ? 'descriptor' : kinds.join(' or ');
  return refuse('5P-1', `${sheet.name} has no ${sorts} “${name}”`, path);
}

/** Replaces the descriptor of the same kind and name; a new one goes after the others of its kind. */
export function withDescriptor(sheet: Sheet, descriptor: Descriptor): Sheet {
  const { descriptors } = sheet;
  const at = descriptors.findIndex((each) => isSame(each, descriptor));
  if (at >= 0) return { ...sheet, descriptors: descriptors.with(at, descriptor) };
  if (descriptors.length >= MOST_DESCRIPTORS) return sheet;
  const last = descriptors.findLastIndex(({ kind }) => kind === descriptor.kind);
  return {
    ...sheet,
    descriptors: descriptors.toSpliced(last < 0 ? descriptors.length : last + 1, 0, descriptor),
  };
}

export function withoutDescriptor(sheet: Sheet, gone: Pick<Descriptor, 'kind' | 'name'>): Sheet {
  return { ...sheet, descriptors: sheet.descriptors.filter((each) => !isSame(each, gone)) };
}

/** Everything except what is stowed, and abilities, which count only when used. */
export function activeIn(sheet: Sheet): readonly Descriptor[] {
  return sheet.descriptors.filter(({ kind, stowed }) => kind !== 'ability' && !stowed);
}
