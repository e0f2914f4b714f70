import * as z from 'zod/mini';
import { ok, type Result } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { refuse } from '../../look-up.ts';
import type { CharacterId, FieldContext, Offer, Refusal } from '../../ruleset.ts';
import {
  type Advancement,
  characterSchema,
  deed,
  openAdvancement,
  type ShoesGame,
  sheetIn,
  sheetOf,
} from '../game.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { skillNamed, skillNameSchema } from './skill.ts';
import { freeSlotFor, fullSentence, isFull } from './slots.ts';

/** RS-4: naming the new skill, or declining it where there is no slot. */
export function skillOffers(game: ShoesGame, { character, from, level }: Advancement): readonly Offer[] {
  const sheet = sheetIn(game, character);
  const input = { character, from };
  const to = { character };
  const naming = `Name a skill of level ${level}: more specific than ${from}, and fitting what was done.`;
  const gain: Offer = { action: 'gain-skill', input, sentence: naming, to };
  if (!sheet || !isFull(level, sheet, game.settings)) return [gain];
  const full = fullSentence(level, sheet, game.settings);
  return [gain, { action: 'decline-skill', input, sentence: full, to }];
}

const from = field(skillNameSchema.check(z.describe('RS-7: the skill that was rolled')), {
  names: 'skill that was rolled',
});

function isLevelFull({ game, character, input }: FieldContext<ShoesGame>): boolean {
  const [sheet, open] = [sheetIn(game, character), openAdvancement(game, character, String(input.from))];
  return sheet !== undefined && open !== undefined && isFull(open.level, sheet, game.settings);
}

export const gainSkill = deed({
  title: 'Name a new skill',
  verb: 'Write it down',
  rules: ['RS-4', 'RS-7', 'RS-13', 'RS-14'],
  who: 'holder',
  input: field(
    z.strictObject({
      character: characterSchema,
      from,
      name: field(skillNameSchema.check(z.describe('RS-7: more specific than the one rolled')), {
        label: 'Its name',
      }),
      replace: z.optional(
        field(skillNameSchema, {
          label: 'The skill that makes room for it',
          names: 'skill that makes room',
          shownWhen: isLevelFull,
        }),
      ),
      buySlot: z.optional(field(z.boolean(), { shownWhen: isLevelFull })),
    }),
    {
      atMostOne: {
        label: 'No slot of this level is free',
        words: { replace: 'It replaces a skill', buySlot: 'Buy a slot for it' },
      },
    },
  ),
  examples: [{ character: 'tamsin', from: 'Climbing', name: 'Drainpipes' }],
  isOpen: hasUnnamed,
  perform: (game, { character, from, name, ...choice }) => {
    const found = unnamed(game, character, from);
    if (!found.ok) return found;
    const { open, sheet } = found.value;
    if (skillNamed(sheet.skills, name)) {
      return refuse('RS-7', `${sheet.name} already has a skill called “${name}”`, 'name');
    }
    const slot = freeSlotFor(open, choice, sheet, game);
    if (!slot.ok) return slot;
    const { bought, ...replaced } = slot.value;
    return ok({ events: [...bought, { type: 'skill-gained', ...open, name, ...replaced }] });
  },
});

export const declineSkill = deed({
  title: 'Let a new skill go',
  verb: 'Let it go',
  rules: ['RS-13'],
  who: 'holder',
  input: z.strictObject({ character: characterSchema, from }),
  examples: [{ character: 'tamsin', from: 'Climbing' }],
  isOpen: hasUnnamed,
  perform: (game, { character, from }) => {
    const found = unnamed(game, character, from);
    return found.ok ? ok({ events: [{ type: 'skill-declined', ...found.value.open }] }) : found;
  },
});

function hasUnnamed({ own }: ShoesGame, character?: CharacterId): boolean {
  return own.advancements.some((each) => character === undefined || each.character === character);
}

function unnamed(
  game: ShoesGame,
  character: CharacterId,
  from: string,
): Result<{ readonly open: Advancement; readonly sheet: Sheet }, Refusal> {
  const sheet = sheetOf(game, character);
  if (!sheet.ok) return sheet;
  const open = openAdvancement(game, character, from);
  if (open) return ok({ open, sheet: sheet.value });
  const sentence = `all sixes earn a new skill, and ${sheet.value.name} has none to name from “${from}”`;
  return refuse('RS-4', sentence, 'from');
}
