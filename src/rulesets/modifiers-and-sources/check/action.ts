import * as z from 'zod/mini';
import { ok, type Result } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { freeText } from '../../fields/free-text.ts';
import { refuse } from '../../look-up.ts';
import { isSameName } from '../../names.ts';
import type { Line, Refusal } from '../../ruleset.ts';
import { words } from '../../schema.ts';
import { checkAction, difficultyField, type ModifiersGame, switchedOff } from '../game.ts';
import { attemptFields, consequences, difficultyLine, plannedFields, prepared, told } from './attempt.ts';
import { checkOdds, questionUpTo } from './odds.ts';

const input = z.strictObject({
  ...plannedFields,
  /** MS-4: set by the game master, or by a common task. */
  difficulty: z.optional(difficultyField),
  task: field(z.optional(words(100, 'MS-17', 'a common task')), { names: 'common task' }),
  /** MS-4: told without numbers. At a table the difficulty itself is hidden, too (`hideable`). */
  hidden: z.optional(z.boolean()),
});
type Input = z.infer<typeof input>;

export const check = checkAction({
  ...checkOdds,
  title: 'Make a check',
  rules: ['MS-4', 'MS-5', 'MS-6', 'MS-7', 'MS-8', 'MS-9', 'MS-10', 'MS-11', 'MS-17'],
  who: 'holder',
  input,
  examples: [
    {
      character: 'wilhelmina',
      doing: 'read the weather off the gulls',
      plus: [{ source: 'Character', modifier: 'Weather sense' }],
      difficulty: 4,
    },
    {
      character: 'wilhelmina',
      doing: 'row out to the wreck',
      plus: [
        { source: 'Character', modifier: 'Stubbornness', weak: 1 },
        { source: 'The good oar', modifier: 'Rowing' },
      ],
      minus: [{ source: 'Sixty-one winters', modifier: 'Running' }],
      difficulty: 7,
      boost: 3,
    },
    {
      character: 'tick',
      doing: 'open the strongbox without waking it',
      plus: [{ source: 'Character: Tick', modifier: 'Patience' }],
      passing: 'Locks',
      difficulty: 6,
      boost: 2,
      hidden: true,
    },
    {
      character: 'bartholomew',
      plus: [{ source: 'Character', modifier: 'Courtesy' }],
      task: 'Talk past a bored guard',
      npc: true,
      boost: 1,
    },
  ],
  prepare: (game, attempt) => {
    const against = difficultyOf(game, attempt);
    return against.ok ? prepared(game, attempt, { ...against.value, boost: attempt.boost ?? 0 }) : against;
  },
  resolve: consequences,
  hideable: { difficulty: { rules: ['MS-4'] } },
  tell: (outcome, attempt, names) =>
    told(outcome, attempt, names, attempt.hidden ?? false, { at: attempt.task }),
});

interface Difficulty {
  readonly difficulty: number;
  readonly line: Line;
}

function difficultyOf(
  game: ModifiersGame,
  { difficulty, task, hidden = false }: Input,
): Result<Difficulty, Refusal> {
  if (task === undefined) {
    if (difficulty === undefined)
      return refuse('MS-4', 'a check needs a difficulty, or a common task', 'difficulty');
    return ok({ difficulty, line: difficultyLine(difficulty, hidden) });
  }
  if (difficulty !== undefined)
    return refuse('MS-17', 'a common task already has a difficulty', 'difficulty');
  if (!game.settings.commonTasks) return switchedOff('MS-17', 'common tasks');
  const known = game.own.tasks.find(({ name }) => isSameName(name, task));
  if (!known) return refuse('MS-17', `there is no common task “${task}”`, 'task');
  const line = difficultyLine(known.difficulty, hidden);
  return ok({
    difficulty: known.difficulty,
    line: { ...line, text: `Difficulty of “${known.name}”`, rule: 'MS-17' },
  });
}

/** MS-16: no time to think. No passing modifier can be demanded, and there is one boost die at most. */
export const react = checkAction({
  ...checkOdds,
  title: 'Force an instant reaction',
  ours: true,
  rules: ['MS-16', 'MS-5', 'MS-7', 'MS-8', 'MS-9', 'MS-10', 'MS-11'],
  who: 'gm',
  input: z.strictObject({
    ...attemptFields,
    /** Everything the player learns. */
    sensed: freeText(words(200, 'MS-16', 'what is sensed')),
    difficulty: difficultyField,
  }),
  examples: [
    {
      character: 'tick',
      sensed: 'A draught, where no draught should be',
      plus: [{ source: 'Character', modifier: 'Patience', weak: 2 }],
      difficulty: 3,
    },
    { character: 'wilhelmina', sensed: 'The sound of something large, breathing in', difficulty: 4 },
  ],
  isOpen: ({ settings }) => settings.instantReactions,
  prepare: (game, attempt) => {
    const { sensed, difficulty } = attempt;
    const { instantReactions, instantBoost } = game.settings;
    if (!instantReactions) return switchedOff('MS-16', 'instant reactions');
    const line = difficultyLine(difficulty, true);
    const ready = prepared(game, attempt, { difficulty, line, boost: { upTo: instantBoost } });
    if (!ready.ok) return ready;
    const { lines } = ready.value;
    return ok({ ...ready.value, lines: [{ text: `Sensed: ${sensed}`, rule: 'MS-16' }, ...lines] });
  },
  resolve: consequences,
  hideable: { difficulty: { rules: ['MS-4'] } },
  tell: (outcome, attempt, names) => told(outcome, attempt, names, true),
  question: questionUpTo(1),
});
