import {
  d6,
  type LowAndHigh,
  lowAndHigh,
  mapped,
  type Program,
  repeatCounting,
  roll,
  type Summary,
} from '../../dice/index.ts';
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
  /** Where the track stands. */
  readonly track: number;
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
  const { levels, needs, failures, turns: mostTurns, tug, track: begun } = terms;
  const coder = coderOf(terms);
  const isWon = ({ have, track }: Standing) => (needs > 0 ? have >= needs : track >= tug);
  const isLost = (now: Standing) =>
    (failures > 0 && now.failures >= failures) || (tug > 0 && now.track <= -tug);

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
    coder.write({ have: 0, failures: 0, track: begun, who: 0 }),
    nextCheck,
    (code, count) => {
      const now = coder.read(code);
      return isWon(now) || isLost(now) || (mostTurns > 0 && count >= mostTurns * levels.length);
    },
    { endless: isEndless(terms) },
  );
  const turns = Math.ceil(checks / levels.length);
  return { ending: isWon(coder.read(state)) ? 'won' : 'lost', checks, turns };
}

/** Nothing ends it for certain: it is followed until next to nothing is undecided. */
export function isEndless({ needs, failures, turns }: ChallengeTerms): boolean {
  return turns === 0 && (failures === 0 || needs === 0);
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
export function coderOf({ needs, failures, tug, levels }: ChallengeTerms) {
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
