import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../../dice/index.ts';
import { actionsOf, type Consequences, type Known, type Prepared, type Refusal } from '../../ruleset.ts';
import { whole } from '../../schema.ts';
import { SPEED } from '../campaign/modifier-table.ts';
import { relatedOf, relatedSchema, type Score } from '../challenge/score.ts';
import type { Event } from '../events.ts';
import { type CampaignGame, characterSchema } from '../sheet/sheet.ts';
import { ofOrder } from '../speech/headline.ts';
import { MOST_VALUE } from '../traits/trait.ts';
import { turnOrder as program, type TurnOrder, type TurnOrderTerms } from './order.ts';

const MOST_AGENTS = 20;
/** Of more than that the odds are not counted. */
const MOST_COUNTED = 8;

const agentSchema = z.strictObject({
  character: characterSchema,
  /** Left out: speed. */
  aspects: z.optional(relatedSchema.aspects),
  exclude: relatedSchema.exclude,
});
type Agent = z.infer<typeof agentSchema>;

const inputSchema = z.strictObject({
  agents: z
    .array(agentSchema)
    .check(
      z.minLength(2, { error: '[CA-11] a turn order has two agents or more' }),
      z.maxLength(MOST_AGENTS, { error: `[CA-11] a turn order has at most ${MOST_AGENTS} agents` }),
    ),
});
type Input = z.infer<typeof inputSchema>;

const questionSchema = z.strictObject({
  speeds: z.array(whole(-MOST_VALUE, MOST_VALUE, 'CA-11', 'a speed')).check(
    z.minLength(2, { error: '[CA-11] a turn order has two agents or more' }),
    z.maxLength(MOST_COUNTED, {
      error: `[CA-11] the odds are counted for at most ${MOST_COUNTED} agents`,
    }),
  ),
});

export const turnOrder = actionsOf<CampaignGame, Event>().check({
  title: 'Roll for the turn order',
  rules: ['CA-11'],
  who: 'gm',
  isOpen: ({ sheets }) => Object.keys(sheets).length > 1,
  input: inputSchema,
  examples: [
    {
      agents: [
        { character: 'juno' },
        { character: 'wick' },
        { character: 'tansy', aspects: ['speed', 'flight'] },
      ],
    },
  ],
  version: 1,
  prepare,
  program,
  resolve,
  tell: ({ order, wasTied }, { agents }, names) => {
    const [first, ...then] = order.map((i) => names(agents[i]?.character ?? ''));
    return `${wasTied ? 'After a tie, ' : ''}${first} acts first, then ${then.join(', then ')}.`;
  },
  outcomes: { 'at-once': { words: 'At once' }, 'after-a-tie': { words: 'After a tie' } },
  headline: ofOrder,
  outcomeOf: ({ wasTied }) => (wasTied ? 'after-a-tie' : 'at-once'),
  figures: {
    /** Who acts first, by place in the speeds, from 1. */
    first: { spread: ({ order }) => (order[0] ?? 0) + 1 },
  },
  aims: {},
  forOdds: (terms) => ({ ...terms, tells: 'first' as const }),
  question: {
    input: questionSchema,
    examples: [{ speeds: [3, 1] }, { speeds: [2, 2, 0] }],
    read: ({ speeds }) =>
      ok({ parameters: { speeds, reRolledTies: 'with-effects' as const, tells: 'first' as const } }),
  },
});

/** CA-11: speed-related effects, counted as in a challenge. */
function scoresOf(game: CampaignGame, { agents }: Input): Result<readonly Score[], Refusal> {
  const scores: Score[] = [];
  for (const [i, { character, aspects = [SPEED], exclude }] of agents.entries()) {
    const score = relatedOf(game, { character, aspects, ...(exclude && { exclude }) }, `agents[${i}]`);
    if (!score.ok) return score;
    scores.push(score.value);
  }
  return ok(scores);
}

function prepare(
  game: CampaignGame,
  input: Input,
): Result<Prepared<TurnOrderTerms, readonly Score[]>, Refusal> {
  const twice = input.agents.findIndex(isRepeated);
  if (twice >= 0) {
    return refused({
      rule: 'CA-11',
      sentence: 'each agent has one place in the order',
      path: `agents[${twice}]`,
    });
  }
  const scores = scoresOf(game, input);
  if (!scores.ok) return scores;
  const sums = scores.value.map(({ name, score }) => ({
    text: `${name} in all`,
    value: score,
    rule: 'CA-11',
  }));
  return ok({
    parameters: {
      speeds: scores.value.map(({ score }) => score),
      reRolledTies: game.settings.reRolledTies,
      tells: 'order',
    },
    lines: [...scores.value.flatMap(({ lines }) => lines), ...sums],
    owners: {},
    found: scores.value,
  });
}

function isRepeated({ character }: Agent, i: number, agents: readonly Agent[]): boolean {
  return agents.findIndex((each) => each.character === character) < i;
}

function resolve(
  _: CampaignGame,
  input: Input,
  { order }: TurnOrder,
  { found }: Known<TurnOrderTerms, readonly Score[]>,
): Consequences<Event> {
  const leftOut = found.ok ? found.value.flatMap((score) => score.leftOut) : [];
  return {
    events: [
      ...leftOut.map((each): Event => ({ type: 'effect-left-out', ...each })),
      { type: 'turn-order-set', order: order.map((i) => input.agents[i]?.character ?? '') },
    ],
  };
}
