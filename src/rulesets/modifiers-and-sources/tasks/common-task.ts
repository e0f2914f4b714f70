import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { isSameName } from '../../names.ts';
import { deed, difficultyField, refuse, switchedOff } from '../game.ts';
import { nameField } from '../table-state.ts';

const MOST_TASKS = 200;
const task = field(nameField, { names: 'common task' });

/** MS-17: the campaign's own list. */
export const setCommonTask = deed({
  title: 'Put a task on the list',
  verb: 'Put it on the list',
  ours: true,
  rules: ['MS-17'],
  who: 'gm',
  input: z.strictObject({
    task: field(nameField, { label: 'Add a task, or retype one to change its difficulty' }),
    difficulty: field(difficultyField, { begin: () => 5 }),
  }),
  examples: [
    { task: 'Light the lamp in a storm', difficulty: 5 },
    { task: 'Climb a garden wall', difficulty: 2 },
  ],
  isOpen: ({ settings }) => settings.commonTasks,
  perform: (game, { task, difficulty }) => {
    if (!game.settings.commonTasks) return switchedOff('MS-17', 'common tasks');
    const isKnown = game.own.tasks.some(({ name }) => isSameName(name, task));
    if (!isKnown && game.own.tasks.length >= MOST_TASKS) {
      return refuse('MS-17', `the list holds ${MOST_TASKS} tasks at most`, 'task');
    }
    return ok({ events: [{ type: 'common-task-set', task, difficulty }] });
  },
});

export const dropCommonTask = deed({
  title: 'Take a task off the list',
  verb: 'Take off',
  ours: true,
  rules: ['MS-17'],
  who: 'gm',
  input: z.strictObject({ task }),
  examples: [{ task: 'Leap from roof to roof' }],
  isOpen: ({ own }) => own.tasks.length > 0,
  perform: (game, { task }) => {
    const known = game.own.tasks.find(({ name }) => isSameName(name, task));
    if (!known) return refuse('MS-17', `there is no common task “${task}”`, 'task');
    return ok({ events: [{ type: 'common-task-dropped', task: known.name }] });
  },
});
