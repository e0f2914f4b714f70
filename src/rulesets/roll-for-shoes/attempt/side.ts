import * as z from 'zod/mini';
import { ok, type Result } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { isCalled, repeatedName } from '../../names.ts';
import type { CharacterId, Line, Refusal } from '../../ruleset.ts';
import { characterSchema, refuse, type ShoesGame, sheetOf, skillOf } from '../game.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { type Skill, skillNameSchema } from '../skills/skill.ts';
import {
  isRolled,
  printStatus,
  type Shift,
  type Status,
  shiftOf,
  statusNameSchema,
} from '../statuses/status.ts';

/** What one character brings to a roll. */
export const sideShape = {
  character: characterSchema,
  skill: field(skillNameSchema.check(z.describe('RS-1: the skill that fits')), { names: 'skill' }),
  statuses: z.array(field(statusNameSchema, { names: 'status that touches them' })).check(
    z.maxLength(20, { error: '[RS-10] at most 20 statuses touch one roll' }),
    z.refine((names) => !repeatedName(names), { error: '[RS-10] each status counts once' }),
    z.describe('RS-10: the statuses that touch this, of the character or of the scene'),
  ),
};

interface SideInput {
  readonly character: CharacterId;
  readonly skill: string;
  readonly statuses?: readonly string[] | undefined;
}

export interface Side {
  readonly sheet: Sheet;
  readonly skill: Skill;
  readonly shift: Shift;
  readonly lines: readonly Line[];
}

export function sideOf(
  game: ShoesGame,
  { character, skill: wanted, statuses = [] }: SideInput,
): Result<Side, Refusal> {
  const sheet = sheetOf(game, character);
  if (!sheet.ok) return sheet;
  const skill = skillOf(sheet.value, wanted);
  if (!skill.ok) return skill;
  const touching: Status[] = [];
  for (const name of statuses) {
    const found = [...sheet.value.statuses, ...game.own.scene].filter(isCalled(name));
    const problem = found.length > 0 ? diceProblem(game, found) : `nothing here is called “${name}”`;
    if (problem) return refuse('RS-10', problem, 'statuses');
    touching.push(...found);
  }
  const shift = shiftOf(touching.map(({ rating }) => rating));
  const lines = [
    { text: skill.value.name, value: `${skill.value.level}d6`, rule: 'RS-1' },
    ...touching.map(({ name, rating }) => ({ text: name, value: rating, rule: 'RS-10' })),
  ];
  return ok({ sheet: sheet.value, skill: skill.value, shift, lines });
}

/** RS-10: where dice are rolled once, they have to be. */
function diceProblem({ settings }: ShoesGame, statuses: readonly Status[]): string | undefined {
  const open = statuses.find(isRolled);
  if (!open || settings.statusDice === 'each-use') return undefined;
  return `${printStatus(open)} has to be rolled first: at this table that happens once`;
}
