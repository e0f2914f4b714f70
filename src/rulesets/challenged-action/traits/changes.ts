import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { freeText } from '../../fields/free-text.ts';
import { isCalled } from '../../names.ts';
import type { Refusal } from '../../ruleset.ts';
import { whole, words } from '../../schema.ts';
import type { Event } from '../events.ts';
import { type CampaignGame, deed } from '../game.ts';
import { parseTrait } from '../sheet/notation-trait.ts';
import { characterSchema, type Sheet, sheetIn, traitCalled, traitIn, traitsAbout } from '../sheet/sheet.ts';
import type { Trait } from './trait.ts';

const because = z.optional(freeText(words(200, 'CA-1', 'why')));

export const chosenSchema = {
  named: field(z.optional(words(80, 'CA-13', 'the name of a listed trait')), {
    names: 'listed trait to take',
  }).check(z.describe('one from the campaign’s lists')),
  text: z
    .optional(words(4000, 'CA-1', 'a trait as text'))
    .check(z.describe('or your own: Quick Hands (2): sleight +3')),
};
export interface Chosen {
  readonly named?: string | undefined;
  readonly text?: string | undefined;
}

/** CA-13: from the campaign’s lists, or made freely. */
export function chosenTrait(game: CampaignGame, { named, text }: Chosen): Result<Trait, Refusal> {
  if ((named === undefined) === (text === undefined)) {
    const sentence = 'either name a trait from the campaign’s lists, or write one as text';
    return refused({ rule: 'CA-13', sentence });
  }
  if (named !== undefined) {
    const listed = game.own.lists.flatMap(({ traits }) => traits).find(isCalled(named));
    if (listed) return ok(listed);
    return refused({
      rule: 'CA-13',
      sentence: `“${named}” isn’t on any list of this campaign`,
      path: 'named',
    });
  }
  const read = parseTrait(text ?? '');
  if (read.ok) return read;
  const {
    line,
    column,
    sentence,
    rule = 'CA-1',
  } = read.error[0] ?? { line: 1, column: 1, sentence: 'no trait' };
  return refused({ rule, sentence: `line ${line}, column ${column}: ${sentence}`, path: 'text' });
}

export const traitActions = {
  'add-trait': deed({
    title: 'Add a trait',
    rules: ['CA-1'],
    who: 'holder',
    input: z.strictObject({ character: characterSchema, ...chosenSchema, because }),
    examples: [
      { character: 'wick', text: '## Inventory\nBorrowed Umbrella (1): stealth +1, dignity -1' },
      { character: 'juno', named: 'Steady Hand' },
    ],
    perform: (game, { character, because, ...chosen }) => {
      const sheet = sheetIn(game, character);
      if (!sheet.ok) return sheet;
      const trait = chosenTrait(game, chosen);
      if (!trait.ok) return trait;
      const added = adding(sheet.value, character, trait.value, because);
      return added.ok ? ok({ events: [added.value] }) : added;
    },
  }),
  'remove-trait': deed({
    title: 'Remove a trait, or some of a stack',
    rules: ['CA-1'],
    who: 'holder',
    isOpen: (game, character) => traitsAbout(game, character).length > 0,
    input: z.strictObject({
      character: characterSchema,
      trait: field(words(80, 'CA-1', 'the trait'), { names: 'trait' }),
      /** Left out: the whole stack. */
      copies: z.optional(whole(1, 99, 'CA-1', 'the number of copies')),
      because,
    }),
    examples: [
      { character: 'wick', trait: 'Wet Boots' },
      { character: 'tansy', trait: 'Iron Ring', because: 'a smith cut it off' },
      { character: 'juno', trait: 'Dynamite', copies: 1 },
    ],
    perform: (game, { character, trait: name, copies, because }) => {
      const found = traitIn(game, character, name);
      if (!found.ok) return found;
      const removed = removing(character, found.value, copies, because);
      return removed.ok ? ok({ events: [removed.value] }) : removed;
    },
  }),
};

/** CA-1: a second copy stacks, where the trait allows it. */
export function adding(
  sheet: Sheet,
  character: string,
  trait: Trait,
  because: string | undefined,
): Result<Event, Refusal> {
  const why = because === undefined ? {} : { because };
  if (trait.add !== undefined && because === undefined) {
    const sentence = `adding “${trait.name}” has a condition: ${trait.add}. Say how it is met`;
    return refused({ rule: 'CA-1', sentence, path: 'because' });
  }
  const there = traitCalled(sheet, trait.name);
  if (!there) return ok({ type: 'trait-gained', character, trait, ...why });
  if (!there.stack) {
    return refused({
      rule: 'CA-1',
      sentence: `${sheet.name} already has “${there.name}”, which doesn’t stack`,
    });
  }
  const count = there.stack.count + (trait.stack?.count ?? 1);
  if (count > (there.stack.most ?? 99)) {
    const sentence = `“${there.name}” stacks up to ${there.stack.most ?? 99}`;
    return refused({ rule: 'CA-1', sentence });
  }
  return ok({ type: 'trait-stacked', character, trait: there.name, count, ...why });
}

/** CA-1: a cursed ring stays on. */
export function removing(
  character: string,
  { name: trait, remove, stack }: Trait,
  copies: number | undefined,
  because: string | undefined,
): Result<Event, Refusal> {
  const why = because === undefined ? {} : { because };
  if (remove !== undefined && because === undefined) {
    const sentence = `removing “${trait}” has a condition: ${remove}. Say how it is met`;
    return refused({ rule: 'CA-1', sentence, path: 'because' });
  }
  const left = copies === undefined ? 0 : (stack?.count ?? 1) - copies;
  return ok(
    left > 0
      ? { type: 'trait-stacked', character, trait, count: left, ...why }
      : { type: 'trait-lost', character, trait, ...why },
  );
}
