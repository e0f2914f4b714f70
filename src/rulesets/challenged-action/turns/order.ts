import { type Program, repeat, roll } from '../../../dice/index.ts';
import { D20 } from '../challenge/contest.ts';
import type { Settings } from '../settings.ts';
import { leading, ranking } from './ranking.ts';

export interface TurnOrderTerms extends Pick<Settings, 'reRolledTies'> {
  /** CA-11: speed-related effects of each. */
  readonly speeds: readonly number[];
  /** All orders together are too many to count: odds are told who is first. */
  readonly tells: 'order' | 'first';
}

export interface TurnOrder {
  /** Places in the speeds, the first to act first; that one alone where no more is told. */
  readonly order: readonly number[];
  /** For the first place. */
  readonly wasTied: boolean;
}

/** Those who stand at the same place so far stand together. */
type Standings = readonly (readonly number[])[];

/** CA-11: speed and a die, high to low; who ties rolls again against the others in that tie, until it is broken. */
export function* turnOrder({ speeds, reRolledTies, tells }: TurnOrderTerms): Program<TurnOrder> {
  const again = reRolledTies === 'with-effects' ? speeds : speeds.map(() => 0);
  const summary = tells === 'order' ? ranking : leading;

  const first = yield* rolled(speeds.keys().toArray(), speeds);
  const standings = yield* repeat(first, brokenOnce, isSettled, { endless: true });
  return { order: standings.flat(), wasTied: isTied(first[0] ?? []) };

  /** The first tie is rolled for. */
  function* brokenOnce(now: Standings): Program<Standings> {
    const at = now.findIndex(isTied);
    return now.toSpliced(at, 1, ...(yield* rolled(now[at] ?? [], again)));
  }

  function* rolled(agents: readonly number[], bonuses: readonly number[]): Program<Standings> {
    const dice = agents.map(() => D20);
    const places = yield* roll(dice, summary(agents.map((agent) => bonuses[agent] ?? 0)));
    return places.map((place) => place.map((i) => agents[i] ?? 0));
  }
}

function isSettled(standings: Standings): boolean {
  return !standings.some(isTied);
}

function isTied(together: readonly number[]): boolean {
  return together.length > 1;
}
