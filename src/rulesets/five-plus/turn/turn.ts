import * as z from 'zod/mini';
import { field } from '../../field.ts';
import { freeText } from '../../fields/free-text.ts';
import { oneOf, type Schema, whole, words } from '../../schema.ts';
import { ANSWERS, goalIdSchema, idSchema, targetsSchema } from '../challenge/npc.ts';
import { REACHES, zoneSchema } from '../challenge/zones.ts';
import type { CheckTerms } from '../check/check.ts';
import { claimsShape } from '../check/success-range.ts';
import { KINDS, MOST_TIER } from '../descriptor/descriptor.ts';
import type { Settings } from '../settings.ts';
import { characterSchema, sheetSchema } from '../sheet/sheet.ts';

/** 5P-34: what a maneuver gives, until the end of the next turn. */
export const givenShape = {
  words: field(freeText(words(200, '5P-34', 'what a maneuver gives')), {
    label: 'What it gives',
    placeholder: 'Sand in the eyes',
  }),
  value: z.exactOptional(
    field(whole(-1, 1, '5P-34', 'the bonus or penalty'), {
      label: 'Worth',
      control: 'segments',
      words: { '-1': '−1', 0: 'a condition', 1: '+1' },
      begin: () => 1,
    }),
  ),
  to: z.exactOptional(
    field(characterSchema, {
      names: 'somebody in the challenge',
      label: 'Whose actions',
      words: { '': 'everyone’s' },
    }),
  ),
  goal: z.exactOptional(
    field(goalIdSchema, {
      names: 'goal left',
      label: 'Against what',
      words: { '': 'anything' },
      shownWhen: ({ game }) => Object.keys(game.own.challenge?.goals ?? {}).length > 1,
    }),
  ),
};

/** 5P-34, 5P-12 */
export const GROUPS = ['attack', 'defend', 'ability', 'maneuver', 'move', 'help', 'other'] as const;
export type Group = (typeof GROUPS)[number];

/** The fields of every action. */
export const actionShape = {
  words: z.exactOptional(freeText(words(300, '5P-31', 'the words of an action'))),
  /** Left out if nothing is uncertain. */
  descriptor: z.exactOptional(
    field(words(700, '5P-2', 'the descriptor'), { names: 'something with a level', isNew: true }),
  ),
  tier: z.exactOptional(whole(0, MOST_TIER, '5P-9', 'the tier used')),
  ...claimsShape,
  reach: z.exactOptional(oneOf(REACHES, '5P-33', 'the reach')),
  together: z.exactOptional(characterSchema),
  /** 5P-24: the ability that this keeps up. */
  sustains: z.exactOptional(field(words(80, '5P-24', 'the ability'), { names: 'ability' })),
  /** 5P-31: whose action comes first, so that its changes count. */
  after: z.exactOptional(characterSchema),
};

export const aimShape = {
  goal: z.exactOptional(goalIdSchema),
  /** 5P-28: half of the successes go here. */
  split: z.exactOptional(goalIdSchema),
};

export const defenceShape = {
  threat: z.exactOptional(
    field(whole(0, 99, '5P-32', 'the number of the threat'), { names: 'threat to defend against' }),
  ),
  /** 5P-32: the defence fails and doesn't count as an action. */
  givenUp: z.exactOptional(z.literal(true, { error: '[5P-32] “givenUp” is true or left out' })),
};

export const maneuverShape = {
  gives: z.exactOptional(z.strictObject(givenShape)),
};

export const moveShape = {
  zone: z.exactOptional(zoneSchema),
  shakesOff: z.exactOptional(field(words(80, '5P-33', 'the condition'), { names: 'condition to shake off' })),
};

/** 5P-12 */
export const helpShape = {
  helps: z.exactOptional(field(words(80, '5P-12', 'who is helped'), { names: 'somebody or everybody' })),
};

/** One roll does one thing, so each group has its own fields. */
type Of<G extends Group, Parts extends z.core.$ZodShape> = { readonly group: G } & z.infer<
  z.ZodMiniObject<typeof actionShape & Parts, z.core.$strict>
>;
type Said =
  | Of<'attack' | 'ability' | 'other', typeof aimShape>
  | Of<'defend', typeof defenceShape>
  | Of<'maneuver', typeof maneuverShape>
  | Of<'move', typeof moveShape>
  | Of<'help', typeof helpShape>;
type PartOf<Action> = Action extends unknown ? keyof Action : never;
/** Fields of other groups are `undefined`, so they can be read without checking the group. */
type Alone<Action> = Action extends unknown
  ? Readonly<Action & Partial<Record<Exclude<PartOf<Said>, keyof Action>, never>>>
  : never;
export type Declared = Alone<Said>;

/** As it is stored. Older tables may hold fields of another group. */
export const declaredSchema = z.strictObject({
  group: oneOf(GROUPS, '5P-34', 'the group of an action'),
  ...actionShape,
  ...{ ...aimShape, ...defenceShape, ...maneuverShape, ...moveShape, ...helpShape },
}) as Schema<unknown> as Schema<Declared>;

/** 5P-9: the goal whose tier counts: the one it is for, or the one a maneuver is against. */
export function aimedAt({ goal, gives }: Pick<Declared, 'goal' | 'gives'>): Pick<Declared, 'goal'> {
  const aimed = goal ?? gives?.goal;
  return aimed === undefined ? {} : { goal: aimed };
}

/** 5P-32: everything counts except changing zones and a defence that is given up. */
export function countedActions(plan: readonly Declared[], settings: Settings): number {
  return plan.filter((action) => isCounted(action, settings)).length;
}

function isCounted({ givenUp, group, zone }: Declared, settings: Settings): boolean {
  if (givenUp) return false;
  return group !== 'move' || zone === undefined || settings.zoneChange === 'counted';
}

/** 5P-32: +1 for one action, 0 for two, −1 for three, and so on. */
export function focus(actions: number): number {
  return 2 - actions;
}

/** To follow a name: `moves far`, `moves to shake off Prone`, `acts: reloads`. */
export function actionPhrase({ words, zone, shakesOff, using = [], descriptor, group }: Declared): string {
  if (zone !== undefined) return `moves ${zone}${words ? ` (${words})` : ''}`;
  if (shakesOff !== undefined) return `moves to shake off ${shakesOff}${words ? ` (${words})` : ''}`;
  if (words) return `acts: ${words}`;
  if (descriptor !== undefined) return `acts: ${descriptor}`;
  return using.length > 0 ? `uses ${using.join(', ')}` : `acts: ${group}`;
}

export function isMoving(plan: readonly Declared[]): boolean {
  return plan.some(({ zone }) => zone !== undefined);
}

/** 5P-34: the groups whose rolls need only one success. */
const DONE: Readonly<Partial<Record<Declared['group'], string>>> = {
  defend: 'at defending',
  help: 'at helping',
  maneuver: 'at a maneuver',
  move: 'at moving',
};

export function checkLabel(
  { group, goal, sustains }: Declared,
  descriptor: string,
): Pick<CheckTerms, 'what' | 'isUncounted'> {
  const done = DONE[group] ?? (sustains === undefined ? undefined : `at keeping up ${sustains}`);
  if (done === undefined) return { what: `with ${descriptor}` };
  return { what: `${done} with ${descriptor}`, ...(goal === undefined && { isUncounted: true }) };
}

const plannedSchema = z.strictObject({ action: declaredSchema, done: z.boolean() });

const THREAT_STATES = ['open', 'answered', 'landed'] as const;

/** 5P-31: what an NPC is about to do to a character. */
export const threatSchema = z.strictObject({
  npc: idSchema,
  at: characterSchema,
  words: freeText(words(200, '5P-30', 'the threat')),
  resistance: words(80, '5P-30', 'the resistance'),
  answer: oneOf(ANSWERS, '5P-32', 'the answer to an action'),
  types: targetsSchema,
  state: oneOf(THREAT_STATES, '5P-31', 'the state of a threat'),
});
export type Threat = Readonly<z.infer<typeof threatSchema>>;

/** 5P-20, 5P-31: a double that improves something at the end of the turn. */
export const lessonSchema = z.strictObject({
  character: characterSchema,
  kind: oneOf(KINDS, '5P-1', 'the kind'),
  name: words(80, '5P-1', 'the name of a descriptor'),
  face: whole(1, 6, '5P-20', 'the double'),
});
export type Lesson = Readonly<z.infer<typeof lessonSchema>>;

export const turnSchema = z.strictObject({
  situation: freeText(words(600, '5P-31', 'the situation')),
  threats: z.array(threatSchema),
  /** Missing: not declared yet. An empty list: skips the turn. */
  plans: z.record(characterSchema, z.array(plannedSchema)),
  lessons: z.array(lessonSchema),
  /** 5P-31: the sheets as the turn began, since all actions happen at once. */
  sheets: z.record(characterSchema, sheetSchema),
});
export type Turn = Readonly<z.infer<typeof turnSchema>>;
