import * as z from 'zod/mini';
import { ok, type Result } from '../../../dice/index.ts';
import { actionsOf, type Consequences, type Known, type Prepared, type Refusal } from '../../ruleset.ts';
import type { Event } from '../events.ts';
import { houseSchema } from '../settings.ts';
import type { CampaignGame } from '../sheet/sheet.ts';
import { ofSeveral } from '../speech/headline.ts';
import { mayAct } from '../turns/turns.ts';
import { OTHER_SIDE, type Sides, sidesOf, startSchema, untold, whoIs } from './challenge.ts';
import { concluded } from './conclusion.ts';
import { contestSeveral as program, type SeveralResult, type SeveralTerms, thrownAnyway } from './contest.ts';
import { endOf } from './contest-action.ts';
import { scoreSchema, sideSchema } from './score.ts';
import { severalSentence } from './several-sentence.ts';

export const MOST_TARGETS = 20;

const targets = <T>(each: z.ZodMiniType<T>) =>
  z
    .array(each)
    .check(
      z.minLength(1, { error: '[CA-6] there is at least one target' }),
      z.maxLength(MOST_TARGETS, { error: `[CA-6] at most ${MOST_TARGETS} targets` }),
    );

const inputSchema = z.strictObject({ ...startSchema, against: targets(sideSchema) });
type Input = z.infer<typeof inputSchema>;

const questionSchema = z.strictObject({
  attacker: scoreSchema,
  defenders: targets(scoreSchema),
  ...houseSchema,
});

export const contestSeveral = actionsOf<CampaignGame, Event>().check({
  title: 'Challenge several at once',
  rules: ['CA-6', 'CA-3', 'CA-4', 'CA-5', 'CA-7'],
  who: 'holder',
  isOpen: mayAct,
  input: inputSchema,
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
  version: 1,
  prepare,
  program,
  resolve,
  tell: ({ standings }, { character, against }, names) =>
    severalSentence(
      names(character),
      standings.map((standing, i) => ({ standing, name: names(targetAt(against, i)) })),
    ),
  outcomes: {
    all: { words: 'Beats them all', tone: 'yes-and', untold: untold('beats all of them') },
    some: { words: 'Beats some', tone: 'yes-but', untold: untold('beats some of them') },
    none: { words: 'Beats none', tone: 'no', untold: untold('beats none of them') },
  },
  headline: ofSeveral,
  outcomeOf: ({ beaten, of }) => (beaten === of ? 'all' : beaten > 0 ? 'some' : 'none'),
  figures: { beaten: { spread: ({ beaten }) => beaten } },
  aims: {},
  hideable: { against: OTHER_SIDE },
  behindScreen: thrownAnyway,
  forOdds: (terms) => ({ ...terms, tells: 'beaten' as const }),
  question: {
    input: questionSchema,
    examples: [
      { attacker: 10, defenders: [5, 12] },
      { attacker: 15, defenders: [-5, 9], ties: 'nothing' },
    ],
    read: ({ ties = 'defender', exactly20 = 'leader', ...scores }) =>
      ok({ parameters: { ...scores, ties, exactly20, tells: 'beaten' as const } }),
  },
});

function targetAt(against: Input['against'], i: number): string {
  const side = against[i];
  return side ? whoIs(side) : '';
}

function prepare(game: CampaignGame, input: Input): Result<Prepared<SeveralTerms, Sides>, Refusal> {
  const others = input.against.map((side, i) => ({ side, path: `against[${i}]` }));
  const sides = sidesOf(game, input, others, others.length);
  if (!sides.ok) return sides;
  const { actor, others: targets, lines } = sides.value;
  const { ties, exactly20 } = game.settings;
  const defenders = targets.map(({ score }) => score);
  return ok({
    parameters: { attacker: actor.score, defenders, ties, exactly20, tells: 'standings' },
    lines,
    owners: {},
    found: sides.value,
  });
}

function resolve(
  game: CampaignGame,
  input: Input,
  { standings }: SeveralResult,
  { found, hidden }: Known<SeveralTerms, Sides>,
): Consequences<Event> {
  const others = input.against.map(whoIs);
  const ends = standings.map((standing, i) => endOf(standing, input.character, others[i] ?? ''));
  const challenge = { start: input, others, found, isHidden: hidden.includes('against') };
  return concluded(game, challenge, ends);
}
