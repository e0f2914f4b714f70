import { type ChallengeTerms, isEndless, outcomesOf, type Stop, standingsOf, type Try } from './course.ts';

/** Standings counted over all checks: about a second's work. */
const MOST_WORK = 300_000;
/** Less than 2⁻⁶⁰ may stay undecided: ln 2⁶⁰. */
const UNTIL = 41.6;
/** 5P-28: the most successes of one check. */
const MOST_AT_ONCE = 6;

export function isWorkable(terms: ChallengeTerms): boolean {
  const checks = checksLookedAt(terms);
  const standings = standingsIn(terms);
  // The longer it goes on, the longer the numbers are.
  const work = standings * checks * (1 / 4 + checks / 800);
  // Each roll for help doubles the ways through the first turns.
  const { before, again } = stopsFrom(terms.stops, terms.start);
  const apart = (standings * (terms.stops.length - before.length - again.length)) / 4;
  return work + apart <= MOST_WORK && Number.isSafeInteger(standingsOf(terms).size);
}

/**
 * How many standings are possible after a given number of checks, which also says who rolls next. Goals are overcome
 * one after another, except those that players declared out of order.
 */
function standingsIn({ goals, losing, stops, start }: ChallengeTerms): number {
  const { failures = 0, tug = 0 } = losing;
  const needed = neededIn({ goals });
  const before = stopsFrom(stops, start).before;
  const apart = goals.slice(1).map(({ needs }, i) => {
    const rolls = before.filter(({ tries: [tried, ...more] }) => more.length === 0 && tried?.goal === i + 1);
    return 1 + Math.min(needs, MOST_AT_ONCE * rolls.length);
  });
  return apart.reduce((product, each) => product * each, (needed + 1) * (failures + 1) * (2 * tug + 1));
}

function neededIn({ goals }: Pick<ChallengeTerms, 'goals'>): number {
  return goals.reduce((sum, { needs, isTrack }) => sum + (isTrack ? 0 : needs), 0);
}

/** How many checks are counted: until it must be over, or else until almost nothing is undecided. */
function checksLookedAt(terms: ChallengeTerms): number {
  const { goals, losing, track, stops, start, inTurns } = terms;
  const { failures = 0, turns = 0, tug = 0 } = losing;
  const needed = neededIn(terms);
  const { before, again } = stopsFrom(stops, start);
  const rest = inTurns ? before.length + again.length * goals.length : 0;
  const most = Math.min(
    turns > 0 ? before.length + turns * again.length : Number.POSITIVE_INFINITY,
    failures > 0 && needed > 0 ? needed + failures + rest : Number.POSITIVE_INFINITY,
    failures > 0 && needed === 0 ? tug - track + 2 * failures + rest : Number.POSITIVE_INFINITY,
  );
  return isEndless(terms) ? Math.min(most, before.length + likelyChecks(terms, again)) : most;
}

/** The stops made once, and those that repeat. */
function stopsFrom(
  stops: readonly Stop[],
  start: number,
): { readonly before: readonly Stop[]; readonly again: readonly Stop[] } {
  const path: number[] = [];
  for (let at = start; !path.includes(at); at = stops[at]?.next ?? 0) path.push(at);
  const loop = path.indexOf(stops[path.at(-1) as number]?.next ?? 0);
  const stopAt = (at: number) => stops[at] as Stop;
  return { before: path.slice(0, loop).map(stopAt), again: path.slice(loop).map(stopAt) };
}

function likelyChecks({ goals, losing, track }: ChallengeTerms, again: readonly Stop[]): number {
  const { failures = 0, tug = 0 } = losing;
  // If each goal is tried differently, the worst takes longest.
  const slowest = goals.map((_, i) =>
    pace(again.map(({ tries }) => gainOf(tries.length > 1 ? tries[i] : tries[0]))),
  );
  const least = (of: (pace: Gain) => number) => Math.min(...slowest.map(of));
  const [drift, stray] = [least((gain) => gain.drift), Math.max(...slowest.map((gain) => gain.stray))];
  // The track is a random walk.
  const drifting = drift ** 2 / (2 * stray);
  const failing =
    failures > 0 ? (failures + 2 * UNTIL) / least((gain) => gain.failed) : Number.POSITIVE_INFINITY;
  if (neededIn({ goals }) === 0)
    return Math.min(failing, UNTIL / (drifting + (Math.PI ** 2 * stray) / (8 * tug ** 2)));
  const collecting = (neededIn({ goals }) + 2 * UNTIL) / least(({ got }) => got);
  // With goals, only the lower end ends it. Dice stray a little further than a normal curve.
  const pulled = tug > 0 && drift < 0 ? (1.6 * (UNTIL + tug + track)) / drifting : Number.POSITIVE_INFINITY;
  return Math.min(collecting, failing, pulled);
}

/** Of one check: mean successes, chance of failure, and mean and variance of the track's movement. */
interface Gain {
  readonly got: number;
  readonly failed: number;
  readonly drift: number;
  readonly stray: number;
}

const NOTHING: Gain = { got: 0, failed: 0, drift: 0, stray: 0 };

function gainOf(tried: Try | null | undefined): Gain {
  if (!tried) return NOTHING;
  const outcomes = outcomesOf(tried);
  const mean = (of: (got: number) => number) =>
    outcomes.reduce((sum, [got, ways]) => sum + of(got) * ways, 0) / 36;
  const moved = (got: number) => (got < 0 ? -Math.max(1, 1 + tried.rank) : got);
  const drift = mean(moved);
  return {
    got: mean((got) => Math.max(0, got)),
    failed: mean((got) => (got < 0 ? 1 : 0)),
    drift,
    stray: mean((got) => (moved(got) - drift) ** 2),
  };
}

function pace(gains: readonly Gain[]): Gain {
  const mean = (of: (gain: Gain) => number) => gains.reduce((sum, gain) => sum + of(gain), 0) / gains.length;
  return {
    got: mean(({ got }) => got),
    failed: mean((gain) => gain.failed),
    drift: mean((gain) => gain.drift),
    stray: mean((gain) => gain.stray),
  };
}

/** What would be workable, one at a time: the largest track, or number of failures, successes or turns. */
export function wouldDo(terms: ChallengeTerms): string {
  const { losing, goals, track } = terms;
  const [goal] = goals;
  const ways = [
    [
      'a track up to',
      losing.tug,
      (tug: number) => ({ losing: { ...losing, tug }, goals: trackTo(goals, tug) }),
    ],
    ['failures up to', losing.failures, (failures: number) => ({ losing: { ...losing, failures } })],
    ['successes up to', goal?.isTrack ? 0 : goal?.needs, (needs: number) => ({ goals: [{ needs }] })],
    ['turns up to', losing.turns, (turns: number) => ({ losing: { ...losing, turns } })],
  ] as const;
  const said = ways.flatMap(([words, most = 0, change], i) => {
    const least = i === 0 ? Math.abs(track) : 0;
    for (let n = most - 1; n > least; n--)
      if (isWorkable({ ...terms, ...change(n) })) return [`${words} ${n}`];
    return [];
  });
  return said.length > 0 ? said.join(', or ') : 'fewer of everything';
}

function trackTo(goals: ChallengeTerms['goals'], tug: number): ChallengeTerms['goals'] {
  return goals.map((goal) => (goal.isTrack ? { ...goal, needs: tug } : goal));
}
