import * as z from 'zod/mini';
import { ok, type Result } from '../../../dice/index.ts';
import { actionsOf, type Consequences, type Known, type Prepared, type Refusal } from '../../ruleset.ts';
import type { Event } from '../events.ts';
import { houseSchema } from '../settings.ts';
import type { CampaignGame } from '../sheet/sheet.ts';
import { ofTwo } from '../speech/headline.ts';
import { mayAct } from '../turns/turns.ts';
import { OTHER_SIDE, type Sides, sidesOf, startSchema, untold, whoIs } from './challenge.ts';
import { concluded, type Tied, type Won } from './conclusion.ts';
import { type ContestTerms, marginOf, contest as program, type Standing, thrownAnyway } from './contest.ts';
import { scoreSchema, sideSchema } from './score.ts';

const inputSchema = z.strictObject({ ...startSchema, against: sideSchema });
type Input = z.infer<typeof inputSchema>;

const STAYS = 'the other side stays hidden';

const questionSchema = z.strictObject({
  attacker: scoreSchema,
  defender: scoreSchema,
  ...houseSchema,
});

export const contest = actionsOf<CampaignGame, Event>().check({
  title: 'Challenge somebody',
  rules: ['CA-3', 'CA-4', 'CA-5', 'CA-6', 'CA-7'],
  who: 'holder',
  isOpen: mayAct,
  input: inputSchema,
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
  version: 1,
  prepare,
  program,
  resolve,
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
  aims: {},
  hideable: { against: OTHER_SIDE },
  behindScreen: thrownAnyway,
  question: {
    input: questionSchema,
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

function prepare(game: CampaignGame, input: Input): Result<Prepared<ContestTerms, Sides>, Refusal> {
  const sides = sidesOf(game, input, [{ side: input.against, path: 'against' }]);
  if (!sides.ok) return sides;
  const { actor, others, lines } = sides.value;
  const { ties, exactly20 } = game.settings;
  const parameters = { attacker: actor.score, defender: others[0]?.score ?? 0, ties, exactly20 };
  return ok({ parameters, lines, owners: {}, found: sides.value });
}

function resolve(
  game: CampaignGame,
  input: Input,
  standing: Standing,
  { found, hidden }: Known<ContestTerms, Sides>,
): Consequences<Event> {
  const other = whoIs(input.against);
  const challenge = { start: input, others: [other], found, isHidden: hidden.includes('against') };
  return concluded(game, challenge, [endOf(standing, input.character, other)]);
}

/** How it ends between two, by who they are. */
export function endOf(standing: Standing, attacker: string, defender: string): Won | Tied {
  return wonBy(standing, attacker, defender) ?? { tied: [attacker, defender] };
}

/** CA-7: a defender who wins from 20 behind (CA-5) has no margin. */
function wonBy(standing: Standing, attacker: string, defender: string): Won | undefined {
  const { winner, contested } = standing;
  if (winner === 'nothing') return undefined;
  const margin = Math.max(0, winner === 'attacker' ? marginOf(standing) : -marginOf(standing));
  const [first, second] = winner === 'attacker' ? [attacker, defender] : [defender, attacker];
  return { winner: first, loser: second, margin, contested };
}

function told(standing: Standing, attacker: string, defender: string): string {
  const { contested } = standing;
  const totals = `${attacker} ${standing.attacker}, ${defender} ${standing.defender}`;
  const won = wonBy(standing, attacker, defender);
  if (!won) return `${totals}: ${contested ? 'a tie, and' : 'exactly 20 apart, so'} nothing happens.`;
  const { winner: name, margin } = won;
  if (!contested) return `${totals}: no contest, ${name} wins without a roll (margin ${margin}).`;
  return margin === 0 ? `${totals}: a tie, which goes to ${name}.` : `${totals}: ${name} wins by ${margin}.`;
}
