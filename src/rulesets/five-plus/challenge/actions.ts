import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { freeText } from '../../fields/free-text.ts';
import { oneOf, words } from '../../schema.ts';
import { anyCharacter, challengeDeed, isChallenged } from '../actions.ts';
import { goalOrRefuse } from '../check/aim.ts';
import { rollInChallenge } from '../check/last-roll.ts';
import { EventBuilder } from '../event-builder.ts';
import { learn } from '../growth/improvement.ts';
import { isIncapacitated } from '../harm/damage.ts';
import { refuse } from '../refusal.ts';
import { characterSchema, type FivePlusGame, sheetOrRefuse } from '../sheet/sheet.ts';
import { givenShape } from '../turn/turn.ts';
import { advanceChallenge } from './progress.ts';
import { PATHS } from './zones.ts';

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
      ...(to !== undefined && { to }),
      ...(goal !== undefined && { goal }),
    };
    return ok({ events: [{ type: 'maneuvered', maneuver: made, spends: { character, by: 6 } }] });
  },
});
