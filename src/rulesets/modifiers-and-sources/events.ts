import * as z from 'zod/mini';
import { counted, typedSign } from '../../dice/index.ts';
import { isSameName } from '../names.ts';
import { type CharacterId, type EventOf, eventsOf } from '../ruleset.ts';
import { whole } from '../schema.ts';
import { BLUNDERS, type BlunderResult } from './boost/boost.ts';
import { type Damage, harmed, healed } from './damage/damage.ts';
import {
  characterField as character,
  difficultyField,
  MOST_POINTS,
  type ModifiersGame,
  modifierField,
  nameField,
  type Own,
  pointsField as points,
  projectField,
  sourceField,
  TENSIONS,
  type Tension,
  tensionField,
  withoutKey,
} from './game.ts';
import { withModifier, withQuantity } from './sheet/edit.ts';

const { event, onSheet, onOwn } = eventsOf<ModifiersGame>();

const hurt = onSheet((sheet, { cause, points }: Damage & { readonly character: string }) =>
  harmed(sheet, cause, points),
);

export const events = {
  blundered: event({
    fields: {
      character,
      result: whole(1, 5, 'MS-11', 'a blunder'),
      cosmic: z.optional(whole(1, 6, 'MS-11', 'how cosmic it is')),
    },
    tell: ({ character, result, cosmic }, names) =>
      `${names(character)} blunders: ${blunder(result as BlunderResult, cosmic)}.`,
    weight: 'loud',
  }),
  'stress-told': event({
    fields: { character, points },
    tell: ({ character, points }, names) => `${names(character)} takes ${points} stress.`,
  }),
  'damage-taken': event({
    fields: { character, cause: sourceField, points },
    apply: (game, event) => exhausted(hurt(game, event), event.character),
    tell: ({ character, cause, points }, names) => `${names(character)} loses ${points} Vigour: ${cause}.`,
  }),
  collapsed: event({
    fields: { character, damage: points },
    tell: ({ character, damage }, names) =>
      `${names(character)} collapses under ${counted(damage, 'point')} of damage, and can’t act until a reprieve.`,
    weight: 'loud',
  }),

  'modifier-set': event({
    fields: {
      character,
      source: sourceField,
      modifier: modifierField,
      value: whole(-999, 999, 'MS-3', 'a modifier'),
    },
    apply: onSheet((sheet, { source, modifier, value }) => withModifier(sheet, source, modifier, value)),
    tell: ({ character, source, modifier, value }, names) =>
      value === 0
        ? `${names(character)} no longer has “${modifier}” from ${source}.`
        : `${names(character)} has “${modifier} ${typedSign(value)}” from ${source}.`,
  }),
  'quantity-set': event({
    fields: { character, source: sourceField, quantity: whole(0, 999_999_999, 'MS-2', 'a quantity') },
    apply: onSheet((sheet, { source, quantity }) => withQuantity(sheet, source, quantity)),
    tell: ({ character, source, quantity }, names) =>
      `${names(character)} has ${quantity === 0 ? `no ${source} left` : `${quantity} of ${source}`}.`,
  }),

  'tension-set': event({
    fields: { from: tensionField, to: tensionField },
    apply: onOwn((own, { to }, { sheets }) => ({
      ...own,
      tension: to,
      reprieves: reprievesDue(own, Object.keys(sheets), to),
    })),
    tell: ({ from, to }) =>
      from === to ? `The situation stays ${to}.` : `The situation goes from ${from} to ${to}.`,
    weight: 'loud',
  }),
  'reprieve-taken': event({
    fields: {
      character,
      to: tensionField,
      healed: z.array(z.object({ cause: sourceField, points })),
      left: whole(0, MOST_POINTS, 'MS-14', 'the damage left'),
    },
    apply: (game, event) => (Object.hasOwn(game.sheets, event.character) ? rested(game, event) : game),
    tell: ({ character, to, healed }, names) =>
      `${names(character)} catches a breath as things grow ${to}${regained(healed)}.`,
  }),

  'project-started': event({
    fields: { project: projectField },
    apply: onOwn((own, { project }) => ({ ...own, projects: placed(own.projects, project) })),
    tell: ({ project: { name, difficulty, size } }) =>
      `A project begins: “${name}”, difficulty ${difficulty}, ${counted(difficulty * size, 'point')} of work.`,
  }),
  'project-advanced': event({
    fields: { project: nameField, character, points, done: points, total: points },
    apply: onOwn((own, { project, points }) => ({
      ...own,
      projects: own.projects.map((each) =>
        isSameName(each.name, project) ? { ...each, done: each.done + points } : each,
      ),
    })),
    tell: ({ project, character, points, done, total }, names) =>
      `${names(character)} advances “${project}” by ${points}: ${Math.min(done, total)} of ${total} done.`,
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
    tell: ({ task }) => `“${task}” is no longer a common task.`,
  }),
};
export type Event = EventOf<typeof events>;

function blunder(result: BlunderResult, cosmic: number | undefined): string {
  return cosmic === undefined
    ? BLUNDERS[result]
    : `a cosmic one, ${cosmic} on the second die (the lower, the worse)`;
}

/** MS-13: new damage ends what the last reprieve brought. */
function exhausted(game: ModifiersGame, character: string): ModifiersGame {
  if (!Object.hasOwn(game.own.rallied, character)) return game;
  return { ...game, own: { ...game.own, rallied: withoutKey(game.own.rallied, character) } };
}

/** MS-14: as the tension falls, everyone may catch a breath; when it rises, whoever has not has missed it. */
function reprievesDue(own: Own, characters: readonly CharacterId[], to: Tension): Own['reprieves'] {
  const change = TENSIONS.indexOf(to) - TENSIONS.indexOf(own.tension);
  if (change === 0) return own.reprieves;
  return change < 0 ? Object.fromEntries(characters.map((character) => [character, to])) : {};
}

interface Reprieve {
  readonly character: CharacterId;
  readonly healed: readonly Damage[];
  readonly left: number;
}

const healedOn = onSheet((sheet, { healed: back }: Reprieve) =>
  back.reduce((each, { cause, points }) => healed(each, cause, points), sheet),
);

function rested(game: ModifiersGame, event: Reprieve): ModifiersGame {
  const { character, left } = event;
  const { collapseLimit } = game.settings;
  const isLow = collapseLimit > 0 && left >= collapseLimit;
  const { own, ...after } = healedOn(game, event);
  const reprieves = withoutKey(own.reprieves, character);
  const rallied = { ...withoutKey(own.rallied, character), ...(isLow && { [character]: left }) };
  return { ...after, own: { ...own, reprieves, rallied } };
}

function regained(back: readonly Damage[]): string {
  if (back.length === 0) return ', with nothing to heal';
  return `: ${back.map(({ cause, points }) => `${points} Vigour back from ${cause}`).join(', ')}`;
}

/** In place of the one of that name, or else at the end. */
function placed<T extends { readonly name: string }>(all: readonly T[], fresh: T): T[] {
  const at = all.findIndex(({ name }) => isSameName(name, fresh.name));
  return at < 0 ? [...all, fresh] : all.with(at, fresh);
}

function without<T extends { readonly name: string }>(all: readonly T[], name: string): T[] {
  return all.filter((each) => !isSameName(each.name, name));
}
