import type { ChallengeTerms } from './course.ts';

/** Where a challenge stands between two checks. */
export interface Standing {
  /** Who rolls next, and for which goal those who have not said so. */
  readonly at: number;
  readonly aim: number;
  readonly have: readonly number[];
  readonly failures: number;
  readonly track: number;
}

/** A standing as one number: equal ones are found fastest that way. */
export function standingsOf({ goals, losing, stops }: ChallengeTerms) {
  const { failures: most = 0, tug = 0 } = losing;
  const sizes = goals.map(({ needs, isTrack }) => (isTrack ? 1 : needs + 1));
  const [tracks, aims, places] = [2 * tug + 1, goals.length, stops.length];
  return {
    size: sizes.reduce((product, size) => product * size, (most + 1) * tracks * aims * places),
    write({ at, aim, have, failures, track }: Standing): number {
      let code = Math.min(most, failures);
      for (const [i, size] of sizes.entries()) code = code * size + (size === 1 ? 0 : (have[i] ?? 0));
      return ((code * tracks + track + tug) * aims + aim) * places + at;
    },
    read(code: number): Standing {
      let rest = Math.floor(code / places);
      const aim = rest % aims;
      rest = Math.floor(rest / aims);
      const track = (rest % tracks) - tug;
      rest = Math.floor(rest / tracks);
      const have = sizes.map(() => 0);
      for (let i = sizes.length - 1; i >= 0; i--) {
        have[i] = rest % (sizes[i] as number);
        rest = Math.floor(rest / (sizes[i] as number));
      }
      return { at: code % places, aim, have, failures: rest, track };
    },
  };
}
