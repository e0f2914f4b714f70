import { counted } from '../../dice/index.ts';
import { percent, TONES, type Tone } from '../../rulesets/index.ts';
import type { OddsAnswer } from '../odds/answers.ts';

/** A small check: one number to turn, and a picture of the odds. */
export interface Mini {
  readonly action: string;
  readonly turn: {
    readonly label: string;
    readonly from: number;
    readonly min: number;
    readonly max: number;
  };
  /** The inputs whose odds are counted, one for each answer. */
  readonly inputs: (at: number) => readonly object[];
  readonly draw: (answers: readonly [OddsAnswer, ...OddsAnswer[]], at: number) => Drawn;
}

interface Drawn {
  readonly value: string;
  /** What the chance is of. */
  readonly of: string;
  readonly parts: readonly { readonly p: number; readonly tone: Tone | 'rest'; readonly label?: string }[];
  /** The chance that fills the height of a column. */
  readonly most?: number;
  /** Which column the words are about. */
  readonly marked?: number;
  /** Dice above one bar, in place of columns. */
  readonly dice?: number;
}

function chanceOf(answer: OddsAnswer, outcome: string): number {
  return answer.outcomes.find(({ name }) => name === outcome)?.chance.p ?? 0;
}

/** A system without one is described in words alone. */
export const MINIS: Readonly<Record<string, Mini>> = {
  'challenged-action': {
    action: 'contest',
    turn: { label: 'Your traits', from: 9, min: 0, max: 20 },
    inputs: (attacker) => [{ attacker, defender: 5 }],
    draw: ([odds]) => ({
      value: percent(chanceOf(odds, 'attacker')),
      of: 'to beat someone with 5; each column is a margin',
      parts: (odds.spreads.margin?.values ?? []).map(({ value, p }) => ({
        p,
        tone: value > 0 ? 'yes' : 'rest',
      })),
    }),
  },
  'five-plus': {
    action: 'check',
    turn: { label: 'Level', from: 3, min: 0, max: 6 },
    inputs: (level) => [{ level }],
    draw: ([odds]) => {
      const { lower, upper } = odds.parameters as { readonly lower: number; readonly upper: number };
      return {
        value: percent(chanceOf(odds, 'success')),
        of: `to land two dice from ${lower} to ${upper}`,
        // The sums of two dice, and how many of 36 ways lead to each.
        parts: Array.from({ length: 11 }, (_, i) => i + 2).map((sum) => ({
          p: (6 - Math.abs(7 - sum)) / 36,
          tone: lower <= sum && sum <= upper ? 'yes' : 'rest',
          label: `${sum}`,
        })),
      };
    },
  },
  'mind-body-soul': {
    action: 'check',
    turn: { label: 'Difficulty', from: -1, min: -6, max: 0 },
    inputs: (difficulty) => [{ positives: [2, 1], negatives: [1], difficulty }],
    draw: ([odds]) => ({
      value: percent(odds.chances.success?.p ?? 0),
      of: 'for some kind of yes, with traits +2, +1 and −1',
      parts: TONES.map((tone) => ({ p: chanceOf(odds, tone), tone, label: tone.replace('-', ', ') })),
      most: 0.45,
    }),
  },
  'modifiers-and-sources': {
    action: 'check',
    turn: { label: 'Points short', from: 2, min: 1, max: 3 },
    inputs: (gap) =>
      Array.from({ length: 7 }, (_, boost) => ({ rating: 6 - gap, difficulty: 6, boost, discard: 'none' })),
    draw: (odds) => {
      const chances = odds.map((each) => chanceOf(each, 'success'));
      const best = chances.indexOf(Math.max(...chances));
      return {
        value: percent(chances[best] ?? 0),
        of: `at best, with ${counted(best, 'die', 'dice')}: every further die may blunder`,
        parts: chances.map((p, dice) => ({ p, tone: dice === best ? 'yes' : 'rest', label: `${dice}d` })),
        marked: best,
      };
    },
  },
  'roll-for-shoes': {
    action: 'attempt',
    turn: { label: 'Dice', from: 2, min: 1, max: 4 },
    inputs: (level) => [{ level, against: { difficulty: 'moderate' } }],
    draw: ([odds], dice) => ({
      value: percent(chanceOf(odds, 'win')),
      of: `against two dice; all sixes 1 in ${Math.round(1 / (odds.chances.advance?.p ?? 1))}, and you learn`,
      parts: odds.outcomes.map(({ name, chance: { p } }) => ({
        p,
        tone: name === 'win' ? 'yes' : name === 'tie' ? 'yes-but' : 'rest',
      })),
      dice,
    }),
  },
};
