import { type Asked, type Choice, distinct, type Noun, named } from '../../fields/choices.ts';
import { known } from '../../own-key.ts';
import type { Descriptor, Kind } from '../descriptor/descriptor.ts';
import { levelOf } from '../descriptor/notation.ts';
import { isTreatable } from '../harm/treatment.ts';
import { endsAsSaid } from '../rest/recovery.ts';
import type { FivePlusGame } from '../sheet/sheet.ts';
import { turnNouns } from './turn-nouns.ts';

type FivePlusNoun = Noun<FivePlusGame>;
type Meant = (descriptor: Descriptor, asked: Asked<FivePlusGame>) => boolean;

/** What fields name. */
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
  /** 5P-27: beside the character whose it is. */
  'key descriptor': onSheet(
    ({ level }) => level !== undefined,
    ({ path }) => path.at(-1),
  ),
  /** An NPC hits whatever somebody has. */
  'resistance that somebody has': ({ game }) =>
    distinct(
      Object.values(game.sheets).flatMap(({ descriptors }) =>
        descriptors.filter(isA('resistance')).map(asChoice),
      ),
    ),

  goal: ({ game }) => byName(game.own.challenge?.goals),
  npc: ({ game }) => byName(game.own.npcs),
  // Who has only met an NPC sees no more than its name.
  'ability of that NPC': (asked) => npcBeside(asked)?.abilities?.map(({ name, when }) => named(name, when)),
  'action of that NPC': (asked) =>
    npcBeside(asked)?.actions?.map(({ words }, value) => ({ value, label: words })),

  /** 5P-12 */
  'somebody else': (asked) => others(asked).map((each) => ({ ...each, more: '+1' })),
  'somebody or everybody': (asked) => [
    ...others(asked),
    { value: 'everyone', label: 'everybody', more: '−1' },
  ],
  'somebody in the challenge': ({ game, names }) =>
    game.own.challenge?.characters.map((id) => ({ value: id, label: names(id) })),
  /** 5P-31 */
  'declared action': ({ game, character }) =>
    known(game.own.challenge?.turn?.plans, character)?.map(({ action, done }, value) => ({
      value,
      label: action.words ?? action.descriptor ?? action.group,
      ...(done && { more: 'done' }),
    })),
  'threat to resist': threats('resist'),
  'threat to defend against': threats('defend'),
  ...turnNouns,
};

function onSheet(
  isMeant: Meant,
  whose: (asked: Asked<FivePlusGame>) => unknown = ({ character }) => character,
): FivePlusNoun {
  return (asked) => {
    const sheet = known(asked.game.sheets, String(whose(asked)));
    return sheet && distinct(sheet.descriptors.filter((each) => isMeant(each, asked)).map(asChoice));
  };
}

function isA(...kinds: readonly Kind[]): (descriptor: Descriptor) => boolean {
  return ({ kind }) => kinds.includes(kind);
}

function patient({ input, character }: Asked): unknown {
  return input.patient ?? character;
}

function asChoice(descriptor: Descriptor): Choice {
  return named(descriptor.name, levelOf(descriptor) || undefined);
}

function others({ game, names, character }: Asked<FivePlusGame>): readonly Choice[] {
  const ids = Object.keys(game.sheets).filter((id) => id !== character);
  return ids.map((id) => ({ value: id, label: names(id) }));
}

function byName(all: Readonly<Record<string, { readonly name: string }>> = {}): readonly Choice[] {
  return Object.entries(all).map(([id, { name }]) => ({ value: id, label: name }));
}

function npcBeside({ game, beside }: Asked<FivePlusGame>) {
  return known(game.own.npcs, String(beside.npc));
}

/** 5P-32: what is about to hit somebody, and is answered in this way. */
function threats(way: 'resist' | 'defend'): FivePlusNoun {
  return ({ game, character }) =>
    game.own.challenge?.turn?.threats.flatMap(({ at, answer, state, words }, value) =>
      at === character && answer === way && state === 'open' ? [{ value, label: words }] : [],
    );
}
