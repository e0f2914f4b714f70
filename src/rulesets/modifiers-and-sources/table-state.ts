import * as z from 'zod/mini';
import { oneOf, type Schema, whole, words } from '../schema.ts';
import { characterField, difficultyField } from './game.ts';
import type { Settings } from './settings.ts';

/** MS-14: how dangerous it is just now. */
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

/** MS-17 */
const taskField = z.object({ name: nameField, difficulty: difficultyField });
export type Task = z.infer<typeof taskField>;

export const tensionField = oneOf(TENSIONS, 'MS-14', 'the tension');

const ownSchema = z.object({
  tension: tensionField,
  /** Who may still take a reprieve, and into what. */
  reprieves: z.record(characterField, tensionField),
  /** Who acts on after a reprieve in spite of so much damage: until there is more (MS-13). */
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
