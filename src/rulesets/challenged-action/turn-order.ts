import { type Program, repeat, roll } from '../../dice/index.ts';
import { D20 } from './contest.ts';
import { ranking } from './ranking.ts';
import type { Settings } from './settings.ts';

export interface TurnOrderTerms extends Pick<Settings, 'reRolledTies'> {
  /** CA-11: speed-related effects of each. */
  readonly speeds: readonly number[];
}

export interface TurnOrder {
  /** Places in the speeds, the first to act first. */
  readonly order: readonly number[];
  readonly wasTied: boolean;
}

/** Those who acted at the same moment so far stand together. */
type Standings = readonly (readonly number[])[];

/** CA-11: speed and a die, high to low; who ties rolls again against the others in that tie, until it is broken. */
export function* turnOrder({ speeds, reRolledTies }: TurnOrderTerms): Program<TurnOrder> {
  const again = reRolledTies === 'with-effects' ? speeds : speeds.map(() => 0);
  const first = yield* rolled(speeds.keys().toArray(), speeds);
  const standings = yield* repeat(first, (now) => broken(now, again), isSettled, { endless: true });
  return { order: standings.flat(), wasTied: !isSettled(first) };
}

/** The first tie is rolled for. */
function* broken(standings: Standings, speeds: readonly number[]): Program<Standings> {
  const at = standings.findIndex(isTied);
  const tied = standings[at] ?? [];
  return standings.toSpliced(at, 1, ...(yield* rolled(tied, speeds)));
}

function* rolled(agents: readonly number[], speeds: readonly number[]): Program<Standings> {
  const places = yield* roll(
    agents.map(() => D20),
    ranking(agents.map((agent) => speeds[agent] ?? 0)),
  );
  return places.map((place) => place.map((i) => agents[i] ?? 0));
}

function isSettled(standings: Standings): boolean {
  return !standings.some(isTied);
}

function isTied(together: readonly number[]): boolean {
  return together.length > 1;
}
