import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../dice/index.ts';
import { actionsOf, type Consequences, type Line, type Prepared, type Refusal } from '../ruleset.ts';
import { whole } from '../schema.ts';
import { afterWin } from './activation.ts';
import { hasOpenWin, openWin, type Win } from './campaign.ts';
import { type EffectResult, type EffectTerms, effect as program } from './effect.ts';
import {
  effectsSchema,
  type Input,
  inputProblem,
  inputSchema,
  type Taken,
  winnerIn,
} from './effect-input.ts';
import { SCENE } from './end-scene.ts';
import type { Event } from './event.ts';
import { signed } from './notation-line.ts';
import { relatedOf, type Score } from './score.ts';
import { marginStepSchema } from './settings.ts';
import type { CampaignGame } from './sheet.ts';
import { heard } from './stand-in.ts';
import { MOST_ROLLS, rollsFor, rollsIn, successTableFor } from './success-table.ts';
import { bounded } from './trait.ts';

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
  outcomes: ['effect', 'nothing'],
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

function prepare(game: CampaignGame, input: Input): Result<Prepared<EffectTerms>, Refusal> {
  const problem = inputProblem(game, input);
  if (problem) return refused(problem);
  const score = scoreFor(game, input);
  if (!score.ok) return score;
  const win = openWin(game.own, winnerIn(input), input.against);
  if (!win) {
    const sentence = 'an effect follows a challenge that was won, and of this one none is open';
    return refused({ rule: 'CA-8', sentence, path: 'against' });
  }
  const { rolls, line } = rollsOf(game, win);
  return ok({
    parameters: { effects: score.value.score, rolls, effectBelowZero: game.settings.effectBelowZero },
    lines: [...score.value.lines, line],
    owners: {},
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

/** CA-8: of the winner; nothing but the die where no aspect is named. */
function scoreFor(
  game: CampaignGame,
  input: Input,
): Result<Pick<Score, 'score' | 'lines' | 'leftOut'>, Refusal> {
  const { character, environment = '', effects = 0, aspects = [], exclude } = input;
  if (character !== undefined)
    return relatedOf(game, { character, aspects, ...(exclude && { exclude }) }, '');
  const who = heard((name) => name)(environment);
  const lines = [{ text: `${who}, as the story teller says`, value: signed(effects), rule: 'CA-8' }];
  return ok({ score: effects, lines, leftOut: [] });
}

/** CA-10: the winner gains it, the loser suffers it. */
function resolve(game: CampaignGame, input: Input, { total, works }: EffectResult): Consequences<Event> {
  const { gains, suffers } = input;
  const win = openWin(game.own, winnerIn(input), input.against);
  const [winner, loser] = [win?.winner ?? winnerIn(input), win?.loser ?? input.against];
  const score = scoreFor(game, input);
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
      ...(score.ok ? score.value.leftOut : []).map((each): Event => ({ type: 'effect-left-out', ...each })),
      ...(works && gains ? [taken(winner, gains, total)] : []),
      ...(works && suffers ? [taken(loser, suffers, 0 - total)] : []),
      ...(works ? [] : [{ type: 'effect-missed' as const, winner, loser }]),
      { type: 'win-closed', winner, loser, rolled: true },
      ...(win ? afterWin(game, win) : []),
    ],
  };
}
