import * as z from 'zod/mini';
import { ok, type Result } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { refuse } from '../../look-up.ts';
import { isSameName } from '../../names.ts';
import type { Refusal } from '../../ruleset.ts';
import { whole } from '../../schema.ts';
import { consequences, difficultyLine, plannedFields, prepared, told } from '../check/attempt.ts';
import type { Outcome } from '../check/check.ts';
import { checkOdds } from '../check/odds.ts';
import type { Event } from '../events.ts';
import {
  checkAction,
  deed,
  difficultyField,
  MOST,
  type ModifiersGame,
  nameField,
  type Project,
  switchedOff,
} from '../game.ts';

const MOST_PROJECTS = 200;

export function totalOf({ difficulty, size }: Project): number {
  return difficulty * size;
}

function progress({ success, margin }: Outcome): number {
  return success ? 1 + margin : 0;
}

export const startProject = deed({
  title: 'Start a project',
  verb: 'Start it',
  ours: true,
  rules: ['MS-15'],
  who: 'gm',
  input: z.strictObject({
    name: field(nameField, { label: 'What to work on' }),
    difficulty: field(whole(1, MOST, 'MS-15', 'the difficulty of a project'), { begin: () => 5 }),
    size: field(whole(1, 5, 'MS-15', 'the size of a project'), { begin: () => 2 }),
  }),
  examples: [
    { name: 'Raise the wreck', difficulty: 5, size: 3 },
    { name: 'Teach the choir to sing in tune', difficulty: 8, size: 5 },
  ],
  isOpen: ({ settings }) => settings.projects,
  perform: (game, project) => {
    if (!game.settings.projects) return switchedOff('MS-15', 'projects');
    if (projectIn(game, project.name).ok) {
      return refuse('MS-15', `there is already a project “${project.name}”`, 'name');
    }
    if (game.own.projects.length >= MOST_PROJECTS) {
      return refuse('MS-15', `a table has at most ${MOST_PROJECTS} projects`, 'name');
    }
    return ok({ events: [{ type: 'project-started', project: { ...project, done: 0 } }] });
  },
});

export const dropProject = deed({
  title: 'Give up a project',
  ours: true,
  rules: ['MS-15'],
  who: 'gm',
  input: z.strictObject({ project: field(nameField, { names: 'project' }) }),
  examples: [{ project: 'Raise the wreck' }],
  isOpen: ({ own }) => own.projects.length > 0,
  perform: (game, { project }) => {
    const known = projectIn(game, project);
    if (!known.ok) return known;
    const { name, done } = known.value;
    const finished = done >= totalOf(known.value);
    return ok({ events: [{ type: 'project-dropped', project: name, ...(finished && { finished }) }] });
  },
});

export const workOnProject = checkAction({
  ...checkOdds,
  title: 'Work on a project',
  ours: true,
  rules: ['MS-15', 'MS-5', 'MS-6', 'MS-7', 'MS-8', 'MS-9', 'MS-10', 'MS-11'],
  who: 'holder',
  input: z.strictObject({ ...plannedFields, project: field(nameField, { names: 'unfinished project' }) }),
  examples: [
    {
      character: 'bartholomew',
      project: 'Raise the wreck',
      plus: [{ source: 'Character', modifier: 'Strength' }],
      boost: 2,
    },
  ],
  isOpen: ({ settings, own }) => settings.projects && own.projects.some((each) => each.done < totalOf(each)),
  prepare: (game, attempt) => {
    const project = openProject(game, attempt.project);
    if (!project.ok) return project;
    const { name, difficulty, done } = project.value;
    const text = `Difficulty of “${name}”, ${done} of ${totalOf(project.value)} done`;
    const line = { ...difficultyLine(difficulty, false), text, rule: 'MS-15' };
    return prepared(game, attempt, { difficulty, line, boost: attempt.boost ?? 0 });
  },
  resolve: (game, attempt, outcome) => {
    const { events, offers = [] } = consequences(game, attempt, outcome);
    return { events: [...events, ...advancing(game, attempt, outcome)], offers };
  },
  tell: (outcome, attempt, names) => told(outcome, attempt, names, false, { at: attempt.project }),
  figures: { ...checkOdds.figures, progress: { spread: progress } },
  // Progress depends on what the highest die adds, not only on whether it is enough.
  forOdds: (parameters) => ({ ...parameters, tells: 'highest' as const }),
});

function projectIn(game: ModifiersGame, name: string): Result<Project, Refusal> {
  const project = game.own.projects.find((each) => isSameName(each.name, name));
  return project ? ok(project) : refuse('MS-15', `there is no project “${name}”`, 'project');
}

function openProject(game: ModifiersGame, name: string): Result<Project, Refusal> {
  if (!game.settings.projects) return switchedOff('MS-15', 'projects');
  const project = projectIn(game, name);
  if (!project.ok || project.value.done < totalOf(project.value)) return project;
  return refuse('MS-15', `“${project.value.name}” is finished`, 'project');
}

function advancing(
  game: ModifiersGame,
  { character, project }: { readonly character: string; readonly project: string },
  outcome: Outcome,
): readonly Event[] {
  const known = projectIn(game, project);
  const points = progress(outcome);
  if (!known.ok || points === 0) return [];
  const { name } = known.value;
  const [done, total] = [known.value.done + points, totalOf(known.value)];
  const advanced: Event = { type: 'project-advanced', project: name, character, points, done, total };
  return done >= total ? [advanced, { type: 'project-finished', project: name }] : [advanced];
}

const MOST_TASKS = 200;
const task = field(nameField, { names: 'common task' });

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
      return refuse('MS-17', `the list holds at most ${MOST_TASKS} tasks`, 'task');
    }
    return ok({ events: [{ type: 'common-task-set', task, difficulty }] });
  },
});

export const dropCommonTask = deed({
  title: 'Take a task off the list',
  verb: 'Remove',
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
