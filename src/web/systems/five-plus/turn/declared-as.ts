import { type Challenge, placeOf, zoneOf } from '../../../../rulesets/five-plus/challenge.ts';
import type { Declared, Group } from '../../../../rulesets/five-plus/declared.ts';
import { canReach } from '../../../../rulesets/five-plus/zones.ts';
import type { LiveTable } from '../../../live/live-table.svelte.ts';
import { goalsLeft } from '../challenge/goals-left.ts';
import { bestOf, ownIn, sheetIn } from '../sheets.ts';

interface Around {
  readonly table: LiveTable;
  readonly challenge: Challenge;
  readonly character: string;
}

/** 5P-34: what each group of actions is for, in a line. */
export const FOR_WHAT: Readonly<Record<Group, string>> = {
  attack: 'Overcomes a goal: its successes count there.',
  defend: 'Wards off what is about to hit you.',
  ability: 'Uses an ability, or keeps one up.',
  maneuver: '+1 or −1 for somebody, until the end of the next turn.',
  move: 'Into another zone, out of a condition, or to handle something.',
  help: 'Gives +1 where its roll succeeds. To everybody at once, the roll has −1.',
  other: 'Anything else. Where it has a goal, its successes count there.',
};

/** What an action of a group begins with: all that such an action has to say, and nothing that belongs to another. */
export function declaredAs(
  group: Group,
  { table, challenge, character }: Around,
  before: Pick<Declared, 'words' | 'descriptor'> = {},
): Declared {
  const { words, descriptor: rolled = bestOf(sheetIn(table, character)) } = before;
  const goal = nearestGoal({ table, challenge, character });
  const threat = challenge.turn?.threats.findIndex(
    ({ at, answer, state }) => at === character && answer === 'defend' && state === 'open',
  );
  const kept = words !== undefined && { words };
  switch (group) {
    case 'defend':
      return { group, ...kept, descriptor: rolled, ...(threat !== undefined && threat >= 0 && { threat }) };
    case 'move':
      return { group, ...kept };
    case 'help':
      return { group, ...kept, descriptor: rolled, helps: 'everyone' };
    case 'maneuver':
      return { group, ...kept, descriptor: rolled, gives: { words: words ?? '', value: 1 } };
    default:
      return { group, ...kept, descriptor: rolled, ...(goal !== undefined && { goal }) };
  }
}

/** 5P-33: the first one that is reached from where somebody stands, if there is one. */
function nearestGoal({ table, challenge, character }: Around): string | undefined {
  const left = goalsLeft(challenge);
  const npcs = ownIn(table)?.npcs ?? {};
  const here = zoneOf(challenge, character);
  const near = left.find(
    ([, goal]) => goal.npc === undefined || canReach('melee', here, placeOf(goal, npcs)),
  );
  return (near ?? left[0])?.[0];
}

/** With some of it said differently; what is empty is left out, and what is not rolled for has no goal (5P-28). */
export function changed(action: Declared, to: Readonly<Record<string, unknown>>): Declared {
  const after = { ...action, ...to };
  const said = Object.entries(after).filter(
    ([part, value]) =>
      value !== undefined && value !== '' && (after.descriptor || !['goal', 'split', 'reach'].includes(part)),
  );
  return Object.fromEntries(said) as Declared;
}
