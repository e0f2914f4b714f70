import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../dice/index.ts';
import type { Refusal } from '../ruleset.ts';
import { whole } from '../schema.ts';
import { forecast } from './actions.ts';
import { defaultSize } from './challenge.ts';
import { type ChallengeTerms, challenge, coderOf, isEndless } from './challenge-course.ts';

/** Standings looked at, one check after the other: about a second's work. */
const MOST_WORK = 300_000;
/** Less than 2⁻⁶⁰ of the chances may be left: ln 2⁶⁰. */
const UNTIL = 41.6;

/** How many checks are looked at: until it must be over, or, without such an end, until next to nothing is undecided. */
function checksLookedAt(terms: ChallengeTerms): number {
  const { levels, needs, failures, turns, tug, track } = terms;
  const most = Math.min(
    turns > 0 ? turns * levels.length : Number.POSITIVE_INFINITY,
    failures > 0 && needs > 0 ? needs + failures : Number.POSITIVE_INFINITY,
    failures > 0 && needs === 0 ? tug - track + 2 * failures : Number.POSITIVE_INFINITY,
  );
  return isEndless(terms) ? Math.min(most, likelyChecks(terms)) : most;
}

function likelyChecks({ levels, needs, tug, track }: ChallengeTerms): number {
  const gains = levels.map(gainOf);
  const mean = (of: (gain: Gain) => number) => gains.reduce((sum, gain) => sum + of(gain), 0) / gains.length;
  // The track is a walk: it drifts, and it strays.
  const [drift, stray] = [mean((gain) => gain.drift), mean((gain) => gain.stray)];
  const drifting = drift ** 2 / (2 * stray);
  if (needs === 0) return UNTIL / (drifting + (Math.PI ** 2 * stray) / (8 * tug ** 2));
  const collecting = (needs + 2 * UNTIL) / mean(({ got }) => got);
  // Beside goals only its lower end is an end. Dice stray a little further than a curve would.
  return tug > 0 && drift < 0 ? Math.min(collecting, (1.6 * (UNTIL + tug + track)) / drifting) : collecting;
}

/** Of one check: the successes it gives, and how far the track moves and strays. */
interface Gain {
  readonly got: number;
  readonly drift: number;
  readonly stray: number;
}

function gainOf(level: number): Gain {
  const moves = FACES.flatMap((a) =>
    FACES.map((b) => (a + b >= 5 && a + b <= 5 + level ? Math.min(a, b) : -1)),
  );
  const mean = (of: (move: number) => number) => moves.reduce((sum, move) => sum + of(move), 0) / 36;
  const drift = mean((move) => move);
  return {
    got: mean((move) => Math.max(0, move)),
    drift,
    stray: mean((move) => (move - drift) ** 2),
  };
}

const FACES = [1, 2, 3, 4, 5, 6];

function isWorkable(terms: ChallengeTerms): boolean {
  const checks = checksLookedAt(terms);
  // Whose check it is follows from the count, so it makes no more of them.
  const standings = coderOf(terms).size / terms.levels.length;
  // The longer it goes on, the longer the numbers are.
  return standings * checks * (1 / 4 + checks / 800) <= MOST_WORK;
}

/** What would do, one at a time: the largest track, number of failures, of successes, of turns. */
function wouldDo(terms: ChallengeTerms): string {
  const names = [
    ['tug', 'a track up to'],
    ['failures', 'failures up to'],
    ['needs', 'successes up to'],
    ['turns', 'turns up to'],
  ] as const;
  const said = names.flatMap(([key, words]) => {
    const least = key === 'tug' ? Math.abs(terms.track) : 0;
    for (let n = terms[key] - 1; n > least; n--)
      if (isWorkable({ ...terms, [key]: n })) return [`${words} ${n}`];
    return [];
  });
  return said.length > 0 ? said.join(', or ') : 'fewer of everything';
}

const questionSchema = z.strictObject({
  levels: z
    .array(whole(0, 20, '5P-5', 'a level'), {
      error: '[5P-27] levels is a list: the proficiency of each player, such as [3, 4]',
    })
    .check(
      z.minLength(1, { error: '[5P-27] levels holds the proficiency of at least one player' }),
      z.maxLength(8, { error: '[5P-27] levels holds at most 8 players' }),
    ),
  successes: z.exactOptional(whole(1, 100, '5P-27', 'the number of successes')),
  failures: z.exactOptional(whole(1, 100, '5P-29', 'the number of failures')),
  turns: z.exactOptional(whole(1, 200, '5P-29', 'the number of turns')),
  tug: z.exactOptional(whole(1, 20, '5P-29', 'the end of the track')),
  track: z.exactOptional(whole(-20, 20, '5P-29', 'where the track stands')),
});
type Asked = Readonly<z.infer<typeof questionSchema>>;

function termsOf({
  levels,
  successes,
  failures = 0,
  turns = 0,
  tug = 0,
  track = 0,
}: Asked): Result<{ parameters: ChallengeTerms }, Refusal> {
  const needs = successes ?? (tug > 0 ? 0 : defaultSize(levels));
  // Beside goals its upper end wins nothing, and may be where it stands.
  if (track !== 0 && (track <= -tug || track >= tug + (needs > 0 && tug > 0 ? 1 : 0)))
    return refused({ rule: '5P-29', sentence: 'the track stands between its ends', path: 'track' });
  const parameters: ChallengeTerms = { levels, needs, failures, turns, tug, track };
  if (isWorkable(parameters)) return ok({ parameters });
  return refused({
    rule: '5P-29',
    sentence: `that takes too long to work out exactly; ${wouldDo(parameters)} would do`,
    path: successes === undefined && tug > 0 ? 'tug' : 'successes',
  });
}

export const challengeForecast = forecast({
  title: 'Will we overcome it?',
  rules: ['5P-27', '5P-28', '5P-29'],
  version: 1,
  program: challenge,
  outcomes: ['won', 'lost'],
  outcomeOf: ({ ending }) => ending,
  figures: {
    checks: { spread: ({ checks }) => checks },
    turns: { spread: ({ turns }) => turns },
  },
  aims: {},
  question: {
    input: questionSchema,
    examples: [
      { levels: [3], successes: 6, failures: 3 },
      { levels: [4, 2], successes: 4, turns: 2 },
      { levels: [2], tug: 2, turns: 4 },
      { levels: [3, 2], tug: 4, track: -1 },
      { levels: [5, 3, 3], successes: 9 },
    ],
    read: termsOf,
  },
});
