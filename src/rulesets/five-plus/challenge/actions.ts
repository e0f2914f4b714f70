import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { freeText } from '../../fields/free-text.ts';
import { oneOf, words } from '../../schema.ts';
import { anyCharacter, deed, isChallenged, refuse } from '../actions.ts';
import { goalOrRefuse } from '../check/aim.ts';
import { rollInChallenge } from '../check/last-roll.ts';
import { EventBuilder } from '../event-builder.ts';
import { learn } from '../growth/improvement.ts';
import { isIncapacitated } from '../harm/damage.ts';
import { characterSchema, type FivePlusGame, sheetOrRefuse } from '../sheet/sheet.ts';
import { givenShape } from '../turn/turn.ts';
import { advanceChallenge } from './progress.ts';
import { PATHS } from './zones.ts';

/** 5P-27: somebody joins a challenge that runs, or is out of it: nobody waits for them any more. */
export const changeParty = deed({
  title: 'Let somebody join or leave the challenge',
  rules: ['5P-27', '5P-31'],
  who: 'gm',
  input: z.strictObject({
    character: field(characterSchema, { label: 'Who joins, or leaves' }),
    isIn: field(z.boolean(), {
      made: ({ game, beside }) => !game.own.challenge?.characters.includes(beside.character),
    }),
  }),
  isOpen: isChallenged,
  examples: [{ character: 'oriel', isIn: true }],
  perform(game, { character, isIn }) {
    const { challenge } = game.own;
    if (!challenge) return refuse('5P-27', 'no challenge runs');
    const sheet = sheetOrRefuse(game, character);
    if (!sheet.ok) return sheet;
    const { name } = sheet.value;
    if (challenge.characters.includes(character) === isIn)
      return refuse('5P-27', `${name} takes ${isIn ? 'part already' : 'no part in it'}`);
    if (!isIn && challenge.characters.length === 1)
      return refuse('5P-27', `without ${name} nobody is left: call it off instead`);
    const builder = new EventBuilder(game).add({ type: 'party-changed', character, isIn });
    advanceChallenge(builder);
    return ok(builder.done());
  },
});

/** 5P-33: a way between two zones is shut, or open again. */
export const changePath = deed({
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
  isOpen: isChallenged,
  examples: [{ path: 'near-far', isOpen: false }],
  perform: (game, { path, isOpen }) =>
    game.own.challenge
      ? ok({ events: [{ type: 'path-changed', path, isOpen }] })
      : refuse('5P-33', 'zones belong to a challenge'),
});

export const callOff = deed({
  title: 'Call the challenge off',
  rules: ['5P-29'],
  who: 'gm',
  verb: 'Call it off',
  input: z.strictObject({
    why: z.exactOptional(field(freeText(words(300, '5P-29', 'the reason')), { label: 'Why' })),
  }),
  isOpen: isChallenged,
  examples: [{ why: 'The bell rings, and everybody runs.' }],
  perform(game, { why = '' }) {
    const { challenge } = game.own;
    if (!challenge) return refuse('5P-27', 'no challenge runs');
    const builder = new EventBuilder(game);
    // 5P-31: what was rolled in an unfinished turn has taught something all the same.
    for (const lesson of challenge.turn?.lessons ?? []) learn(builder, lesson);
    const { name } = challenge;
    return ok(builder.add({ type: 'challenge-over', ending: 'called-off', name, why }).done());
  },
});

function hasEarned({ own }: FivePlusGame, character: string): boolean {
  const roll = rollInChallenge(own, character);
  return roll !== undefined && (roll.isCritical || roll.faces.includes(6));
}

/** 5P-34: where maneuvers are earned, a rolled 6 or a critical gives one for free. */
export const maneuver = deed({
  title: 'Maneuver for free',
  rules: ['5P-34'],
  who: 'holder',
  input: z.strictObject({
    character: characterSchema,
    ...givenShape,
  }),
  isOpen: (game, character) =>
    isChallenged(game) &&
    anyCharacter(game, character, (sheet, id) => !isIncapacitated(sheet) && hasEarned(game, id)),
  examples: [{ character: 'wren', words: 'Sand in the eyes', goal: 'guard' }],
  perform(game, { character, words: told, value = 1, to, goal }) {
    const { challenge } = game.own;
    if (!challenge) return refuse('5P-34', 'maneuvers belong to a challenge');
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
        'a free maneuver takes a 6 or a critical of your last roll in this challenge that has paid for nothing yet; otherwise declare one and roll for it',
      );
    const made = {
      words: told,
      by: character,
      value,
      until: challenge.turns + 1,
      ...(to !== undefined && { to }),
      ...(goal !== undefined && { goal }),
    };
    return ok({ events: [{ type: 'maneuvered', maneuver: made, spends: { character, by: 6 } }] });
  },
});
