import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { freeText } from '../../fields/free-text.ts';
import { words } from '../../schema.ts';
import { checkAction, difficultyField, switchedOff } from '../game.ts';
import { attemptFields, consequences, difficultyLine, prepared, told } from './attempt.ts';
import { checkOdds, questionUpTo } from './odds.ts';

/** MS-16: no time to think. No passing modifier can be demanded, and there is one boost die at most. */
export const react = checkAction({
  ...checkOdds,
  title: 'Force an instant reaction',
  ours: true,
  rules: ['MS-16', 'MS-5', 'MS-7', 'MS-8', 'MS-9', 'MS-10', 'MS-11'],
  who: 'gm',
  input: z.strictObject({
    ...attemptFields,
    /** All that the player learns. */
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
  hideable: { difficulty: { rule: 'MS-4' } },
  tell: (outcome, attempt, names) => told(outcome, attempt, names, true),
  question: questionUpTo(1),
});
