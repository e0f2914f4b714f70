import * as z from 'zod/mini';
import { field } from '../../field.ts';
import { freeText } from '../../fields/free-text.ts';
import { lookUp } from '../../look-up.ts';
import { oneOf, whole, words } from '../../schema.ts';
import { defined, MOST_TIER } from '../descriptor/descriptor.ts';
import { characterSchema, type FivePlusGame } from '../sheet/sheet.ts';
import { turnSchema } from '../turn/turn.ts';
import { idSchema, type Npc, npcIdSchema, stancesShape } from './npc.ts';
import { canReach, PATHS, type Zone, zoneSchema } from './zones.ts';

const successes = (what: string) => whole(0, 999, '5P-27', what);

/** 5P-27: a goal that is an NPC has that NPC's tier, zone and stances. */
export const goalSchema = z.strictObject({
  name: words(120, '5P-27', 'the name of a goal'),
  needs: whole(1, 999, '5P-27', 'the successes needed'),
  have: successes('the successes collected'),
  asks: z.exactOptional(whole(0, MOST_TIER, '5P-9', 'the tier asked')),
  npc: z.exactOptional(npcIdSchema),
  ...stancesShape,
  hidden: z.boolean(),
  /** 5P-29: the upper end of the track; `have` is the place on the track. */
  isTrack: z.exactOptional(z.literal(true)),
});
export type Goal = Readonly<z.infer<typeof goalSchema>>;
export const stancesSchema = z.strictObject(stancesShape);
type Stances = Readonly<z.infer<typeof stancesSchema>>;

/** What everyone knows about a goal, and what they find out by trying. */
export function splitStances({ immune, resistant, weak, ...open }: Goal): {
  readonly open: Goal;
  readonly stances: Stances;
} {
  return { open, stances: defined({ immune, resistant, weak }) };
}

/** 5P-29: any number of them together. */
export const losingSchema = field(
  z.strictObject({
    failures: z.exactOptional(
      field(whole(1, 999, '5P-29', 'the failures'), { label: 'Failures that lose it', begin: () => 3 }),
    ),
    turns: z.exactOptional(
      field(whole(1, 999, '5P-29', 'the turns'), { label: 'Turn limit', begin: () => 5 }),
    ),
    /** Arm-wrestling. */
    tug: z.exactOptional(
      field(whole(1, 99, '5P-29', 'the ends of the track'), {
        label: 'Ends of the track',
        begin: () => 5,
      }).check(
        z.describe(
          '5P-29: a tug-of-war: successes push up, failures pull down. Without a goal, its upper end wins.',
        ),
      ),
    ),
    resistance: z.exactOptional(
      field(
        z.strictObject({
          name: field(words(80, '5P-29', 'the resistance'), {
            label: 'Which resistance',
            names: 'resistance that somebody has',
            isNew: true,
          }),
          falls: z.exactOptional(
            field(oneOf(['everyone', 'anyone'], '5P-29', 'whose fall loses it'), {
              label: 'Whose',
              control: 'segments',
              words: { everyone: 'everyone’s', anyone: 'anyone’s' },
              begin: () => 'everyone',
            }),
          ),
          /** What each failure adds to the counter, such as frustration. */
          perFailure: z.exactOptional(
            field(whole(0, 20, '5P-29', 'the damage of a failure'), { label: 'Damage per failure' }),
          ),
        }),
        { label: 'A resistance' },
      ),
    ),
  }),
  {
    anyOf: {
      label: 'Lost when',
      words: {
        failures: 'checks fail',
        turns: 'time runs out',
        tug: 'pushed back',
        resistance: 'a resistance gives out',
      },
    },
  },
);

/** 5P-34: ±1, or a condition in words, until the end of a turn. */
export const maneuverSchema = z.strictObject({
  words: freeText(words(200, '5P-34', 'a maneuver')),
  by: words(80, '5P-34', 'whose maneuver it is'),
  value: whole(-1, 1, '5P-34', 'the bonus or penalty'),
  /** Whose actions it changes; if left out, everyone's. */
  to: z.exactOptional(characterSchema),
  /** If given, only actions against this goal. */
  goal: z.exactOptional(idSchema),
  until: whole(0, 9999, '5P-34', 'the last turn'),
});

export const challengeSchema = z.strictObject({
  name: words(120, '5P-27', 'the name of a challenge'),
  /** If left out, the tier of whatever is used. */
  asks: z.exactOptional(whole(0, MOST_TIER, '5P-9', 'the tier asked')),
  characters: z.array(characterSchema).check(z.minLength(1), z.maxLength(20)),
  goals: z.record(idSchema, goalSchema),
  losing: losingSchema,
  failures: successes('the failures'),
  track: whole(-99, 99, '5P-29', 'the place on the track'),
  turns: whole(0, 9999, '5P-31', 'the turns begun'),
  turn: z.nullable(turnSchema),
  maneuvers: z.array(maneuverSchema),
  zones: z.record(characterSchema, zoneSchema),
  blocked: z.array(oneOf(PATHS, '5P-33', 'a path')),
  /** Behaviour that has already happened, as `npc-id index`. */
  shown: z.array(words(60, '5P-30', 'a behaviour shown')),
});
export type Challenge = Readonly<z.infer<typeof challengeSchema>>;

export const ENDINGS = ['won', 'lost'] as const;

export function isOvercome({ have, needs }: Pick<Goal, 'have' | 'needs'>): boolean {
  return have >= needs;
}

/** 5P-27 */
export function isWon({ goals }: Challenge): boolean {
  return Object.values(goals).every(isOvercome);
}

/** How many who take part are incapacitated: in all, and by the resistance that loses the challenge. */
export interface Fallen {
  readonly all: number;
  readonly byIt: number;
}

/** 5P-29: why the challenge is lost, if it is. Turns run out when the last one ends. */
export function lossIn(
  challenge: Pick<Challenge, 'losing' | 'failures' | 'track' | 'turns' | 'characters'>,
  fallen: Fallen,
  isTurnOver: boolean,
): string | undefined {
  const { losing, failures, track, turns, characters } = challenge;
  if (losing.failures !== undefined && failures >= losing.failures) return 'the failures ran out';
  if (losing.tug !== undefined && track <= -losing.tug) return 'the point of no return was reached';
  const isEnough = losing.resistance?.falls === 'anyone' || fallen.all >= characters.length;
  if (losing.resistance && fallen.byIt > 0 && isEnough) return `${losing.resistance.name} gave out`;
  if (isTurnOver && losing.turns !== undefined && turns >= losing.turns) return 'the turns ran out';
  return undefined;
}

/** 5P-29: a failure pulls the track down by 1 plus the rank, at least 1. */
export function pulled({ track, losing }: Pick<Challenge, 'track' | 'losing'>, rank: number): number {
  return Math.max(-(losing.tug ?? 0), track - Math.max(1, 1 + rank));
}

/** 5P-29 */
export function pushed({ track, losing }: Pick<Challenge, 'track' | 'losing'>, successes: number): number {
  return Math.min(losing.tug ?? 0, track + successes);
}

export function zoneOf(challenge: Challenge, character: string): Zone {
  return lookUp(challenge.zones, character) ?? 'near';
}

/** Where a goal is: with its NPC, or with the players. */
export function placeOf(goal: Goal, npcs: Readonly<Record<string, Npc>>): Zone {
  return lookUp(npcs, goal.npc)?.zone ?? 'near';
}

/** 5P-9: undefined if neither the goal, its NPC nor the challenge asks for a tier: then the rank is 0. */
export function tierAsked(
  challenge: Challenge,
  goal: Goal | undefined,
  npcs: Readonly<Record<string, Npc>>,
): number | undefined {
  return goal?.asks ?? tierOf(lookUp(npcs, goal?.npc), challenge);
}

/** 5P-30: an NPC without a tier has that of its challenge. */
export function tierOf(npc: Npc | undefined, challenge: Challenge | null | undefined): number | undefined {
  return npc?.tier ?? challenge?.asks;
}

/** 5P-27 */
export function defaultSize(levels: readonly number[]): number {
  return Math.max(
    1,
    levels.reduce((sum, level) => sum + level, 0),
  );
}

/** Goals that everyone sees and nobody has overcome yet, plus the one already chosen. */
export function goalsLeft({ goals }: Challenge, chosen?: string): readonly (readonly [string, Goal])[] {
  return Object.entries(goals).filter(([id, goal]) => !goal.hidden && (!isOvercome(goal) || id === chosen));
}

/** 5P-33: the first goal within reach, or else the first. */
export function nearestGoal({ challenge, npcs }: FivePlusGame['own'], character: string): string | undefined {
  if (!challenge) return undefined;
  const left = goalsLeft(challenge);
  const here = zoneOf(challenge, character);
  const near = left.find(
    ([, goal]) => goal.npc === undefined || canReach('melee', here, placeOf(goal, npcs)),
  );
  return (near ?? left[0])?.[0];
}
