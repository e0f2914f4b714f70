import * as z from 'zod/mini';
import { counted } from '../../../dice/index.ts';
import { eventsOf } from '../../event.ts';
import { isSameName } from '../../names.ts';
import { characterField, difficultyField, type ModifiersGame, pointsField } from '../game.ts';
import { nameField, projectField } from '../table-state.ts';

const { event, onOwn } = eventsOf<ModifiersGame>();

const points = pointsField;

export const projectEvents = {
  'project-started': event({
    fields: { project: projectField },
    apply: onOwn((own, { project }) => ({ ...own, projects: placed(own.projects, project) })),
    tell: ({ project: { name, difficulty, size } }) =>
      `A project begins: “${name}”, difficulty ${difficulty}, ${counted(difficulty * size, 'point')} of work.`,
  }),
  'project-advanced': event({
    fields: { project: nameField, character: characterField, points, done: points, total: points },
    apply: onOwn((own, { project, points }) => ({
      ...own,
      projects: own.projects.map((each) =>
        isSameName(each.name, project) ? { ...each, done: each.done + points } : each,
      ),
    })),
    // What goes beyond the total is nothing more to do.
    tell: ({ project, character, points, done, total }, names) =>
      `${names(character)} brings “${project}” on by ${points}, to ${done < total ? done : 'all'} of ${total}.`,
  }),
  'project-finished': event({
    fields: { project: nameField },
    tell: ({ project }) => `“${project}” is finished.`,
    weight: 'loud',
  }),
  'project-dropped': event({
    fields: { project: nameField, finished: z.optional(z.boolean()) },
    apply: onOwn((own, { project }) => ({ ...own, projects: without(own.projects, project) })),
    tell: ({ project, finished }) => `“${project}” is ${finished ? 'taken off the list' : 'given up'}.`,
  }),

  'common-task-set': event({
    fields: { task: nameField, difficulty: difficultyField },
    apply: onOwn((own, { task, difficulty }) => ({
      ...own,
      tasks: placed(own.tasks, { name: task, difficulty }),
    })),
    tell: ({ task, difficulty }) => `A common task: “${task}”, difficulty ${difficulty}.`,
  }),
  'common-task-dropped': event({
    fields: { task: nameField },
    apply: onOwn((own, { task }) => ({ ...own, tasks: without(own.tasks, task) })),
    tell: ({ task }) => `“${task}” is a common task no more.`,
  }),
};

/** Where one of that name stands, or else at the end. */
function placed<T extends { readonly name: string }>(all: readonly T[], fresh: T): T[] {
  const at = all.findIndex(({ name }) => isSameName(name, fresh.name));
  return at < 0 ? [...all, fresh] : all.with(at, fresh);
}

function without<T extends { readonly name: string }>(all: readonly T[], name: string): T[] {
  return all.filter((each) => !isSameName(each.name, name));
}
