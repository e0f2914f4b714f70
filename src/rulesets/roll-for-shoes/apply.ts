import { type Event, eventSchema } from './event.ts';
import { openAdvancement, type ShoesGame, sheetIn, withSheet } from './game.ts';
import { type Sheet, sheetSchema, statusesSchema } from './sheet.ts';
import { grown, skillNamed, without } from './skill.ts';
import { type Status, withoutStatus, withRating } from './status.ts';

/** What an event adds up to. One that does not fit changes nothing. */
export function apply(game: ShoesGame, event: Event): ShoesGame {
  const checked = eventSchema.safeParse(event);
  return checked.success ? applied(game, checked.data) : game;
}

function applied(game: ShoesGame, event: Event): ShoesGame {
  switch (event.type) {
    case 'xp-gained':
      return change(game, event.character, (sheet) => ({ ...sheet, xp: sheet.xp + event.xp }));
    case 'dice-turned':
      return change(game, event.character, (sheet) => ({ ...sheet, xp: sheet.xp - event.dice }));
    case 'skill-earned':
      return earned(game, event);
    case 'skill-gained':
      return gained(game, event);
    case 'skill-declined':
      return withoutAdvancement(game, event.character, event.from);
    case 'slot-bought':
      return change(game, event.character, (sheet) => withSlot(sheet, event.level, event.xp));
    case 'status-added':
      return changeStatuses(game, event.character, (statuses) => [...statuses, event.status]);
    case 'status-changed':
      return changeStatuses(game, event.character, (statuses) =>
        withRating(statuses, event.name, event.rating),
      );
    case 'status-removed':
      return changeStatuses(game, event.character, (statuses) => withoutStatus(statuses, event.name));
    case 'starting-skill-taken':
      return change(game, event.character, (sheet) => ({
        ...sheet,
        skills: [...sheet.skills, { name: event.name, level: event.level, children: [] }],
      }));
  }
}

type Of<Type extends Event['type']> = Extract<Event, { type: Type }>;

function earned(game: ShoesGame, { character, from, level }: Of<'skill-earned'>): ShoesGame {
  const sheet = sheetIn(game, character);
  if (!sheet || !skillNamed(sheet.skills, from)) return game;
  const advancements = [...game.own.advancements, { character, from, level }];
  return { ...game, own: { ...game.own, advancements } };
}

function gained(game: ShoesGame, { character, from, name, level, replaced }: Of<'skill-gained'>): ShoesGame {
  if (!openAdvancement(game, character, from)) return game;
  const after = change(game, character, (sheet) => {
    const left = replaced ? without(sheet.skills, replaced.name, replaced.withBranch) : sheet.skills;
    if (!skillNamed(left, from)) return sheet;
    return { ...sheet, skills: grown(left, from, { name, level, children: [] }) };
  });
  return after === game ? game : withoutAdvancement(after, character, from);
}

function withSlot(sheet: Sheet, level: number, xp: number): Sheet {
  const slots = { ...sheet.slots, [level]: (sheet.slots[level] ?? 0) + 1 };
  return { ...sheet, xp: sheet.xp - xp, slots };
}

function withoutAdvancement(game: ShoesGame, character: string, from: string): ShoesGame {
  const done = openAdvancement(game, character, from);
  if (!done) return game;
  const advancements = game.own.advancements.filter((each) => each !== done);
  return { ...game, own: { ...game.own, advancements } };
}

/** A sheet that would not be one any more stays as it was. */
function change(game: ShoesGame, id: string, to: (sheet: Sheet) => Sheet): ShoesGame {
  const sheet = sheetIn(game, id);
  if (!sheet) return game;
  const changed = to(sheet);
  return changed !== sheet && sheetSchema.safeParse(changed).success ? withSheet(game, id, changed) : game;
}

function changeStatuses(
  game: ShoesGame,
  id: string | undefined,
  to: (statuses: readonly Status[]) => readonly Status[],
): ShoesGame {
  if (id !== undefined) return change(game, id, (sheet) => ({ ...sheet, statuses: to(sheet.statuses) }));
  const scene = to(game.own.scene);
  if (!statusesSchema.safeParse(scene).success) return game;
  return { ...game, own: { ...game.own, scene } };
}
