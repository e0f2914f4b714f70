import type { Challenge } from '../../../../rulesets/five-plus/challenge/challenge.ts';
import type { FivePlusGame } from '../../../../rulesets/five-plus/sheet/sheet.ts';
import type { Declared } from '../../../../rulesets/five-plus/turn/turn.ts';
import type { OddsQuestion } from '../../../odds/questions.ts';

/** 5P-31: how likely an action is as it is being declared: as if all had said what they do, and did it. */
export function declaredOdds(
  game: FivePlusGame,
  challenge: Challenge,
  character: string,
  actions: readonly Declared[],
  action: number,
): OddsQuestion | null {
  const { turn } = challenge;
  if (!turn) return null;
  const others = challenge.characters.map((id) => [
    id,
    (turn.plans[id] ?? []).map((planned) => ({ ...planned, done: true })),
  ]);
  const plans = {
    ...Object.fromEntries(others),
    [character]: actions.map((each) => ({ action: each, done: false })),
  };
  const own = { ...game.own, challenge: { ...challenge, turn: { ...turn, plans } } };
  return {
    of: 'proposal',
    system: 'five-plus',
    action: 'act',
    game: { ...game, own },
    input: { character, action },
    decides: 'default',
  };
}
