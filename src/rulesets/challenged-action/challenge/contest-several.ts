import * as z from 'zod/mini';
import { here, ok, type Program, roll, sum } from '../../../dice/index.ts';
import { capitalised, listed } from '../../sentences.ts';
import { check } from '../game.ts';
import { houseSchema } from '../settings.ts';
import { ofSeveral } from '../speech/headline.ts';
import { concluded } from './conclusion.ts';
import { contestTest, endOf, marginOf, noContest, type Standing } from './contest.ts';
import {
  CHALLENGE,
  type ChallengeTerms,
  D20,
  OTHER_SIDE,
  prepared,
  startSchema,
  untold,
  whoIs,
} from './every-challenge.ts';
import { scoreSchema, sideSchema } from './score.ts';

export const MOST_TARGETS = 20;

export interface SeveralTerms extends ChallengeTerms {
  readonly attacker: number;
  readonly defenders: readonly number[];
  /** All standings together are too many to count: odds only count how many are beaten. */
  readonly tells: 'standings' | 'beaten';
}

export interface SeveralResult {
  /** How many defenders the attacker wins against. */
  readonly beaten: number;
  readonly of: number;
  /** In the order of the defenders; empty where only the number is told. */
  readonly standings: readonly Standing[];
}

/** CA-6: the attacker rolls once, and is compared with each defender separately, in both tests. */
export function* rollSeveral(terms: SeveralTerms): Program<SeveralResult> {
  const { attacker, defenders, tells } = terms;
  const sides = defenders.map((defender) => ({ ...terms, attacker, defender }));
  const isRolled = terms.isHidden || sides.some((side) => !noContest(side));
  const mine = attacker + (isRolled ? yield* roll(D20, sum) : 0);
  let beaten = 0;
  const standings: Standing[] = [];
  for (const [i, side] of sides.entries()) {
    if (tells === 'beaten') yield here([i, mine, beaten]);
    const outright = noContest(side);
    const standing = outright ?? contestTest(mine, side.defender + (yield* roll(D20, sum)), terms);
    if (standing.winner === 'attacker') beaten += 1;
    if (tells === 'standings') standings.push(standing);
  }
  return { beaten, of: defenders.length, standings };
}

const targets = <T>(each: z.ZodMiniType<T>) =>
  z
    .array(each)
    .check(
      z.minLength(1, { error: '[CA-6] there has to be a target' }),
      z.maxLength(MOST_TARGETS, { error: `[CA-6] at most ${MOST_TARGETS} targets` }),
    );

export const contestSeveral = check({
  ...CHALLENGE,
  title: 'Challenge several at once',
  rules: ['CA-6', 'CA-3', 'CA-4', 'CA-5', 'CA-7'],
  input: z.strictObject({ ...startSchema, against: targets(sideSchema) }),
  examples: [
    {
      character: 'tansy',
      aspects: ['charms'],
      tables: { range: 'Close' },
      against: [
        { character: 'juno', aspects: ['willpower'] },
        { character: 'wick', aspects: ['willpower'] },
        { environment: 'the watchman', score: 4 },
      ],
    },
  ],
  prepare: (game, input) => {
    const opponents = input.against.map((side, i) => ({ side, path: `against[${i}]` }));
    const termsOf: Parameters<typeof prepared<SeveralTerms>>[3] = ({ actor, others }, house) => ({
      attacker: actor.score,
      defenders: others.map(({ score }) => score),
      ...house,
      tells: 'standings',
    });
    return prepared(game, input, opponents, termsOf, opponents.length);
  },
  program: rollSeveral,
  resolve: (game, input, { standings }, known) => {
    const others = input.against.map(whoIs);
    const ends = standings.map((standing, i) => endOf(standing, input.character, others[i] ?? ''));
    return concluded(game, input, others, known, ends);
  },
  tell: ({ standings }, { character, against }, names) => {
    const sides = against.map((side) => names(whoIs(side)));
    return told(
      names(character),
      standings.map((standing, i) => ({ standing, name: sides[i] ?? '' })),
    );
  },
  outcomes: {
    all: { words: 'Beats them all', tone: 'yes-and', untold: untold('beats all of them') },
    some: { words: 'Beats some', tone: 'yes-but', untold: untold('beats some of them') },
    none: { words: 'Beats none', tone: 'no', untold: untold('beats none of them') },
  },
  headline: ofSeveral,
  outcomeOf: ({ beaten, of }) => (beaten === of ? 'all' : beaten > 0 ? 'some' : 'none'),
  figures: { beaten: { spread: ({ beaten }) => beaten } },
  hideable: { against: OTHER_SIDE },
  forOdds: (terms) => ({ ...terms, tells: 'beaten' as const }),
  question: {
    input: z.strictObject({ attacker: scoreSchema, defenders: targets(scoreSchema), ...houseSchema }),
    examples: [
      { attacker: 10, defenders: [5, 12] },
      { attacker: 15, defenders: [-5, 9], ties: 'nothing' },
    ],
    read: ({ ties = 'defender', exactly20 = 'leader', ...scores }) =>
      ok({ parameters: { ...scores, ties, exactly20, tells: 'beaten' as const } }),
  },
});

interface Target {
  readonly standing: Standing;
  readonly name: string;
}

/** CA-6: first everyone the roll beats, then everyone who holds out. */
function told(actor: string, targets: readonly Target[]): string {
  const total = (targets.find(({ standing }) => standing.contested) ?? targets[0])?.standing.attacker ?? 0;
  const isBeaten = ({ standing }: Target) => standing.winner === 'attacker';
  const over = targets
    .filter(isBeaten)
    .map(({ standing, name }) => `${withTotal(name, standing)} by ${marginOf(standing)}${rolled(standing)}`);
  const first = `${actor} ${total} ${over.length > 0 ? `wins over ${listed(over)}` : 'beats none of them'}.`;
  const others = targets.filter((target) => !isBeaten(target));
  return [first, ...others.map((each) => capitalised(heldOut(each)))].join(' ');
}

function heldOut({ standing, name }: Target): string {
  const { winner, contested } = standing;
  const margin = Math.max(0, -marginOf(standing));
  const who = withTotal(name, standing);
  if (winner === 'nothing')
    return `${who} ${contested ? 'ties, and' : 'is exactly 20 apart, so'} nothing happens.`;
  return contested && margin === 0
    ? `${who} ties, and wins.`
    : `${who} wins by ${margin}${rolled(standing)}.`;
}

/** Where no die was rolled there is no total to tell. */
function withTotal(name: string, { contested, defender }: Standing): string {
  return contested ? `${name} ${defender}` : name;
}

function rolled({ contested }: Standing): string {
  return contested ? '' : ' without a roll';
}
