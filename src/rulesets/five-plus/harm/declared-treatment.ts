import { ok, type Result, refused } from '../../../dice/index.ts';
import { known } from '../../own-key.ts';
import type { Refusal } from '../../ruleset.ts';
import { nameIn } from '../check/sentence.ts';
import type { FivePlusGame } from '../sheet/sheet.ts';
import { turnFor } from '../turn/declare.ts';
import type { Planned } from '../turn/occasion.ts';
import { waitsFor } from '../turn/order.ts';
import type { Turn } from '../turn/turn.ts';

interface DeclaredTreatment extends Planned {
  /** Which of the declared actions it is. */
  readonly index: number;
}

/** 5P-32: in a turn, a treatment is one of the actions that were declared. Outside of one there is nothing to declare. */
export function declaredTreatment(
  game: FivePlusGame,
  character: string,
  descriptor: string,
): Result<DeclaredTreatment | undefined, Refusal> {
  const running = turnFor(game, character);
  if (!running.ok) return ok(undefined);
  const plan = known(running.value.turn.plans, character) ?? [];
  const index = plan.findIndex(
    (each) => mayTreat(each) && nameIn(each.action.descriptor ?? '') === nameIn(descriptor),
  );
  const action = plan[index]?.action;
  if (!action)
    return refused({
      rule: '5P-32',
      sentence: `in a turn, treating is one of the actions that are declared: as “other”, with ${nameIn(descriptor)}`,
    });
  const declared = { ...running.value, plan: plan.map((each) => each.action), action, index };
  const waits = waitsFor(game, character, declared);
  return waits === undefined ? ok(declared) : refused({ rule: '5P-31', sentence: waits });
}

/** Whether anything can be treated now. */
export function isFreeToTreat(game: FivePlusGame, character: string): boolean {
  const running = turnFor(game, character);
  return !running.ok || (known(running.value.turn.plans, character)?.some(mayTreat) ?? false);
}

function mayTreat({ action, done }: Turn['plans'][string][number]): boolean {
  return !done && action.group === 'other' && action.goal === undefined;
}
