import type { CharacterId, Viewer } from '../ruleset.ts';
import { isCollapsed } from './collapse.ts';
import type { ModifiersGame } from './game.ts';
import type { Own, Project } from './own.ts';
import { totalOf } from './project.ts';

export interface View extends Pick<Own, 'tension' | 'tasks' | 'reprieves'> {
  readonly projects: readonly (Project & { readonly total: number })[];
  readonly collapsed: readonly CharacterId[];
}

/** An id in a list would give away somebody not met yet. */
export function view(game: ModifiersGame, { unseen }: Viewer): View {
  const { tension, tasks, reprieves, projects } = game.own;
  const isShown = (id: CharacterId) => Object.hasOwn(game.sheets, id) && !unseen.includes(id);
  const shown = Object.entries(game.sheets).filter(([id]) => isShown(id));
  return {
    tension,
    tasks,
    projects: projects.map((project) => ({ ...project, total: totalOf(project) })),
    reprieves: Object.fromEntries(Object.entries(reprieves).filter(([id]) => isShown(id))),
    collapsed: shown.flatMap(([id, sheet]) => (isCollapsed(game, id, sheet) ? [id] : [])),
  };
}
