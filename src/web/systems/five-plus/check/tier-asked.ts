import { tierAsked, tierOf } from '../../../../rulesets/five-plus/challenge/challenge.ts';
import type { TableState } from '../../../../rulesets/five-plus/table-state.ts';
import { aimedAt } from '../../../../rulesets/five-plus/turn/turn.ts';
import type { Fields } from '../../../../rulesets/index.ts';

/** 5P-9: the tier asked for where no one states one: the goal’s, the NPC’s or the challenge’s; undefined if none has one. */
export function askedBy(own: TableState | undefined, action: string, input: Fields): number | undefined {
  const challenge = own?.challenge;
  if (!own || !challenge) return undefined;
  const planned =
    action === 'act' ? challenge.turn?.plans[String(input.character)]?.[Number(input.action)] : null;
  const said = planned ? planned.action : input;
  if (action === 'act' && !planned) return undefined;
  const { goal: aimed } = planned ? aimedAt(planned.action) : input;
  const goal = typeof aimed === 'string' ? challenge.goals[aimed] : undefined;
  if (goal) return tierAsked(challenge, goal, own.npcs);
  const threat = typeof said.threat === 'number' ? challenge.turn?.threats[said.threat] : undefined;
  if (threat) return tierOf(own.npcs[threat.npc], challenge);
  return planned ? challenge.asks : undefined;
}
