import * as z from 'zod/mini';
import { field } from '../../field.ts';
import type { FieldContext, Fields } from '../../fields/choices.ts';
import { lookUp } from '../../look-up.ts';
import { goalsLeft, nearestGoal } from '../challenge/challenge.ts';
import { type Aim, maySplit } from '../check/aim.ts';
import { EVERYONE } from '../check/help.ts';
import { bestOf } from '../sheet/seen-sheet.ts';
import type { FivePlusGame } from '../sheet/sheet.ts';
import {
  actionShape,
  aimShape,
  defenceShape,
  GROUPS,
  type Group,
  helpShape,
  maneuverShape,
  moveShape,
} from './turn.ts';

type AskedIn = FieldContext<FivePlusGame>;

const isRolled = ({ descriptor: rolled }: Fields) => rolled !== undefined;

/** 5P-32: the threats that this character can defend against. */
function threatsTo({ game, character }: AskedIn): readonly number[] {
  return (game.own.challenge?.turn?.threats ?? []).flatMap(({ at, answer, state }, i) =>
    at === character && answer === 'defend' && state === 'open' ? [i] : [],
  );
}

/** 5P-28: whether something splits successes, and there is another goal. */
function isSplit({ game, beside, character }: AskedIn): boolean {
  const { challenge } = game.own;
  const sheet = lookUp(game.sheets, character);
  const { group, tags = [], ...aim } = beside as unknown as Aim & { readonly group: string };
  const hasMore = challenge && goalsLeft(challenge, aim.split).some(([id]) => id !== aim.goal);
  if (!sheet || !hasMore || aim.goal === undefined || aim.descriptor === undefined) return false;
  return aim.split !== undefined || maySplit(sheet, { ...aim, tags: [...tags, group] });
}

const { words, descriptor, tier, using, without, tags, reach, together, sustains, after } = actionShape;

/** 5P-33: matters only if there is someone to reach. */
const reaching = field(reach, {
  label: 'How far it reaches',
  control: 'segments',
  shownWhen: ({ game, beside }: AskedIn) =>
    isRolled(beside) &&
    lookUp(game.own.challenge?.goals, beside.goal as string | undefined)?.npc !== undefined,
  begin: () => 'melee',
}).check(
  z.describe('5P-33: melee reaches your own zone; ranged, near and far; beyond, even those who are away.'),
);

/** 5P-28 */
const aim = {
  goal: field(aimShape.goal, {
    label: 'For which goal',
    names: 'goal left',
    shownWhen: ({ beside }: AskedIn) => isRolled(beside),
    // An action that only keeps an ability up has no goal, unless someone chooses one.
    begin: ({ game, beside, character }: AskedIn) =>
      beside.sustains === undefined ? nearestGoal(game.own, character) : undefined,
  }),
  split: field(aimShape.split, {
    label: 'Half of the successes for',
    names: 'second goal',
    shownWhen: isSplit,
  }),
};

const defence = {
  threat: field(defenceShape.threat, { label: 'Against', begin: (asked: AskedIn) => threatsTo(asked)[0] }),
  givenUp: field(defenceShape.givenUp, {
    label: 'Give up this defence: it fails, and takes no action',
    shownWhen: (asked: AskedIn) => threatsTo(asked).length > 0,
  }),
};

const maneuver = {
  gives: field(maneuverShape.gives, { label: 'Maneuver', begin: () => ({ words: '', value: 1 }) }),
};

const move = {
  zone: field(moveShape.zone, {
    label: 'Where to',
    names: 'zone next to here',
    words: { '': 'within the zone' },
  }),
  shakesOff: field(moveShape.shakesOff, {
    label: 'Out of',
    shownWhen: ({ game, beside, character }: AskedIn) =>
      beside.zone === undefined &&
      (lookUp(game.sheets, character)?.descriptors.some(({ kind }) => kind === 'condition') ?? false),
  }),
};

const help = {
  helps: field(helpShape.helps, { label: 'Who to help', names: 'somebody to help', begin: () => EVERYONE }),
};

/** The fields of every action, and those of its group. */
function ofGroup<const G extends Group, Parts extends z.core.$ZodShape>(
  group: G,
  about: string,
  parts: Parts,
) {
  const error = (issue: z.core.$ZodRawIssue) =>
    issue.code === 'unrecognized_keys'
      ? `[5P-34] an action in the group “${group}” has no “${issue.keys.join('”, “')}”`
      : undefined;
  const shape = {
    group: z.literal(group),
    words: field(words, {
      label: 'In words',
      placeholder: group === 'move' ? 'Down behind the crates' : 'Up the outside of the stair',
    }),
    ...parts,
    reach: reaching,
    descriptor: field(descriptor, {
      label: 'With what',
      begin: ({ game, character }: AskedIn) =>
        group === 'move' ? undefined : bestOf(lookUp(game.sheets, character)),
    }),
    tier: field(tier, { isRare: true }),
    using: field(using, { isRare: true }),
    without: field(without, { isRare: true }),
    sustains: field(sustains, {
      label: 'Keeps up',
      names: 'ability that is up',
      shownWhen: ({ game, beside, character }: AskedIn) =>
        !beside.givenUp &&
        beside.group !== 'move' &&
        game.own.sustained.some((each) => each.character === character),
    }),
    tags: field(tags, { isRare: true }),
    together: field(together, { isRare: true }),
    after: field(after, { isRare: true }),
  };
  return z.strictObject(shape, { error }).check(z.describe(about));
}

/** One roll does one thing, so each group has its own fields. */
export const declarationSchema = z.discriminatedUnion(
  'group',
  [
    ofGroup('attack', 'Overcome a goal: successes count towards it.', aim),
    ofGroup('defend', 'Ward off a threat.', defence),
    ofGroup('ability', 'Use an ability, or keep one up.', aim),
    ofGroup('maneuver', '+1 or −1 for someone, until the end of the next turn.', maneuver),
    ofGroup('move', 'Change zones, shake off a condition, or handle something.', move),
    ofGroup('help', 'Gives +1 if the roll succeeds. Helping everyone at once, the roll has −1.', help),
    ofGroup('other', 'Anything else. If it has a goal, successes count towards it.', aim),
  ],
  { error: `[5P-34] the group of an action is one of ${GROUPS.join(', ')}` },
);
