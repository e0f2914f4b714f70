import * as z from 'zod/mini';
import { ok, type Program, refused, repeat, roll } from '../../../dice/index.ts';
import { whole } from '../../schema.ts';
import { SPEED } from '../campaign/tables.ts';
import { D20 } from '../challenge/every-challenge.ts';
import { leading, type Ranking, ranking } from '../challenge/ranking.ts';
import { relatedOf, relatedSchema } from '../challenge/score.ts';
import { check, forEach } from '../game.ts';
import type { Settings } from '../settings.ts';
import { characterSchema } from '../sheet/sheet.ts';
import { ofOrder } from '../speech/headline.ts';
import { MOST_VALUE } from '../traits/trait.ts';

export interface TurnOrderTerms extends Pick<Settings, 'reRolledTies'> {
  /** CA-11: everyone’s speed-related effects. */
  readonly speeds: readonly number[];
  /** All orders together are too many to count: odds only count who is first. */
  readonly tells: 'order' | 'first';
}

export interface TurnOrder {
  /** Places in the speeds, in the order of acting; only the first if the rest isn’t needed. */
  readonly order: readonly number[];
  /** For the first place. */
  readonly wasTied: boolean;
}

/** CA-11: speed and a die, high to low; those who tie roll again among themselves until the tie is broken. */
export function* rollTurnOrder({ speeds, reRolledTies, tells }: TurnOrderTerms): Program<TurnOrder> {
  const again = reRolledTies === 'with-effects' ? speeds : speeds.map(() => 0);
  const summary = tells === 'order' ? ranking : leading;

  const first = yield* rolled(speeds.keys().toArray(), speeds);
  const places = yield* repeat(first, brokenOnce, (now) => !now.some(isTied), { endless: true });
  return { order: places.flat(), wasTied: isTied(first[0] ?? []) };

  /** The first tie is rolled for. */
  function* brokenOnce(now: Ranking): Program<Ranking> {
    const at = now.findIndex(isTied);
    return now.toSpliced(at, 1, ...(yield* rolled(now[at] ?? [], again)));
  }

  function* rolled(agents: readonly number[], bonuses: readonly number[]): Program<Ranking> {
    const dice = agents.map(() => D20);
    const places = yield* roll(dice, summary(agents.map((agent) => bonuses[agent] ?? 0)));
    return places.map((place) => place.map((i) => agents[i] ?? 0));
  }
}

export function isTied(place: readonly number[]): boolean {
  return place.length > 1;
}

const MOST_AGENTS = 20;
/** Odds are counted for no more than this. */
const MOST_COUNTED = 8;
const TWO_OR_MORE = z.minLength(2, { error: '[CA-11] a turn order has two agents or more' });

const agentSchema = z.strictObject({
  character: characterSchema,
  /** Left out: speed. */
  aspects: z.optional(relatedSchema.aspects),
  exclude: relatedSchema.exclude,
});
type Agent = z.infer<typeof agentSchema>;

export const turnOrder = check({
  title: 'Roll for the turn order',
  rules: ['CA-11'],
  who: 'gm',
  isOpen: ({ sheets }) => Object.keys(sheets).length > 1,
  input: z.strictObject({
    agents: z
      .array(agentSchema)
      .check(
        TWO_OR_MORE,
        z.maxLength(MOST_AGENTS, { error: `[CA-11] a turn order has at most ${MOST_AGENTS} agents` }),
      ),
  }),
  examples: [
    {
      agents: [
        { character: 'juno' },
        { character: 'wick' },
        { character: 'tansy', aspects: ['speed', 'flight'] },
      ],
    },
  ],
  /** CA-11: speed-related effects, counted as in a challenge. */
  prepare: (game, { agents }) => {
    const twice = agents.findIndex(isRepeated);
    if (twice >= 0) {
      const sentence = 'each agent has one place in the order';
      return refused({ rule: 'CA-11', sentence, path: `agents[${twice}]` });
    }
    const scores = forEach(agents, ({ character, aspects = [SPEED], exclude }, i) =>
      relatedOf(game, { character, aspects, ...(exclude && { exclude }) }, `agents[${i}]`),
    );
    if (!scores.ok) return scores;
    const sums = scores.value.map(({ name, score }) => ({
      text: `${name} in all`,
      value: score,
      rule: 'CA-11',
    }));
    const parameters: TurnOrderTerms = {
      speeds: scores.value.map(({ score }) => score),
      reRolledTies: game.settings.reRolledTies,
      tells: 'order',
    };
    const lines = [...scores.value.flatMap(({ lines }) => lines), ...sums];
    return ok({ parameters, lines, owners: {}, found: scores.value.flatMap(({ leftOut }) => leftOut) });
  },
  program: rollTurnOrder,
  resolve: (_, { agents }, { order }, { found }) => ({
    events: [
      ...(found.ok ? found.value : []),
      { type: 'turn-order-set', order: order.map((i) => agents[i]?.character ?? '') },
    ],
  }),
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
  forOdds: (terms) => ({ ...terms, tells: 'first' as const }),
  question: {
    input: z.strictObject({
      speeds: z
        .array(whole(-MOST_VALUE, MOST_VALUE, 'CA-11', 'a speed'))
        .check(
          TWO_OR_MORE,
          z.maxLength(MOST_COUNTED, { error: `[CA-11] odds are counted for at most ${MOST_COUNTED} agents` }),
        ),
    }),
    examples: [{ speeds: [3, 1] }, { speeds: [2, 2, 0] }],
    read: ({ speeds }) =>
      ok({ parameters: { speeds, reRolledTies: 'with-effects' as const, tells: 'first' as const } }),
  },
});

function isRepeated({ character }: Agent, i: number, agents: readonly Agent[]): boolean {
  return agents.findIndex((each) => each.character === character) < i;
}
