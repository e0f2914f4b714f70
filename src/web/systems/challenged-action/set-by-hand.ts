import { NUMBERS } from '../../../rulesets/challenged-action/override.ts';
import type { Override } from '../../../rulesets/challenged-action/override-kind.ts';
import { type CampaignGame, sheetOf } from '../../../rulesets/challenged-action/sheet.ts';
import { whoIsBehind } from '../../../rulesets/challenged-action/stand-in.ts';

type Which = Omit<Override, 'value' | 'reason' | 'was'>;

/** CA-14: a number that the story teller may set by hand, and what it is at the moment. */
export interface Settable {
  readonly which: Which;
  /** Within the list of somebody's: `Cover: stealth`. */
  readonly words: string;
  /** Null where none is set: the score of the next challenge, the effect score of a win. */
  readonly now: number | null;
}

/** All of somebody's, what counts most often first; `name` says how a loser is called. */
export function settableOf(
  game: CampaignGame,
  character: string,
  name: (who: string) => string,
): readonly Settable[] {
  const traits = sheetOf(game, character)?.traits ?? [];
  const wins = game.own.wins.filter(({ winner }) => whoIsBehind(game.own, winner) === character);
  const all: readonly (readonly [words: string, which: Omit<Which, 'character'> & Partial<Which>])[] = [
    ['score in the next challenge', { what: 'score' }],
    // CA-3: all hear of it, so that who is hidden goes by the stand-in.
    ...wins.flatMap(({ winner: character, loser: against }) => [
      [`margin over ${name(against)}`, { what: 'margin', character, against }] as const,
      [`effect score on ${name(against)}`, { what: 'effect-score', character, against }] as const,
    ]),
    ...traits.flatMap(({ name: trait, effects }) =>
      effects.map(({ aspect }) => [`${trait}: ${aspect}`, { what: 'effect', trait, aspect }] as const),
    ),
    ...traits.map(({ name: trait }) => [`${trait}: turns left`, { what: 'turns-left', trait }] as const),
    ...traits.map(({ name: trait }) => [`${trait}: rating`, { what: 'rating', trait }] as const),
    ['actions spent this turn', { what: 'actions-spent' }],
    ['place in the turn order', { what: 'place' }],
    ['experience', { what: 'experience' }],
  ];
  return all.flatMap(([words, rest]) => {
    const which = { character, ...rest };
    const now = NUMBERS[which.what].now(game, which);
    return now === undefined ? [] : [{ which, words, now }];
  });
}
