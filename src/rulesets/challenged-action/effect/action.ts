import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../../dice/index.ts';
import {
  actionsOf,
  type Consequences,
  type Known,
  type Line,
  type Prepared,
  type Refusal,
} from '../../ruleset.ts';
import { whole } from '../../schema.ts';
import { hasOpenWin, openWin, type Win } from '../campaign/campaign.ts';
import { MOST_ROLLS, rollsFor, rollsIn, successTableFor } from '../campaign/success-table.ts';
import type { LeftOut } from '../challenge/score.ts';
import { heard } from '../challenge/stand-in.ts';
import type { Event } from '../events.ts';
import { marginStepSchema } from '../settings.ts';
import type { CampaignGame } from '../sheet/sheet.ts';
import { ofEffect } from '../speech/headline.ts';
import { afterWin } from '../traits/activation.ts';
import { bounded } from '../traits/trait.ts';
import { type EffectResult, type EffectTerms, effect as program } from './effect.ts';
import { SCENE } from './end-scene.ts';
import { effectsSchema, type Input, inputProblem, inputSchema, type Taken, winnerIn } from './input.ts';
import { asSet, relatedTo } from './score.ts';

const questionSchema = z.strictObject({
  effects: effectsSchema,
  margin: whole(0, 1000, 'CA-9', 'the margin'),
  every: z.optional(marginStepSchema),
});

export const effect = actionsOf<CampaignGame, Event>().check({
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
  version: 1,
  prepare,
  program,
  resolve,
  tell: ({ total, works }, input, names) => {
    const name = heard(names);
    const effect = `The effect of ${name(winnerIn(input))} on ${name(input.against)}`;
    if (!works) return `${effect} comes to ${total}: nothing comes of it.`;
    return total > 0 ? `${effect} is ${total}.` : `${effect} comes to ${total}, and turns round.`;
  },
  outcomes: {
    effect: { words: 'It works', tone: 'yes' },
    nothing: { words: 'Nothing comes of it', tone: 'no' },
  },
  headline: ofEffect,
  outcomeOf: ({ works }) => (works ? 'effect' : 'nothing'),
  figures: { total: { spread: ({ total }) => total } },
  aims: {},
  question: {
    input: questionSchema,
    examples: [
      { effects: 2, margin: 14 },
      { effects: -4, margin: 0 },
    ],
    read: ({ effects, margin, every = 5 }) =>
      ok({ parameters: { effects, rolls: rollsFor(margin, every), effectBelowZero: 'nothing' as const } }),
  },
});

function prepare(
  game: CampaignGame,
  input: Input,
): Result<Prepared<EffectTerms, readonly LeftOut[]>, Refusal> {
  const problem = inputProblem(game, input);
  if (problem) return refused(problem);
  const related = relatedTo(game, input);
  if (!related.ok) return related;
  const win = openWin(game.own, winnerIn(input), input.against);
  if (!win) {
    const sentence = 'an effect follows a challenge that was won, and of this one none is open';
    return refused({ rule: 'CA-8', sentence, path: 'against' });
  }
  const { score, lines } = asSet(related.value, win);
  const { rolls, line } = rollsOf(game, win);
  return ok({
    parameters: { effects: score, rolls, effectBelowZero: game.settings.effectBelowZero },
    lines: [...lines, line],
    owners: {},
    found: related.value.leftOut,
  });
}

/** CA-9: by the campaign's table for this kind of action, else by the margin. */
function rollsOf(game: CampaignGame, { margin, kind }: Win): { readonly rolls: number; readonly line: Line } {
  const table = successTableFor(game.own.successTables, kind);
  const rolls = table ? rollsIn(table, margin) : rollsFor(margin, game.settings.marginStep);
  const by = table ? `, by the table “${table.name}”` : rolls === MOST_ROLLS ? ', the most there is' : '';
  return {
    rolls,
    line: { text: `Effect rolls for a margin of ${margin}${by}`, value: `${rolls}`, rule: 'CA-9' },
  };
}

/** CA-10: the winner gains it, the loser suffers it. */
function resolve(
  game: CampaignGame,
  input: Input,
  { total, works }: EffectResult,
  { found }: Known<EffectTerms, readonly LeftOut[]>,
): Consequences<Event> {
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
      ...(found.ok ? found.value : []).map((each): Event => ({ type: 'effect-left-out', ...each })),
      ...(works && gains ? [taken(winner, gains, total)] : []),
      ...(works && suffers ? [taken(loser, suffers, 0 - total)] : []),
      ...(works ? [] : [{ type: 'effect-missed' as const, winner, loser }]),
      { type: 'win-closed', winner, loser, rolled: true },
      ...(win ? afterWin(game, win) : []),
    ],
  };
}
