import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { freeText } from '../../fields/free-text.ts';
import { oneOf, words } from '../../schema.ts';
import { anyCharacter, challengeDeed, deed, isChallenged } from '../action-builders.ts';
import { goalOrRefuse } from '../check/aim.ts';
import { asksSchema } from '../check/attempt.ts';
import { rollInChallenge } from '../check/last-roll.ts';
import { defined } from '../descriptor/descriptor.ts';
import { EventBuilder } from '../event-builder.ts';
import { learn } from '../growth/improvement.ts';
import { isIncapacitated } from '../harm/damage.ts';
import { type OrRefusal, refuse } from '../refusal.ts';
import { characterSchema, type FivePlusGame, find, sheetOrRefuse } from '../sheet/sheet.ts';
import { givenShape } from '../turn/turn.ts';
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
import { advanceChallenge } from './progress.ts';
import { PATHS } from './zones.ts';

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

/** 5P-27: nobody waits any longer for a character who has left. */
export const changeParty = challengeDeed({
  title: 'Add or remove a character',
  rules: ['5P-27', '5P-31'],
  who: 'gm',
  input: z.strictObject({
    character: field(characterSchema, { label: 'Who joins or leaves' }),
    isIn: field(z.boolean(), {
      made: ({ game, beside }) => !game.own.challenge?.characters.includes(beside.character),
    }),
  }),
  examples: [{ character: 'oriel', isIn: true }],
  perform(challenge, { character, isIn }, game) {
    const sheet = sheetOrRefuse(game, character);
    if (!sheet.ok) return sheet;
    const { name } = sheet.value;
    if (challenge.characters.includes(character) === isIn)
      return refuse('5P-27', `${name} is ${isIn ? 'already' : 'not'} taking part`);
    if (!isIn && challenge.characters.length === 1)
      return refuse('5P-27', `without ${name} nobody is left: call the challenge off instead`);
    const builder = new EventBuilder(game).add({ type: 'party-changed', character, isIn });
    advanceChallenge(builder);
    return ok(builder.done());
  },
});

/** 5P-33 */
export const changePath = challengeDeed({
  title: 'Block or open a way',
  rules: ['5P-33'],
  who: 'gm',
  input: z.strictObject({
    path: field(oneOf(PATHS, '5P-33', 'the way'), {
      label: 'Which way',
      words: { 'near-far': 'near to far', 'far-away': 'far to away' },
    }),
    isOpen: field(z.boolean(), {
      made: ({ game, beside }) => game.own.challenge?.blocked.includes(beside.path) ?? false,
    }),
  }),
  examples: [{ path: 'near-far', isOpen: false }],
  perform: (_, { path, isOpen }) => ok({ events: [{ type: 'path-changed', path, isOpen }] }),
});

export const callOff = challengeDeed({
  title: 'Call the challenge off',
  rules: ['5P-29'],
  who: 'gm',
  verb: 'Call it off',
  input: z.strictObject({
    why: z.exactOptional(field(freeText(words(300, '5P-29', 'the reason')), { label: 'Why' })),
  }),
  examples: [{ why: 'The bell rings, and everyone runs.' }],
  perform(challenge, { why = '' }, game) {
    const builder = new EventBuilder(game);
    // 5P-31: doubles rolled in an unfinished turn still improve something.
    for (const lesson of challenge.turn?.lessons ?? []) learn(builder, lesson);
    const { name } = challenge;
    return ok(builder.add({ type: 'challenge-over', ending: 'called-off', name, why }).done());
  },
});

function hasEarned({ own }: FivePlusGame, character: string): boolean {
  const roll = rollInChallenge(own, character);
  return roll !== undefined && (roll.isCritical || roll.faces.includes(6));
}

/** 5P-34: if maneuvers are earned, a rolled 6 or a critical gives one for free. */
export const maneuver = challengeDeed({
  title: 'Maneuver for free',
  rules: ['5P-34'],
  who: 'holder',
  input: z.strictObject({ character: characterSchema, ...givenShape }),
  isOpen: (game, character) =>
    isChallenged(game) &&
    anyCharacter(game, character, (sheet, id) => !isIncapacitated(sheet) && hasEarned(game, id)),
  examples: [{ character: 'wren', words: 'Sand in the eyes', goal: 'guard' }],
  perform({ turns }, { character, words: told, value = 1, to, goal }, game) {
    const sheet = sheetOrRefuse(game, character);
    if (!sheet.ok) return sheet;
    if (isIncapacitated(sheet.value)) return refuse('5P-16', `${sheet.value.name} is incapacitated`);
    const target = to === undefined ? ok(undefined) : sheetOrRefuse(game, to, 'to');
    if (!target.ok) return target;
    const against = goal === undefined ? ok(undefined) : goalOrRefuse(game, goal);
    if (!against.ok) return against;
    if (!hasEarned(game, character))
      return refuse(
        '5P-34',
        'a free maneuver takes an unspent 6 or critical from your last roll in this challenge; otherwise declare one and roll for it',
      );
    const made = {
      words: told,
      by: character,
      value,
      until: turns + 1,
      ...defined({ to, goal }),
    };
    return ok({ events: [{ type: 'maneuvered', maneuver: made, spends: { character, by: 6 } }] });
  },
});
