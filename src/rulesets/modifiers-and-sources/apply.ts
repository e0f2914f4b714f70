import type { CharacterId } from '../ruleset.ts';
import { type Event, eventSchema } from './event.ts';
import type { ModifiersGame } from './game.ts';
import { isSameName } from './line.ts';
import { type Own, type Project, TENSIONS, type Tension } from './own.ts';
import type { Sheet } from './sheet.ts';
import { withModifier, withQuantity } from './sheet-edit.ts';
import { harmed, healed } from './vigour.ts';

/** What an event adds up to. One that does not fit changes nothing. */
export function apply(game: ModifiersGame, event: Event): ModifiersGame {
  const known = eventSchema.safeParse(event);
  return known.success ? applied(game, known.data) : game;
}

function applied(game: ModifiersGame, event: Event): ModifiersGame {
  switch (event.type) {
    case 'damage-taken':
      return exhausted(
        written(game, event.character, (sheet) => harmed(sheet, event.cause, event.points)),
        event.character,
      );
    case 'modifier-set':
      return written(game, event.character, (sheet) =>
        withModifier(sheet, event.source, event.modifier, event.value),
      );
    case 'quantity-set':
      return written(game, event.character, (sheet) => withQuantity(sheet, event.source, event.quantity));
    case 'reprieve-taken':
      return rested(game, event);
    case 'blundered':
    case 'stress-told':
    case 'collapsed':
    case 'project-finished':
      return game;
    default:
      return { ...game, own: ownAfter(game, event) };
  }
}

type OwnEvent = Extract<Event, { type: 'tension-set' | `project-${string}` | `common-task-${string}` }>;

function ownAfter({ own, sheets }: ModifiersGame, event: OwnEvent): Own {
  const { projects, tasks } = own;
  switch (event.type) {
    case 'tension-set':
      return { ...own, tension: event.to, reprieves: reprievesDue(own, Object.keys(sheets), event.to) };
    case 'project-started':
      return { ...own, projects: placed(projects, event.project) };
    case 'project-advanced':
      return { ...own, projects: projects.map((project) => advanced(project, event.project, event.points)) };
    case 'project-dropped':
      return { ...own, projects: without(projects, event.project) };
    case 'common-task-set':
      return { ...own, tasks: placed(tasks, { name: event.task, difficulty: event.difficulty }) };
    case 'common-task-dropped':
      return { ...own, tasks: without(tasks, event.task) };
    default:
      return own;
  }
}

/** MS-14: as the tension falls, everybody may catch their breath; when it rises, whoever did not has missed it. */
function reprievesDue(own: Own, characters: readonly CharacterId[], to: Tension): Own['reprieves'] {
  const change = TENSIONS.indexOf(to) - TENSIONS.indexOf(own.tension);
  if (change === 0) return own.reprieves;
  return change < 0 ? Object.fromEntries(characters.map((character) => [character, to])) : {};
}

function rested(game: ModifiersGame, event: Extract<Event, { type: 'reprieve-taken' }>): ModifiersGame {
  const { character, left } = event;
  if (!Object.hasOwn(game.sheets, character)) return game;
  const { collapseLimit } = game.settings;
  const isLow = collapseLimit > 0 && left >= collapseLimit;
  const after = written(game, character, (sheet) =>
    event.healed.reduce((each, { cause, points }) => healed(each, cause, points), sheet),
  );
  const reprieves = withoutKey(after.own.reprieves, character);
  const rallied = { ...withoutKey(after.own.rallied, character), ...(isLow && { [character]: left }) };
  return { ...after, own: { ...after.own, reprieves, rallied } };
}

/** MS-13: new damage ends what the last reprieve brought. */
function exhausted(game: ModifiersGame, character: CharacterId): ModifiersGame {
  if (!Object.hasOwn(game.own.rallied, character)) return game;
  return { ...game, own: { ...game.own, rallied: withoutKey(game.own.rallied, character) } };
}

function withoutKey<T>(all: Readonly<Record<string, T>>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([each]) => each !== key));
}

function written(game: ModifiersGame, character: CharacterId, edit: (sheet: Sheet) => Sheet): ModifiersGame {
  const sheet = Object.hasOwn(game.sheets, character) ? game.sheets[character] : undefined;
  return sheet ? { ...game, sheets: { ...game.sheets, [character]: edit(sheet) } } : game;
}

function advanced(project: Project, name: string, points: number): Project {
  return isSameName(project.name, name) ? { ...project, done: project.done + points } : project;
}

/** Where one of that name stands, or else at the end. */
function placed<T extends { readonly name: string }>(all: readonly T[], fresh: T): T[] {
  const at = all.findIndex(({ name }) => isSameName(name, fresh.name));
  return at < 0 ? [...all, fresh] : all.with(at, fresh);
}

function without<T extends { readonly name: string }>(all: readonly T[], name: string): T[] {
  return all.filter((each) => !isSameName(each.name, name));
}
