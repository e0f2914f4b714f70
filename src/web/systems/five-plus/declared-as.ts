import { type Challenge, isOvercome } from '../../../rulesets/five-plus/challenge.ts';
import type { Declared } from '../../../rulesets/five-plus/turn.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';
import { rollable, sheetIn } from './sheets.ts';

interface Around {
  readonly table: LiveTable;
  readonly challenge: Challenge;
  readonly character: string;
}

type Group = Declared['group'];

/** What an action of a group begins with: all that such an action has to say, and nothing that belongs to another. */
export function declaredAs(
  group: Group,
  { table, challenge, character }: Around,
  before: Partial<Declared> = {},
): Declared {
  const { words, descriptor: rolled = rollable(sheetIn(table, character))[0]?.name ?? 'Improvise' } = before;
  const [goal] = Object.entries(challenge.goals).find(([, each]) => !isOvercome(each)) ?? [];
  const threat = challenge.turn?.threats.findIndex(
    ({ at, answer, state }) => at === character && answer === 'defend' && state === 'open',
  );
  const kept = { group, ...(words !== undefined && { words }) };
  switch (group) {
    case 'defend':
      return { ...kept, descriptor: rolled, ...(threat !== undefined && threat >= 0 && { threat }) };
    case 'move':
      return kept;
    case 'help':
      return { ...kept, descriptor: rolled, helps: 'everyone' };
    case 'maneuver':
      return { ...kept, descriptor: rolled, gives: { words: words ?? '', value: 1 } };
    default:
      return { ...kept, descriptor: rolled, ...(goal !== undefined && { goal }) };
  }
}
