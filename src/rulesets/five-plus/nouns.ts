import { type Choice, distinct, type FieldContext, type Noun, named } from '../fields/choices.ts';
import { lookUp } from '../look-up.ts';
import { type Goal, goalsLeft, zoneOf } from './challenge/challenge.ts';
import { pathBetween, ZONES } from './challenge/zones.ts';
import { EVERYONE } from './check/help.ts';
import type { Descriptor, Kind } from './descriptor/descriptor.ts';
import { levelOf } from './descriptor/notation.ts';
import { shakenOff } from './harm/conditions.ts';
import { endsAsSaid } from './harm/rest.ts';
import { isTreatable } from './harm/treatment.ts';
import type { FivePlusGame } from './sheet/sheet.ts';

function left({ own }: FivePlusGame): ReturnType<typeof goalsLeft> {
  return own.challenge ? goalsLeft(own.challenge) : [];
}

function counted([value, { name, have, needs }]: readonly [string, Goal]): Choice {
  return { value, label: name, more: `${have} of ${needs}` };
}

type FivePlusNoun = Noun<FivePlusGame>;
type Meant = (descriptor: Descriptor, asked: FieldContext<FivePlusGame>) => boolean;

/** Choices for what a field names. */
export const nouns: Readonly<Record<string, FivePlusNoun>> = {
  descriptor: onSheet(() => true),
  'descriptor of that kind': onSheet(({ kind }, { beside }) => kind === beside.kind),
  'something with a level': onSheet(({ level }) => level !== undefined),
  'something with a counter': onSheet(({ counter }) => counter !== undefined),
  'something marked': onSheet(({ marked }) => marked === true),
  'something else that is marked': onSheet(
    ({ name, marked }, { beside }) => marked === true && name !== beside.descriptor,
  ),
  'something to recover': onSheet((each) => each.counter !== undefined || endsAsSaid(each)),
  /** 5P-11 */
  'something that pays': onSheet(isA('resistance', 'reputation', 'attitude')),
  ability: onSheet(isA('ability')),
  item: onSheet(isA('equipment')),
  resistance: onSheet(isA('resistance')),
  condition: onSheet(isA('condition')),
  'resistance of the patient': onSheet(isA('resistance'), patient),
  'condition to treat': onSheet(isTreatable, patient),
  'resistance of the one it is used on': onSheet(isA('resistance'), ({ input }) => input.on),
  /** 5P-27: of the character it is listed under. */
  'key descriptor': onSheet(
    ({ level }) => level !== undefined,
    ({ path }) => path.at(-1),
  ),
  /** An NPC may hit anything that someone has. */
  'resistance that somebody has': ({ game }) =>
    distinct(
      Object.values(game.sheets).flatMap(({ descriptors }) =>
        descriptors.filter(isA('resistance')).map(asChoice),
      ),
    ),

  goal: ({ game }) => byName(game.own.challenge?.goals),
  npc: ({ game }) => byName(game.own.npcs),
  // Players who have met an NPC still see only its name.
  'ability of that NPC': (asked) => npcBeside(asked)?.abilities?.map(({ name, when }) => named(name, when)),
  'action of that NPC': (asked) =>
    npcBeside(asked)?.actions?.map(({ words }, value) => ({ value, label: words })),

  /** 5P-12 */
  'somebody else': (asked) => others(asked).map((each) => ({ ...each, more: '+1' })),
  'somebody or everybody': (asked) => [
    ...others(asked),
    { value: 'everyone', label: 'everyone', more: '−1' },
  ],
  'somebody in the challenge': ({ game, names }) =>
    game.own.challenge?.characters.map((id) => ({ value: id, label: names(id) })),
  /** 5P-31 */
  'declared action': ({ game, character }) =>
    lookUp(game.own.challenge?.turn?.plans, character)?.map(({ action, done }, value) => ({
      value,
      label: action.words ?? action.descriptor ?? action.group,
      ...(done && { more: 'done' }),
    })),
  'threat to resist': threats('resist'),
  'threat to defend against': threats('defend'),

  'goal left': ({ game }) => left(game).map(counted),
  /** 5P-28 */
  'second goal': ({ game, beside }) =>
    left(game)
      .filter(([id]) => id !== beside.goal)
      .map(counted),
  'npc to overcome': ({ game }) =>
    Object.entries(game.own.npcs).map(([value, { name, needs, tier, zone }]) => ({
      value,
      label: name,
      more: `needs ${needs}, ${tier === undefined ? '' : `asks tier ${tier}, `}${zone}`,
    })),
  /** 5P-33 */
  'zone next to here': ({ game: { own }, character }) =>
    ZONES.flatMap((value) => {
      const path = own.challenge && pathBetween(zoneOf(own.challenge, character), value);
      const more = path && own.challenge?.blocked.includes(path) ? 'blocked' : '−2 this turn';
      return path ? [{ value, label: value, more }] : [];
    }),
  'condition to shake off': ({ game, character }) =>
    lookUp(game.sheets, character)?.descriptors.flatMap((each) => {
      if (each.kind !== 'condition') return [];
      const shaken = shakenOff(each);
      const isAgreed = shaken.ok && shaken.value === 'if-agreed';
      const more = isAgreed ? 'if the game master agrees' : shaken.ok ? undefined : 'not by a move';
      return [{ value: each.name, label: each.name, ...(more && { more }) }];
    }),
  /** 5P-12 */
  'somebody to help': ({ game, character, names }) => [
    ...(game.own.challenge?.characters ?? [])
      .filter((id) => id !== character)
      .map((id) => ({ value: id, label: names(id) })),
    { value: EVERYONE, label: 'everyone', more: '−1' },
  ],
  /** 5P-24 */
  'ability that is up': ({ game, character }) =>
    game.own.sustained
      .filter((each) => each.character === character)
      .map(({ ability }) => ({ value: ability, label: ability })),
};

function onSheet(
  isMeant: Meant,
  whose: (asked: FieldContext<FivePlusGame>) => unknown = ({ character }) => character,
): FivePlusNoun {
  return (asked) => {
    const sheet = lookUp(asked.game.sheets, String(whose(asked)));
    return sheet && distinct(sheet.descriptors.filter((each) => isMeant(each, asked)).map(asChoice));
  };
}

function isA(...kinds: readonly Kind[]): (descriptor: Descriptor) => boolean {
  return ({ kind }) => kinds.includes(kind);
}

function patient({ input, character }: FieldContext): unknown {
  return input.patient ?? character;
}

function asChoice(descriptor: Descriptor): Choice {
  return named(descriptor.name, levelOf(descriptor) || undefined);
}

function others({ game, names, character }: FieldContext<FivePlusGame>): readonly Choice[] {
  const ids = Object.keys(game.sheets).filter((id) => id !== character);
  return ids.map((id) => ({ value: id, label: names(id) }));
}

function byName(all: Readonly<Record<string, { readonly name: string }>> = {}): readonly Choice[] {
  return Object.entries(all).map(([id, { name }]) => ({ value: id, label: name }));
}

function npcBeside({ game, beside }: FieldContext<FivePlusGame>) {
  return lookUp(game.own.npcs, String(beside.npc));
}

/** 5P-32: open threats that are answered in this way. */
function threats(way: 'resist' | 'defend'): FivePlusNoun {
  return ({ game, character }) =>
    game.own.challenge?.turn?.threats.flatMap(({ at, answer, state, words }, value) =>
      at === character && answer === way && state === 'open' ? [{ value, label: words }] : [],
    );
}
