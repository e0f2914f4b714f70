import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { words } from '../../schema.ts';
import { deed, isChallenged } from '../actions.ts';
import { asksSchema } from '../check/attempt.ts';
import { EventBuilder } from '../event-builder.ts';
import { type OrRefusal, refuse } from '../refusal.ts';
import { characterSchema, type FivePlusGame, find, sheetOrRefuse } from '../sheet/sheet.ts';
import { type Challenge, defaultSize, type Goal, losingSchema, splitStances } from './challenge.ts';
import {
  type GoalInput,
  goalFrom,
  goalInputSchema,
  newGoalIdSchema,
  prepareStances,
  usualSize,
} from './goals.ts';
import { meet } from './npc.ts';

const TRACK = 'track';

export const beginChallenge = deed({
  title: 'Begin a challenge',
  verb: 'Begin the challenge',
  rules: ['5P-27', '5P-29', '5P-30'],
  who: 'gm',
  input: z.strictObject({
    name: field(words(120, '5P-27', 'the name of a challenge'), {
      label: 'What is it about?',
      placeholder: 'Past the watch',
    }),
    /** If left out, every character. */
    characters: z.exactOptional(
      field(z.array(characterSchema).check(z.minLength(1), z.maxLength(20)), { label: 'Who takes it on' }),
    ),
    goals: z.exactOptional(
      field(z.record(newGoalIdSchema, goalInputSchema), {
        begin: (asked) => ({ goal: { needs: usualSize(asked) } }),
      }),
    ),
    asks: z.exactOptional(field(asksSchema, { label: 'Tier asked for', placeholder: 'as used' })),
    losing: z.exactOptional(field(losingSchema, { label: 'Lost when', begin: () => ({ failures: 3 }) })),
    /** 5P-27: the key descriptor of each player, for goals that don't say their size. */
    key: z.exactOptional(
      field(
        z.record(
          characterSchema,
          field(words(80, '5P-27', 'the key descriptor'), { names: 'key descriptor' }),
        ),
        { label: 'Key descriptors', isRare: true },
      ),
    ),
  }),
  isOpen: (game) => !isChallenged(game),
  examples: [
    { name: 'Past the watch', goals: { guard: { name: 'The sergeant', needs: 6 } }, losing: { failures: 3 } },
    { name: 'Arm-wrestling the miller', losing: { tug: 5 }, characters: ['tove'] },
    {
      name: 'Who killed the clockmaker?',
      goals: { clue: { name: 'The missing hour' } },
      key: { wren: 'Sneak', tove: 'Axe' },
      losing: { turns: 6 },
    },
  ],
  perform(game, { name, asks, characters = Object.keys(game.sheets), goals = {}, key = {}, losing = {} }) {
    if (game.own.challenge)
      return refuse('5P-27', `“${game.own.challenge.name}” is already running: call it off first`);
    const absent = characters.map((id) => sheetOrRefuse(game, id, 'characters')).find((sheet) => !sheet.ok);
    if (absent && !absent.ok) return absent;
    if (characters.length === 0) return refuse('5P-27', 'a challenge needs someone to take it on');
    const made = goalsOf(game, goals, key, losing.tug, name);
    if (!made.ok) return made;
    const builder = new EventBuilder(game);
    for (const { npc } of Object.values(made.value)) if (npc !== undefined) meet(builder, npc);
    const fresh = {
      failures: 0,
      track: 0,
      turns: 0,
      turn: null,
      maneuvers: [],
      zones: {},
      blocked: [],
      shown: [],
    };
    const open = Object.entries(made.value).map(([id, goal]) => [id, splitStances(goal).open] as const);
    const challenge: Challenge = {
      name,
      ...(asks !== undefined && { asks }),
      characters,
      goals: Object.fromEntries(open),
      losing,
      ...fresh,
    };
    builder.add({ type: 'challenge-begun', challenge });
    for (const [id, goal] of Object.entries(made.value)) prepareStances(builder, id, goal);
    return ok(builder.done());
  },
});

function goalsOf(
  game: FivePlusGame,
  said: Readonly<Record<string, GoalInput>>,
  key: Readonly<Record<string, string>>,
  tug: number | undefined,
  name: string,
): OrRefusal<Record<string, Goal>> {
  const goals: Record<string, Goal> = {};
  if (Object.keys(said).length === 0) {
    if (tug === undefined)
      return refuse('5P-27', 'a challenge needs a goal, or a track to push along', 'goals');
    return ok({ [TRACK]: { name, needs: tug, have: 0, hidden: false, isTrack: true } });
  }
  const size = sizeFrom(game, key);
  if (!size.ok) return size;
  for (const [id, goal] of Object.entries(said)) {
    const made = goalFrom(game, id, goal, size.value);
    if (!made.ok) return made;
    goals[id] = made.value;
  }
  return ok(goals);
}

/** 5P-27: the sum of the players' key descriptor levels. */
function sizeFrom(game: FivePlusGame, key: Readonly<Record<string, string>>): OrRefusal<number | undefined> {
  const levels: number[] = [];
  for (const [character, name] of Object.entries(key)) {
    const sheet = sheetOrRefuse(game, character, 'key');
    if (!sheet.ok) return sheet;
    const level = find(sheet.value, name, ['skill', 'resistance'])?.level;
    if (level === undefined) return refuse('5P-27', `${sheet.value.name} has no level in “${name}”`, 'key');
    levels.push(level);
  }
  return ok(levels.length > 0 ? defaultSize(levels) : undefined);
}
