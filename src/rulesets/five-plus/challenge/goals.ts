import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { type FieldSays, field } from '../../field.ts';
import { free } from '../../fields/beginning.ts';
import type { FieldContext } from '../../fields/choices.ts';
import { lookUp } from '../../look-up.ts';
import { challengeDeed, deed } from '../action-builders.ts';
import { EventBuilder } from '../event-builder.ts';
import { type OrRefusal, refuse } from '../refusal.ts';
import type { FivePlusGame } from '../sheet/sheet.ts';
import { defaultSize, type Goal, goalSchema, splitStances } from './challenge.ts';
import { goalIdSchema, idSchema, meet, npcOrRefuse } from './npc.ts';

type AskedIn = FieldContext<FivePlusGame>;

/** An NPC brings its own name, size, tier and stances. */
const isThing = ({ beside }: AskedIn) => beside.npc === undefined;
const rare = (label: string, placeholder: string): FieldSays => ({
  label,
  placeholder,
  isRare: true,
  shownWhen: isThing,
});

const { name, needs, asks, npc, weak, resistant, immune } = goalSchema.shape;

/** 5P-27, 5P-28 */
export const goalInputSchema = z.strictObject({
  npc: field(npc, {
    label: 'Who or what',
    names: 'npc to overcome',
    words: { '': 'something' },
    shownWhen: ({ game }: AskedIn) => Object.keys(game.own.npcs).length > 0,
  }),
  name: z.exactOptional(
    field(name, { label: 'Name', placeholder: 'The door with no handle', shownWhen: isThing }),
  ),
  needs: z.exactOptional(
    field(needs, { label: 'Successes needed', shownWhen: isThing, begin: usualSize }).check(
      z.describe('5P-27: usually the best levels of everyone taking part, added up.'),
    ),
  ),
  asks: field(asks, rare('Tier asked for', 'as the challenge')),
  weak: field(weak, rare('Weak against', 'fire')).check(z.describe('5P-28: the higher die counts.')),
  resistant: field(resistant, rare('Resistant to', 'threats')).check(
    z.describe('5P-28: only 1 success counts.'),
  ),
  immune: field(immune, rare('Immune to', 'blades')).check(z.describe('5P-28: nothing counts.')),
});
export type GoalInput = Readonly<z.infer<typeof goalInputSchema>>;

/** The id of a goal, made from its name. */
export const newGoalIdSchema = field(idSchema, {
  made: ({ game, beside, path }: AskedIn) => {
    const { npc: who, name: called } = (path.length > 1 ? beside : (beside.goal ?? {})) as GoalInput;
    const said = lookUp(game.own.npcs, who)?.name ?? called?.trim();
    const taken = path.length > 1 ? [] : Object.keys(game.own.challenge?.goals ?? {});
    return said ? idFor(said, taken) : undefined;
  },
});

/** 5P-27: the sum of the best levels of everyone taking part. */
export function usualSize({ game, input }: Pick<AskedIn, 'game' | 'input'>): number {
  const characters = (input.characters as readonly string[] | undefined) ?? game.own.challenge?.characters;
  const levels = (characters ?? Object.keys(game.sheets)).map((id) =>
    Math.max(
      0,
      ...(lookUp(game.sheets, id)?.descriptors ?? []).map(({ kind, level = 0 }) =>
        kind === 'skill' ? level : 0,
      ),
    ),
  );
  return defaultSize(levels);
}

/** 5P-28: players find out by trying what a goal is weak or strong against. */
export function prepareStances(builder: EventBuilder, id: string, goal: Goal): void {
  const { stances } = splitStances(goal);
  if (Object.keys(stances).length > 0)
    builder.add({ type: 'stances-prepared', id, name: goal.name, stances });
}

export function goalFrom(
  game: FivePlusGame,
  id: string,
  said: GoalInput,
  size: number | undefined,
): OrRefusal<Goal> {
  const who = said.npc === undefined ? undefined : npcOrRefuse(game, said.npc, `goals.${id}.npc`);
  if (who && !who.ok) return who;
  const successes = said.needs ?? who?.value.needs ?? size;
  if (successes === undefined)
    return refuse(
      '5P-27',
      `say how many successes goal “${id}” needs, or name the players’ key descriptors under “key”`,
      `goals.${id}`,
    );
  return ok({ ...said, name: said.name ?? who?.value.name ?? id, needs: successes, have: 0, hidden: false });
}

/** 5P-27: the id of an NPC or a goal, made from its name: `the-sergeants-dog`; a different one if that is taken. */
export function idFor(name: string, taken: readonly string[] = []): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[\p{M}’']/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 36)
    .replaceAll(/^-+|-+$/g, '');
  return free(plain || 'somebody', taken);
}

/** 5P-27 */
export const addGoal = challengeDeed({
  title: 'Add a goal',
  rules: ['5P-27'],
  who: 'gm',
  verb: 'Add the goal',
  input: z.strictObject({
    id: newGoalIdSchema,
    goal: goalInputSchema,
    hidden: z.exactOptional(field(z.boolean(), { label: 'Hidden from the players for now' })),
  }),
  examples: [{ id: 'second-guard', goal: { name: 'The other one', needs: 4 }, hidden: true }],
  perform(challenge, { id, goal: said, hidden = false }, game) {
    if (lookUp(challenge.goals, id)?.hidden === false)
      return refuse('5P-27', `there is already a goal “${id}”`, 'id');
    const goal = goalFrom(game, id, said, undefined);
    if (!goal.ok) return goal;
    const builder = new EventBuilder(game);
    if (!hidden && goal.value.npc !== undefined) meet(builder, goal.value.npc);
    if (hidden) builder.add({ type: 'goal-prepared', id, goal: { ...goal.value, hidden } });
    else {
      builder.add({ type: 'goal-added', id, goal: splitStances(goal.value).open });
      prepareStances(builder, id, goal.value);
    }
    return ok(builder.done());
  },
});

export const revealGoal = deed({
  title: 'Reveal a goal',
  rules: ['5P-27'],
  who: 'gm',
  input: z.strictObject({ goal: goalIdSchema }),
  isOpen: ({ own }) => Object.values(own.challenge?.goals ?? {}).some(({ hidden }) => hidden),
  examples: [{ goal: 'second-guard' }],
  perform(game, { goal: id }) {
    const goal = lookUp(game.own.challenge?.goals, id);
    if (!goal?.hidden) return refuse('5P-27', `there is no hidden goal “${id}”`, 'goal');
    const builder = new EventBuilder(game);
    if (goal.npc !== undefined) meet(builder, goal.npc);
    return ok(
      builder.add({ type: 'goal-added', id, goal: { ...splitStances(goal).open, hidden: false } }).done(),
    );
  },
});
