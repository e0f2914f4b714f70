import * as z from 'zod/mini';
import { both, ok, type Program, roll, sum } from '../../../dice/index.ts';
import { check } from '../game.ts';
import { houseSchema } from '../settings.ts';
import { ofTwo } from '../speech/headline.ts';
import { concluded, type Tied, type Won } from './conclusion.ts';
import {
  CHALLENGE,
  type ChallengeTerms,
  D20,
  DECIDED,
  OTHER_SIDE,
  prepared,
  startSchema,
  untold,
  whoIs,
} from './every-challenge.ts';
import { scoreSchema, sideSchema } from './score.ts';

export interface ContestTerms extends ChallengeTerms {
  readonly attacker: number;
  readonly defender: number;
}

/** How a challenge between two sides ends. */
export interface Standing {
  readonly winner: 'attacker' | 'nothing' | 'defender';
  /** Scores with the dice; the scores alone where there was no contest. */
  readonly attacker: number;
  readonly defender: number;
  readonly contested: boolean;
}

const dieEach = both('a die each', sum, sum, (attacker, defender) => ({ attacker, defender }));

/** One against one: the no-contest test, then the contest test. */
export function* rollContest(terms: ContestTerms): Program<Standing> {
  const outright = noContest(terms);
  if (outright && !terms.isHidden) return outright;
  const dice = yield* roll([D20, D20], dieEach);
  if (outright) return outright;
  return contestTest(terms.attacker + dice.attacker, terms.defender + dice.defender, terms);
}

/** CA-5: where the scores are 20 or more apart nobody rolls. */
export function noContest({ attacker, defender, exactly20, ties }: ContestTerms): Standing | undefined {
  const apart = Math.abs(attacker - defender);
  if (apart < DECIDED || (apart === DECIDED && exactly20 === 'contest')) return undefined;
  const leader = attacker > defender ? 'attacker' : 'defender';
  // CA-6: a tie in this test goes the way of ties in the other one.
  const winner = apart === DECIDED && exactly20 === 'defender' ? ties : leader;
  return { winner, attacker, defender, contested: false };
}

/** CA-6: the higher total wins; a tie goes to the defender, or nothing happens. */
export function contestTest(attacker: number, defender: number, { ties }: ChallengeTerms): Standing {
  const winner = attacker > defender ? 'attacker' : attacker < defender ? 'defender' : ties;
  return { winner, attacker, defender, contested: true };
}

/** CA-7: signed, how far the attacker is above the defender. */
export function marginOf({ attacker, defender }: Pick<Standing, 'attacker' | 'defender'>): number {
  return attacker - defender;
}

const STAYS = 'the other side stays hidden';

export const contest = check({
  ...CHALLENGE,
  title: 'Challenge someone',
  rules: ['CA-3', 'CA-4', 'CA-5', 'CA-6', 'CA-7'],
  input: z.strictObject({ ...startSchema, against: sideSchema }),
  examples: [
    {
      character: 'juno',
      aspects: ['tracking'],
      tables: { range: 'Far' },
      against: { character: 'wick', aspects: ['stealth'] },
    },
    {
      character: 'wick',
      aspects: ['locks'],
      exclude: [{ trait: 'Wet Boots', reason: 'a lock does not mind water' }],
      against: { environment: 'the iron door', score: 6 },
      kind: 'burglary',
    },
    {
      character: 'juno',
      aspects: ['shooting'],
      against: { environment: 'a bottle on the fence', score: -15 },
    },
  ],
  prepare: (game, input) =>
    prepared(game, input, [{ side: input.against, path: 'against' }], ({ actor, others }, house) => ({
      attacker: actor.score,
      defender: others[0]?.score ?? 0,
      ...house,
    })),
  program: rollContest,
  resolve: (game, input, standing, known) => {
    const other = whoIs(input.against);
    return concluded(game, input, [other], known, [endOf(standing, input.character, other)]);
  },
  tell: (standing, { character, against }, names) => told(standing, names(character), names(whoIs(against))),
  outcomes: {
    attacker: { words: 'Wins', tone: 'yes', untold: untold('wins', STAYS) },
    nothing: {
      words: 'A tie, nothing happens',
      tone: 'no-but',
      when: ({ ties }) => ties === 'nothing',
      untold: untold(undefined, STAYS),
    },
    defender: { words: 'Loses', tone: 'no', untold: untold('loses', STAYS) },
  },
  headline: ofTwo,
  outcomeOf: ({ winner }) => winner,
  figures: { margin: { spread: marginOf } },
  hideable: { against: OTHER_SIDE },
  question: {
    input: z.strictObject({ attacker: scoreSchema, defender: scoreSchema, ...houseSchema }),
    examples: [
      { attacker: 10, defender: 5 },
      { attacker: 4, defender: 7, ties: 'nothing' },
      { attacker: 30, defender: 10 },
      { attacker: 30, defender: 10, exactly20: 'contest' },
      { attacker: 30, defender: 10, exactly20: 'defender', ties: 'nothing' },
    ],
    read: ({ ties = 'defender', exactly20 = 'leader', ...scores }) =>
      ok({ parameters: { ...scores, ties, exactly20 } }),
  },
});

/** How it ends between these two. CA-7: a defender who wins from 20 behind (CA-5) has no margin. */
export function endOf(standing: Standing, attacker: string, defender: string): Won | Tied {
  const { winner, contested } = standing;
  if (winner === 'nothing') return { tied: [attacker, defender] };
  const margin = Math.max(0, winner === 'attacker' ? marginOf(standing) : -marginOf(standing));
  const [first, second] = winner === 'attacker' ? [attacker, defender] : [defender, attacker];
  return { winner: first, loser: second, margin, contested };
}

function told(standing: Standing, attacker: string, defender: string): string {
  const { contested } = standing;
  const totals = `${attacker} ${standing.attacker}, ${defender} ${standing.defender}`;
  const end = endOf(standing, attacker, defender);
  if ('tied' in end)
    return `${totals}: ${contested ? 'a tie, and' : 'exactly 20 apart, so'} nothing happens.`;
  const { winner: name, margin } = end;
  if (!contested) return `${totals}: no contest, ${name} wins without a roll (margin ${margin}).`;
  return margin === 0 ? `${totals}: a tie, which goes to ${name}.` : `${totals}: ${name} wins by ${margin}.`;
}
