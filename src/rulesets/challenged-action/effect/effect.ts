import * as z from 'zod/mini';
import { minus, ok, type Program, type Result, refused, roll, sum, typedSign } from '../../../dice/index.ts';
import type { Line, Prepared, Refusal } from '../../ruleset.ts';
import { whole } from '../../schema.ts';
import { hasOpenWin, openWin, type Win } from '../campaign/campaign.ts';
import { MOST_ROLLS, rollsFor, rollsIn, successTableFor } from '../campaign/tables.ts';
import { relatedOf, type Score } from '../challenge/score.ts';
import { namesHeard } from '../challenge/stand-in.ts';
import type { Event } from '../events.ts';
import { type CampaignGame, check } from '../game.ts';
import { marginStepSchema, type Settings } from '../settings.ts';
import { ofEffect } from '../speech/headline.ts';
import { afterWin } from '../traits/activation.ts';
import { bounded } from '../traits/trait.ts';
import { SCENE } from './endings.ts';
import { effectsSchema, type Input, inputProblem, inputSchema, type Taken, winnerIn } from './input.ts';

export interface EffectTerms extends Pick<Settings, 'effectBelowZero'> {
  /** CA-8: the winner’s related effects, good and bad, less those of the loser. */
  readonly effects: number;
  /** CA-9: how often the effect is rolled in all. */
  readonly rolls: number;
}

export interface EffectResult {
  readonly total: number;
  /** CA-10: whether it leaves anything. */
  readonly works: boolean;
}

/** CA-8, CA-9: effects and a die that explodes on 6, as often as the margin says, each time with a fresh die. */
export function* rollEffect({ effects, rolls, effectBelowZero }: EffectTerms): Program<EffectResult> {
  const dice = rolls === 0 ? 0 : yield* roll({ dice: [{ count: rolls, sides: 6, explodes: true }] }, sum);
  const total = rolls * effects + dice;
  const works = effectBelowZero === 'nothing' ? total > 0 : total !== 0;
  return { total, works };
}

export const effect = check({
  title: 'Roll the effect of a challenge won',
  rules: ['CA-8', 'CA-9', 'CA-10'],
  who: 'holder',
  isOpen: ({ own }, character) => hasOpenWin(own, character),
  input: inputSchema,
  examples: [
    {
      character: 'juno',
      against: 'wick',
      aspects: ['tracking'],
      gains: { trait: 'On the Trail', aspect: 'tracking' },
      suffers: { trait: 'Hunted', aspect: 'stealth', ends: 'Juno loses the trail' },
    },
    {
      character: 'juno',
      against: 'wick',
      aspects: ['speed'],
      suffers: { trait: 'Outrun', aspect: 'speed' },
    },
    {
      character: 'juno',
      against: 'wick',
      aspects: ['shooting'],
      resists: { aspects: ['dodge'], exclude: [{ trait: 'Wet Boots', reason: 'dry ground' }] },
      suffers: { trait: 'Grazed', aspect: 'speed' },
    },
  ],
  prepare,
  program: rollEffect,
  /** CA-10: the winner gains it, the loser suffers it. */
  resolve: (game, input, { total, works }, { found }) => {
    const { gains, suffers } = input;
    const win = openWin(game.own, winnerIn(input), input.against);
    const [winner, loser] = [win?.winner ?? winnerIn(input), win?.loser ?? input.against];
    const taken = (who: string, { trait, aspect, ends = SCENE }: Taken, value: number): Event => ({
      type: 'effect-taken',
      character: who,
      trait,
      aspect,
      value: bounded(value),
      ends,
    });
    return {
      events: [
        ...(found.ok ? found.value : []),
        ...(works && gains ? [taken(winner, gains, total)] : []),
        ...(works && suffers ? [taken(loser, suffers, 0 - total)] : []),
        ...(works ? [] : [{ type: 'effect-missed' as const, winner, loser }]),
        { type: 'win-closed', winner, loser, rolled: true },
        ...(win ? afterWin(game, win) : []),
      ],
    };
  },
  tell: ({ total, works }, input, names) => {
    const name = namesHeard(names);
    const effect = `The effect of ${name(winnerIn(input))} on ${name(input.against)}`;
    if (!works) return `${effect} adds up to ${minus(total)}: nothing happens.`;
    return total > 0 ? `${effect} is ${total}.` : `${effect} adds up to ${minus(total)}, and turns round.`;
  },
  outcomes: {
    effect: { words: 'It works', tone: 'yes' },
    nothing: { words: 'No effect', tone: 'no' },
  },
  headline: ofEffect,
  outcomeOf: ({ works }) => (works ? 'effect' : 'nothing'),
  figures: { total: { spread: ({ total }) => total } },
  question: {
    input: z.strictObject({
      effects: effectsSchema,
      margin: whole(0, 1000, 'CA-9', 'the margin'),
      every: z.optional(marginStepSchema),
    }),
    examples: [
      { effects: 2, margin: 14 },
      { effects: -4, margin: 0 },
    ],
    read: ({ effects, margin, every = 5 }) =>
      ok({ parameters: { effects, rolls: rollsFor(margin, every), effectBelowZero: 'nothing' as const } }),
  },
});

function prepare(game: CampaignGame, input: Input): Result<Prepared<EffectTerms, readonly Event[]>, Refusal> {
  const problem = inputProblem(game, input);
  if (problem) return refused(problem);
  const related = relatedTo(game, input);
  if (!related.ok) return related;
  const win = openWin(game.own, winnerIn(input), input.against);
  if (!win) {
    const sentence = 'an effect follows a challenge that was won, and no such win is open';
    return refused({ rule: 'CA-8', sentence, path: 'against' });
  }
  const { score, lines, leftOut } = related.value;
  const { rolls, line } = rollsOf(game, win);
  return ok({
    parameters: {
      effects: win.effects?.value ?? score,
      rolls,
      effectBelowZero: game.settings.effectBelowZero,
    },
    lines: [...lines, ...overrideOf(win), line],
    owners: {},
    found: leftOut,
  });
}

type Related = Pick<Score, 'score' | 'lines' | 'leftOut'>;

/** CA-8: the winner’s effects, less those of the loser that are named; the die alone where no aspect is. */
function relatedTo(game: CampaignGame, input: Input): Result<Related, Refusal> {
  const { against, resists } = input;
  const mine = ofWinner(game, input);
  if (!mine.ok || !resists) return mine;
  const theirs = relatedOf(game, { character: against, ...resists }, 'resists', 'against');
  if (!theirs.ok) return theirs;
  return ok({
    score: mine.value.score + theirs.value.score,
    lines: [...mine.value.lines, ...theirs.value.lines],
    leftOut: [...mine.value.leftOut, ...theirs.value.leftOut],
  });
}

function ofWinner(game: CampaignGame, input: Input): Result<Related, Refusal> {
  const { character, environment = '', effects = 0, aspects = [], exclude } = input;
  if (character !== undefined)
    return relatedOf(game, { character, aspects, ...(exclude && { exclude }) }, '');
  const who = namesHeard((name) => name)(environment);
  const lines = [{ text: `${who}, as the story teller says`, value: typedSign(effects), rule: 'CA-8' }];
  return ok({ score: effects, lines, leftOut: [] });
}

/** CA-14: the story teller may have set the effect score of this win. */
function overrideOf({ effects }: Win): readonly Line[] {
  return effects
    ? [{ text: `Overridden: ${effects.reason}`, value: `= ${effects.value}`, rule: 'CA-14' }]
    : [];
}

/** CA-9: by the campaign’s table for this kind of action, otherwise by the margin. */
function rollsOf(game: CampaignGame, { margin, kind }: Win): { readonly rolls: number; readonly line: Line } {
  const table = successTableFor(game.own.successTables, kind);
  const rolls = table ? rollsIn(table, margin) : rollsFor(margin, game.settings.marginStep);
  const by = table ? `, by the table “${table.name}”` : rolls === MOST_ROLLS ? ', the most there is' : '';
  return {
    rolls,
    line: { text: `Effect rolls for a margin of ${margin}${by}`, value: `${rolls}`, rule: 'CA-9' },
  };
}
