import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../../dice/index.ts';
import { keptApart } from '../../fields/free-text.ts';
import { refuse } from '../../look-up.ts';
import type { Line, Names, Prepared, Refusal } from '../../ruleset.ts';
import { words } from '../../schema.ts';
import { check, type ShoesGame } from '../game.ts';
import { reversed, together } from '../statuses/status.ts';
import type { Attempt, Outcome } from './check.ts';
import { consequences, xpUnpaid } from './consequences.ts';
import { attemptOdds } from './odds.ts';
import {
  against,
  difficultyOf,
  hasOne,
  oppositionObject,
  oppositionShape,
  type Side,
  sideOf,
  sideShape,
} from './opposition.ts';

const ONE_OF =
  '[RS-8] the opposition is one of: dice, static (a number), difficulty, or a character with a skill';

export const attemptInput = z.strictObject({
  ...sideShape,
  statuses: z.optional(sideShape.statuses),
  doing: z.optional(keptApart(words(200, 'RS-1', 'what you do').check(z.describe('RS-1: say what you do')))),
  against: oppositionObject(
    {
      ...oppositionShape,
      character: z.optional(sideShape.character.check(z.describe('RS-16: who opposes'))),
      skill: z.optional(sideShape.skill),
      statuses: z.optional(sideShape.statuses),
    },
    ONE_OF,
  ).check(
    z.refine((input) => hasOne(input, ['dice', 'static', 'difficulty', 'character']), { error: ONE_OF }),
    z.refine(({ character, skill }) => (character === undefined) === (skill === undefined), {
      error: ONE_OF,
    }),
    z.refine(({ character, statuses }) => character !== undefined || statuses === undefined, {
      error: ONE_OF,
    }),
  ),
});
export type AttemptInput = z.infer<typeof attemptInput>;

function prepare(game: ShoesGame, input: AttemptInput): Result<Prepared<Attempt>, Refusal> {
  const actor = sideOf(game, input);
  if (!actor.ok) return actor;
  const { character, skill } = input.against;
  if (character === undefined || skill === undefined) return ok(againstFate(game, input, actor.value));
  if (character === input.character)
    return refuse('RS-16', 'a character can’t oppose their own roll', 'against.character');
  const rival = sideOf(game, { ...input.against, character, skill });
  if (!rival.ok) return refused({ ...rival.error, path: `against.${rival.error.path}` });
  return ok(contest(game, [input.character, actor.value], [character, rival.value]));
}

/** RS-8: the game master opposes. */
function againstFate({ settings }: ShoesGame, input: AttemptInput, actor: Side): Prepared<Attempt> {
  const opposition = against(input.against, settings.opposition);
  const value = 'dice' in opposition ? `${opposition.dice}d6` : `${opposition.static}`;
  return {
    parameters: {
      level: actor.skill.level,
      against: opposition,
      shift: actor.shift,
      xp: actor.sheet.xp,
      ties: settings.ties,
    },
    lines: [...actor.lines, { text: difficultyOf(opposition), value, rule: 'RS-8' }, purse(actor)],
    owners: { player: { character: input.character } },
  };
}

type Named = readonly [id: string, side: Side];

/** RS-16: both roll their own skill. */
function contest({ settings }: ShoesGame, [id, actor]: Named, [rivalId, rival]: Named): Prepared<Attempt> {
  const theirs = rival.lines.map(
    (line): Line => ({ ...line, text: `${rival.sheet.name}: ${line.text}`, theirs: true }),
  );
  return {
    parameters: {
      level: actor.skill.level,
      against: { dice: rival.skill.level },
      shift: together(actor.shift, reversed(rival.shift)),
      xp: actor.sheet.xp,
      ...(settings.contests === 'both-learn' && { rival: { xp: rival.sheet.xp } }),
      ties: settings.ties,
    },
    lines: [...actor.lines, ...theirs, purse(actor)],
    owners: { player: { character: id }, rival: { character: rivalId } },
  };
}

function purse({ sheet }: Side): Line {
  return { text: 'XP at hand', value: `${sheet.xp}`, rule: 'RS-6' };
}

function tell(
  { result, margin }: Outcome,
  { character, skill, doing, against }: AttemptInput,
  names: Names,
): string {
  const who = `${doing ? `“${doing}”: ` : ''}${names(character)}`;
  const how = `with ${skill}${against.character === undefined ? '' : ` against ${names(against.character)}`}`;
  if (result === 'win') return `${who} does it ${how}, by ${margin}.`;
  if (result === 'tie') return `${who} barely does it ${how}: a tie, and there is a twist.`;
  return margin === 0 ? `${who} fails ${how}: a tie is not enough.` : `${who} fails ${how}, by ${-margin}.`;
}

export const attemptAction = check({
  title: 'Do something',
  rules: ['RS-1', 'RS-2', 'RS-4', 'RS-5', 'RS-6', 'RS-8', 'RS-9', 'RS-10', 'RS-11', 'RS-16'],
  who: 'holder',
  input: attemptInput,
  examples: [
    {
      character: 'pim',
      skill: 'Do Anything',
      doing: 'Over the wall with the bag',
      against: { difficulty: 'hard' },
    },
    { character: 'tamsin', skill: 'Karate', statuses: ['Gusty Up Here'], against: { static: 6 } },
    { character: 'geese', skill: 'Biting', statuses: ['Arguing Inside the Coat'], against: { dice: 2 } },
    {
      character: 'tamsin',
      skill: 'Overhearing',
      doing: 'What do they whisper in the bakery?',
      against: { character: 'odile', skill: 'Shouting Across the Market', statuses: ['Up Since Three'] },
    },
  ],
  prepare,
  ...attemptOdds,
  resolve: consequences,
  unpaid: xpUnpaid,
  tell,
  hideable: { against: { rules: ['RS-8'], called: 'the opposition', inDice: true } },
});
