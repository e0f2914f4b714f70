import * as z from 'zod/mini';
import {
  d6,
  type LowAndHigh,
  lowAndHigh,
  mapped,
  ok,
  type Program,
  repeatCounting,
  type Result,
  refused,
  roll,
  type Summary,
} from '../../dice/index.ts';
import type { Refusal } from '../ruleset.ts';
import { whole } from '../schema.ts';
import { forecast } from './actions.ts';
import { defaultSize } from './challenge.ts';
import { rangeOf } from './success-range.ts';

/** A challenge as numbers: one check each per turn, in order, at rank 0 and at proficiencies that stay as they are. */
export interface ChallengeTerms {
  readonly levels: readonly number[];
  /** Successes needed; 0 where the track alone decides. */
  readonly needs: number;
  /** What loses it; 0: nothing does. */
  readonly failures: number;
  readonly turns: number;
  readonly tug: number;
}

export interface ChallengeResult {
  readonly ending: 'won' | 'lost';
  readonly checks: number;
  readonly turns: number;
}

interface Standing {
  readonly have: number;
  readonly failures: number;
  readonly track: number;
  /** Whose check is next. */
  readonly who: number;
}

/** 5P-27…5P-29: check after check, until it is won or lost. */
export function* challenge(terms: ChallengeTerms): Program<ChallengeResult> {
  const { levels, needs, failures, turns: mostTurns, tug } = terms;
  const coder = coderOf(terms);
  const isWon = ({ have, track }: Standing) => (needs > 0 ? have >= needs : track >= tug);
  const isLost = (now: Standing) => (failures > 0 && now.failures >= failures) || (tug > 0 && now.track <= -tug);

  function* nextCheck(code: number): Program<number> {
    const now = coder.read(code);
    const { lower, upper } = rangeOf([{ text: 'proficiency', value: levels[now.who] ?? 0, rule: '5P-8' }], 0);
    const gained = yield* roll(d6(2), successesWithin(lower, upper));
    return coder.write({
      have: Math.min(needs, now.have + gained),
      failures: Math.min(failures, now.failures + (gained > 0 ? 0 : 1)),
      track: Math.max(-tug, Math.min(tug, now.track + (gained > 0 ? gained : -1))),
      who: (now.who + 1) % levels.length,
    });
  }

  const { state, turns: checks } = yield* repeatCounting(
    coder.write({ have: 0, failures: 0, track: 0, who: 0 }),
    nextCheck,
    (code, count) => {
      const now = coder.read(code);
      return isWon(now) || isLost(now) || (mostTurns > 0 && count >= mostTurns * levels.length);
    },
    { endless: mostTurns === 0 && (failures === 0 || needs === 0) },
  );
  const turns = Math.ceil(checks / levels.length);
  return { ending: isWon(coder.read(state)) ? 'won' : 'lost', checks, turns };
}

/** 5P-28: the lower die where the sum is within the range, otherwise nothing. */
function successesWithin(lower: number, upper: number): Summary<number> {
  const gained = ([low, high]: LowAndHigh) => (low + high >= lower && low + high <= upper ? low : 0);
  return {
    name: `successes within ${lower}–${upper}`,
    read: (faces) => gained(lowAndHigh.read(faces)),
    spread: (pools) => mapped(lowAndHigh.spread(pools), gained),
  };
}

/** A standing as one number: equal ones are found fastest that way. */
function coderOf({ needs, failures, tug, levels }: ChallengeTerms) {
  const [haves, fails, tracks, people] = [needs + 1, failures + 1, 2 * tug + 1, levels.length];
  return {
    size: haves * fails * tracks * people,
    write: ({ have, failures: failed, track, who }: Standing): number =>
      ((failed * haves + have) * tracks + track + tug) * people + who,
    read: (code: number): Standing => {
      const rest = Math.floor(code / people);
      const counted = Math.floor(rest / tracks);
      return {
        who: code % people,
        track: (rest % tracks) - tug,
        have: counted % haves,
        failures: Math.floor(counted / haves),
      };
    },
  };
}

/** A few seconds' work. */
const MOST_WORK = 300_000;

/** How many checks it may take, roughly, until next to nothing is undecided. */
function likelyChecks({ levels, needs, failures, turns, tug }: ChallengeTerms): number {
  const weakest = Math.min(...levels);
  // At level 0 a check in nine succeeds, and 41.6 = ln 2⁶⁰.
  const [chance, gain] = weakest === 0 ? [1 / 9, 1 / 6] : [1 / 4, 1 / 3];
  const endless = (needs + 2 * tug) / gain + 41.6 / chance;
  return Math.min(
    endless,
    turns > 0 ? turns * levels.length : Number.POSITIVE_INFINITY,
    failures > 0 && needs > 0 ? needs + failures : Number.POSITIVE_INFINITY,
  );
}

const questionSchema = z.strictObject({
  levels: z
    .array(whole(0, 20, '5P-5', 'a level'), { error: '[5P-27] levels is a list: the proficiency of each player, such as [3, 4]' })
    .check(
      z.minLength(1, { error: '[5P-27] levels holds the proficiency of at least one player' }),
      z.maxLength(8, { error: '[5P-27] levels holds at most 8 players' }),
    ),
  successes: z.exactOptional(whole(1, 100, '5P-27', 'the number of successes')),
  failures: z.exactOptional(whole(1, 100, '5P-29', 'the number of failures')),
  turns: z.exactOptional(whole(1, 200, '5P-29', 'the number of turns')),
  tug: z.exactOptional(whole(1, 20, '5P-29', 'the end of the track')),
});
type Asked = Readonly<z.infer<typeof questionSchema>>;

function termsOf({ levels, successes, failures = 0, turns = 0, tug = 0 }: Asked): Result<{ parameters: ChallengeTerms }, Refusal> {
  const needs = successes ?? (tug > 0 ? 0 : defaultSize(levels));
  const parameters: ChallengeTerms = { levels, needs, failures, turns, tug };
  if (coderOf(parameters).size * likelyChecks(parameters) <= MOST_WORK) return ok({ parameters });
  return refused({ rule: '5P-29', sentence: 'that is too large to work out: fewer players, successes, failures, or no track', path: 'successes' });
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
      { levels: [5, 3, 3], successes: 9 },
    ],
    read: termsOf,
  },
});
