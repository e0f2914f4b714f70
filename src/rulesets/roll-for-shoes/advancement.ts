import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../dice/index.ts';
import type { Offer, Refusal } from '../ruleset.ts';
import type { Event } from './event.ts';
import {
  type Advancement,
  characterSchema,
  deed,
  openAdvancement,
  refuse,
  type ShoesGame,
  sheetIn,
  sheetOf,
} from './game.ts';
import type { Settings } from './settings.ts';
import type { Sheet } from './sheet.ts';
import { skillNamed, skillNameSchema } from './skill.ts';
import { isFull, skillsOf, slotCost, slotProblem } from './slots.ts';

/** RS-4: what there is to do once all sixes have been rolled. */
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

function fullSentence(level: number, sheet: Sheet, settings: Settings): string {
  const owned = skillsOf(level, sheet).map(({ name }) => name);
  const ways = [
    ...(owned.length > 0 ? [`replace ${owned.join(' or ')}`] : []),
    ...(slotProblem(level, sheet, settings) ? [] : [`buy a slot for ${slotCost(level)} XP`]),
    'decline',
  ];
  return `No slot of level ${level} is free: ${ways.join(', or ')}.`;
}

interface Gain {
  readonly name: string;
  readonly replace?: string | undefined;
  readonly buySlot?: boolean | undefined;
}

const from = skillNameSchema.check(z.describe('RS-7: the skill that was rolled'));

export const gainSkill = deed({
  title: 'Name a new skill',
  rules: ['RS-4', 'RS-7', 'RS-13', 'RS-14'],
  who: 'holder',
  input: z.strictObject({
    character: characterSchema,
    from,
    name: skillNameSchema.check(z.describe('RS-7: more specific than the one rolled')),
    replace: z.optional(skillNameSchema.check(z.describe('RS-13: the skill that makes room for it'))),
    buySlot: z.optional(z.boolean().check(z.describe('RS-14: buy a slot for it'))),
  }),
  examples: [{ character: 'tamsin', from: 'Climbing', name: 'Drainpipes' }],
  perform: (game, { character, from, ...gain }) => {
    const sheet = sheetOf(game, character);
    if (!sheet.ok) return sheet;
    const open = openAdvancement(game, character, from);
    if (!open) return refuse('RS-4', nothingOpen(sheet.value, from), 'from');
    if (skillNamed(sheet.value.skills, gain.name)) {
      return refuse('RS-7', `${sheet.value.name} has a skill called “${gain.name}” already`, 'name');
    }
    const room = roomFor(open, gain, sheet.value, game);
    if (!room.ok) return room;
    return ok({ events: gainEvents(open, gain, game.settings) });
  },
});

export const declineSkill = deed({
  title: 'Let a new skill go',
  rules: ['RS-13'],
  who: 'holder',
  input: z.strictObject({ character: characterSchema, from }),
  examples: [{ character: 'tamsin', from: 'Climbing' }],
  perform: (game, { character, from }) => {
    const sheet = sheetOf(game, character);
    if (!sheet.ok) return sheet;
    const open = openAdvancement(game, character, from);
    if (!open) return refuse('RS-4', nothingOpen(sheet.value, from), 'from');
    return ok({ events: [{ type: 'skill-declined', ...open }] });
  },
});

function nothingOpen({ name }: Sheet, from: string): string {
  return `a new skill comes of a roll of all sixes, and ${name} has none to name from “${from}”`;
}

/** RS-13: a full level means replacing one, buying a slot, or declining. */
function roomFor(open: Advancement, gain: Gain, sheet: Sheet, game: ShoesGame): Result<void, Refusal> {
  const { level } = open;
  const { replace, buySlot } = gain;
  const { settings } = game;
  if (replace !== undefined && buySlot)
    return refuse('RS-13', 'replace a skill or buy a slot, not both', 'replace');
  if (buySlot) {
    const problem = slotProblem(level, sheet, settings);
    return problem ? refuse('RS-14', problem, 'buySlot') : ok(undefined);
  }
  const full = isFull(level, sheet, settings);
  if (replace === undefined)
    return full ? refuse('RS-13', fullSentence(level, sheet, settings)) : ok(undefined);
  const problem = full
    ? replaceProblem(open, replace, sheet, game)
    : `no skill of level ${level} has to make room`;
  return problem ? refused({ rule: 'RS-13', sentence: problem, path: 'replace' }) : ok(undefined);
}

function replaceProblem(
  { character: id, level }: Advancement,
  name: string,
  sheet: Sheet,
  game: ShoesGame,
): string | undefined {
  const skill = skillNamed(sheet.skills, name);
  if (!skill) return `${sheet.name} has no skill called “${name}”`;
  if (skill.level !== level) {
    return `${skill.name} is of level ${skill.level}, and a skill of level ${level} has to make room`;
  }
  const gone = game.settings.replacing === 'cuts-the-branch' ? [skill] : [{ ...skill, children: [] }];
  const waiting = game.own.advancements.find((each) => each.character === id && skillNamed(gone, each.from));
  return waiting && `first name the new skill that grows from ${waiting.from}`;
}

function gainEvents(
  open: Advancement,
  { name, replace, buySlot }: Gain,
  settings: Settings,
): readonly Event[] {
  const { character, from, level } = open;
  const withBranch = settings.replacing === 'cuts-the-branch';
  return [
    ...(buySlot ? [{ type: 'slot-bought', character, level, xp: slotCost(level) } as const] : []),
    {
      type: 'skill-gained',
      character,
      from,
      name,
      level,
      ...(replace !== undefined && { replaced: { name: replace, withBranch } }),
    },
  ];
}
