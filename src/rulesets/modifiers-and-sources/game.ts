import * as z from 'zod/mini';
import type { Result } from '../../dice/index.ts';
import { field } from '../field.ts';
import { refuse, sheetOf } from '../look-up.ts';
import {
  actionsOf,
  type CharacterId,
  type Game,
  type Refusal,
  type RuleId,
  type Viewer,
} from '../ruleset.ts';
import { oneOf, type Schema, whole, words } from '../schema.ts';
import type { Event } from './events.ts';
import type { Settings } from './settings.ts';
import type { Sheet } from './sheet/sheet.ts';

export type ModifiersGame = Game<Settings, Sheet, Own>;

export const { check: checkAction, deed, forecast } = actionsOf<ModifiersGame, Event>();

/** For ratings and difficulties: far beyond what anyone plays with. */
export const MOST = 99;

/** More than any sheet can hold. */
export const MOST_POINTS = 1e12;

export const pointsField = whole(1, MOST_POINTS, 'MS-12', 'the number of points');
export const characterField = field(words(100, 'MS-1', 'a character'), { names: 'character' });
export const sourceField = field(nameOf('a source'), { names: 'source' });
export const modifierField = field(nameOf('a modifier'), { names: 'modifier of that source' });
export const difficultyField = whole(0, MOST, 'MS-4', 'the difficulty');

/** Names end up as lines of a sheet or in sentences. */
function nameOf(what: string) {
  return words(100, 'MS-2', what).check(
    z.regex(/^[^\r\n]*$/, { error: `[MS-2] ${what} is written on one line` }),
  );
}

export function sheetIn(game: ModifiersGame, character: CharacterId): Result<Sheet, Refusal> {
  return sheetOf(game, character, 'MS-1');
}

export function switchedOff(rule: RuleId, what: string) {
  return refuse(rule, `${what} are our addition, and this table has switched them off`);
}

export const TENSIONS = ['calm', 'tense', 'hazardous'] as const;
export type Tension = (typeof TENSIONS)[number];

export const nameField = words(100, 'MS-15', 'a name').check(
  z.minLength(1, { error: '[MS-15] a name has at least one letter' }),
);

/** MS-15: work over time. It is finished when `done` reaches difficulty × size. */
export const projectField = z.object({
  name: nameField,
  difficulty: difficultyField,
  size: whole(1, 5, 'MS-15', 'the size of a project'),
  done: whole(0, 1_000_000, 'MS-15', 'what is done'),
});
export type Project = z.infer<typeof projectField>;

const taskField = z.object({ name: nameField, difficulty: difficultyField });
type Task = z.infer<typeof taskField>;

export const tensionField = oneOf(TENSIONS, 'MS-14', 'the tension');

const ownSchema = z.object({
  tension: tensionField,
  /** Who may still take a reprieve, and at which tension. */
  reprieves: z.record(characterField, tensionField),
  /** Who can act again after a reprieve, until there is more damage than this (MS-13). */
  rallied: z.record(characterField, z.number()),
  projects: z.array(projectField),
  tasks: z.array(taskField),
});
export type Own = z.infer<typeof ownSchema>;

export function withoutKey<T>(all: Readonly<Record<string, T>>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([each]) => each !== key));
}

/** Tasks to begin with; a campaign keeps its own list. */
const TASKS: readonly Task[] = [
  { name: 'Stay awake through the last watch', difficulty: 2 },
  { name: 'Climb a garden wall', difficulty: 3 },
  { name: 'Talk past a bored guard', difficulty: 4 },
  { name: 'Cross a rope bridge in the rain', difficulty: 4 },
  { name: 'Bandage a wound by candlelight', difficulty: 5 },
  { name: 'Follow tracks over stone', difficulty: 6 },
  { name: 'Open a locksmith’s own lock', difficulty: 7 },
  { name: 'Leap from roof to roof', difficulty: 7 },
  { name: 'Calm a frightened horse in a fire', difficulty: 8 },
  { name: 'Win over a hostile crowd', difficulty: 9 },
];

export const own: { readonly schema: Schema<Own>; readonly start: (settings: Settings) => Own } = {
  schema: ownSchema,
  start: ({ commonTasks }) => ({
    tension: 'tense',
    reprieves: {},
    rallied: {},
    projects: [],
    tasks: commonTasks ? [...TASKS] : [],
  }),
};

/** An id would give away a character nobody has met yet. */
export function view({ own, sheets }: ModifiersGame, { unseen }: Viewer): Own {
  const seen = <T>(of: Readonly<Record<CharacterId, T>>): Record<CharacterId, T> =>
    Object.fromEntries(
      Object.entries(of).filter(([id]) => Object.hasOwn(sheets, id) && !unseen.includes(id)),
    );
  return { ...own, reprieves: seen(own.reprieves), rallied: seen(own.rallied) };
}
