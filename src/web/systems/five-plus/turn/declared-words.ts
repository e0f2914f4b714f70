import type { Challenge } from '../../../../rulesets/five-plus/challenge/challenge.ts';
import { actionPhrase, type Declared } from '../../../../rulesets/five-plus/turn/turn.ts';

/** The words a check for it starts with: those it was declared with. Where no dice decide, its sentence has them already. */
export function intentOf({ words = '', descriptor }: Declared): string {
  return descriptor === undefined ? '' : words;
}

/** What someone declared, in their own words, and who or what it is for. */
export function saidOf(
  action: Declared,
  challenge: Challenge,
  nameOf: (character: string) => string,
): { readonly words: string; readonly aim: string } {
  const { zone, shakesOff, group, gives, helps, goal, threat, sustains, split } = action;
  if (zone !== undefined || shakesOff !== undefined)
    return { words: actionPhrase(action).replace(/^moves /, ''), aim: '' };
  const words = action.words || gives?.words || action.descriptor || (action.using ?? []).join(', ');
  const aims = [
    helps === undefined ? '' : helps === 'everyone' ? 'everyone' : nameOf(helps),
    ...[goal, split].map((id) => (id === undefined ? '' : (challenge.goals[id]?.name ?? id))),
    threat === undefined ? '' : (challenge.turn?.threats[threat]?.words ?? ''),
    sustains === undefined ? '' : `keeps up ${sustains}`,
    group === 'maneuver' && gives?.to !== undefined ? nameOf(gives.to) : '',
  ];
  return { words, aim: aims.filter(Boolean).join(', ') };
}
