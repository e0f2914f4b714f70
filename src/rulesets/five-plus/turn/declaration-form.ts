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

/** 5P-32: what an action can ward off. */
function threatsTo({ game, character }: AskedIn): readonly number[] {
  return (game.own.challenge?.turn?.threats ?? []).flatMap(({ at, answer, state }, i) =>
    at === character && answer === 'defend' && state === 'open' ? [i] : [],
  );
}

/** 5P-28: where something splits successes, and there is another goal. */
function isSplit({ game, beside, character }: AskedIn): boolean {
  const { challenge } = game.own;
  const sheet = lookUp(game.sheets, character);
  const { group, tags = [], ...aim } = beside as unknown as Aim & { readonly group: string };
  const hasMore = challenge && goalsLeft(challenge, aim.split).some(([id]) => id !== aim.goal);
  if (!sheet || !hasMore || aim.goal === undefined || aim.descriptor === undefined) return false;
  return aim.split !== undefined || maySplit(sheet, { ...aim, tags: [...tags, group] });
}

const { words, descriptor, tier, using, without, tags, reach, together, sustains, after } = actionShape;

/** 5P-33: of interest where somebody is to be reached. */
const reaching = field(reach, {
  label: 'How far it reaches',
  control: 'segments',
  shownWhen: ({ game, beside }: AskedIn) =>
    isRolled(beside) &&
    lookUp(game.own.challenge?.goals, beside.goal as string | undefined)?.npc !== undefined,
  begin: () => 'melee',
}).check(
  z.describe('5P-33: melee reaches one’s own zone, ranged near and far, beyond even those who are away.'),
);

/** 5P-28: which goal it is for. */
const aim = {
  goal: field(aimShape.goal, {
    label: 'For which goal',
    names: 'goal left',
    shownWhen: ({ beside }: AskedIn) => isRolled(beside),
    // What only keeps an ability up is for no goal, unless somebody says so.
    begin: ({ game, beside, character }: AskedIn) =>
      beside.sustains === undefined ? nearestGoal(game.own, character) : undefined,
  }),
  split: field(aimShape.split, {
    label: 'Half of its successes for',
    names: 'second goal',
    shownWhen: isSplit,
  }),
};

const defence = {
  threat: field(defenceShape.threat, { label: 'Against', begin: (asked: AskedIn) => threatsTo(asked)[0] }),
  givenUp: field(defenceShape.givenUp, {
    label: 'Give this defence up: it fails, and costs no action',
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
  helps: field(helpShape.helps, { label: 'Whom', names: 'somebody to help', begin: () => EVERYONE }),
};

/** What every action may say, around the parts of its group. */
function ofGroup<const G extends Group, Parts extends z.core.$ZodShape>(
  group: G,
  about: string,
  parts: Parts,
) {
  const error = (issue: z.core.$ZodRawIssue) =>
    issue.code === 'unrecognized_keys'
      ? `[5P-34] an action of the group “${group}” has no “${issue.keys.join('”, “')}”`
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

/** What a player says the character does this turn: one roll does one thing, so each group has parts of its own. */
export const declarationSchema = z.discriminatedUnion(
  'group',
  [
    ofGroup('attack', 'Overcomes a goal: its successes count there.', aim),
    ofGroup('defend', 'Wards off what is about to hit you.', defence),
    ofGroup('ability', 'Uses an ability, or keeps one up.', aim),
    ofGroup('maneuver', '+1 or −1 for somebody, until the end of the next turn.', maneuver),
    ofGroup('move', 'Into another zone, out of a condition, or to handle something.', move),
    ofGroup('help', 'Gives +1 where its roll succeeds. To everybody at once, the roll has −1.', help),
    ofGroup('other', 'Anything else. Where it has a goal, its successes count there.', aim),
  ],
  { error: `[5P-34] the group of an action is one of ${GROUPS.join(', ')}` },
);
