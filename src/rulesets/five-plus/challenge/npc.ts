import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { freeText } from '../../fields/free-text.ts';
import { lookUp } from '../../look-up.ts';
import { oneOf, whole, words } from '../../schema.ts';
import { type Descriptor, MOST_TIER } from '../descriptor/descriptor.ts';
import { targetsMatch } from '../descriptor/effects.ts';
import { nameSchema } from '../descriptor/notation.ts';
import type { EventBuilder } from '../event-builder.ts';
import { type OrRefusal, refuse } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import type { FivePlusGame, Sheet } from '../sheet/sheet.ts';
import { zoneSchema } from './zones.ts';

export const idSchema = words(40, '5P-27', 'an id').check(
  z.refine((id) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id), {
    error: '[5P-27] an id is lower-case letters, digits and hyphens, such as giant-spider',
  }),
);
export const npcIdSchema = field(idSchema, { names: 'npc' });
export const goalIdSchema = field(idSchema, { names: 'goal' });
export const targetsSchema = z
  .array(words(60, '5P-28', 'what it is weak or strong against'))
  .check(z.maxLength(12));

/** 5P-28 */
export const stancesShape = {
  weak: field(z.exactOptional(targetsSchema), {
    label: 'Weak against',
    placeholder: 'talk, fire',
    isRare: true,
  }).check(z.describe('the higher die counts')),
  resistant: field(z.exactOptional(targetsSchema), {
    label: 'Resistant to',
    placeholder: 'threats',
    isRare: true,
  }).check(z.describe('1 success at most')),
  immune: field(z.exactOptional(targetsSchema), {
    label: 'Immune to',
    placeholder: 'blades',
    isRare: true,
  }).check(z.describe('nothing counts')),
};

/** 5P-32: what a threatened player can do. */
export const ANSWERS = ['defend', 'resist'] as const;

const npcActionSchema = z
  .strictObject({
    words: field(freeText(words(200, '5P-30', 'an action of an NPC')), {
      label: 'In words',
      placeholder: 'a boathook out of the fog',
    }),
    /** Where the damage goes. */
    resistance: field(nameSchema('the resistance'), {
      names: 'resistance that somebody has',
      isNew: true,
      label: 'Damages',
      begin: ({ game }) => anyResistance(game.sheets),
    }),
    answer: field(z.exactOptional(oneOf(ANSWERS, '5P-32', 'the answer to an action')), {
      label: 'How players answer it',
      control: 'segments',
      words: { defend: 'defend: takes an action', resist: 'resist: takes none' },
      begin: () => 'defend',
    }),
    /** `fire`, `ranged`, `light weapons`: armour and immunity go by these. */
    types: field(z.exactOptional(targetsSchema), { label: 'Damage types', placeholder: 'fire, ranged' }),
  })
  .check(z.describe('something it can do'));

function anyResistance(sheets: Readonly<Record<string, Sheet>>): string {
  const all = Object.values(sheets).flatMap(({ descriptors }) => descriptors);
  return all.find(({ kind }) => kind === 'resistance')?.name ?? 'Physical';
}

const ABILITY_TIMES = ['at-will', 'fumble', 'rolled-1'] as const;
export const ABILITY_TIME_WORDS = {
  'at-will': 'at will',
  fumble: 'on a fumble',
  'rolled-1': 'on a rolled 1',
} as const;

/** What a player's last roll has to show before it can be used. */
export const PAID_BY = { 'at-will': undefined, fumble: 'fumble', 'rolled-1': 1 } as const;

const npcAbilitySchema = z
  .strictObject({
    name: field(words(80, '5P-30', 'the name of an ability'), {
      label: 'Name of the ability',
      placeholder: 'The tide takes a step',
    }),
    when: field(oneOf(ABILITY_TIMES, '5P-30', 'when an ability is used'), {
      control: 'segments',
      words: ABILITY_TIME_WORDS,
      begin: () => 'rolled-1',
    }),
    text: field(freeText(words(400, '5P-30', 'the effect of an ability')), {
      label: 'What happens',
      placeholder: 'The water is one step higher.',
    }),
  })
  .check(z.describe('an ability'));

const MEASURES = ['successes', 'failures', 'turns'] as const;

const behaviourSchema = z
  .strictObject({
    at: field(oneOf(MEASURES, '5P-30', 'what a behaviour waits for'), {
      label: 'Depends on',
      control: 'segments',
      begin: () => 'successes',
    }),
    count: field(whole(1, 999, '5P-30', 'the count'), { label: 'After', begin: () => 3 }),
    words: field(freeText(words(300, '5P-30', 'a behaviour')), {
      label: 'What it does then',
      placeholder: 'It lowers its lantern and asks about the light.',
    }),
  })
  .check(z.describe('a change of behaviour'));

/** 5P-30: a few words and numbers; it never rolls. A group or an organisation is one NPC. */
export const npcSchema = z.strictObject({
  name: words(80, '5P-30', 'the name of an NPC'),
  /** Only the game master knows. */
  goal: field(freeText(words(300, '5P-30', 'the goal of an NPC')), { label: 'What it wants' }),
  /** The tier it asks; if left out, that of its challenge, or of whatever is used against it. */
  tier: field(z.exactOptional(whole(0, MOST_TIER, '5P-30', 'the tier of an NPC')), {
    placeholder: 'as the challenge',
  }),
  needs: field(whole(1, 999, '5P-30', 'the successes needed'), { label: 'Successes needed', begin: () => 6 }),
  damage: field(z.exactOptional(whole(0, 99, '5P-30', 'the damage before tiers')), {
    placeholder: 'as usual',
  }),
  zone: field(zoneSchema, { label: 'Where it is', control: 'segments', begin: () => 'near' }),
  actions: field(z.array(npcActionSchema).check(z.maxLength(20)), { label: 'What it does to people' }),
  abilities: z.array(npcAbilitySchema).check(z.maxLength(20)),
  behaviour: field(z.array(behaviourSchema).check(z.maxLength(20)), { label: 'What changes as it goes on' }),
  ...stancesShape,
});
export type Npc = Readonly<z.infer<typeof npcSchema>>;

/** Only the name and the size are required. */
export const npcInputSchema = z.exactPartial(npcSchema, {
  goal: true,
  zone: true,
  actions: true,
  abilities: true,
  behaviour: true,
});

export function npcOf(said: z.infer<typeof npcInputSchema>): Npc {
  return { goal: '', zone: 'near', actions: [], abilities: [], behaviour: [], ...said };
}

/** What players see of an NPC they have met; the rest is for the game master. */
export const knownNpcSchema = z.pick(npcSchema, { name: true, tier: true, needs: true, zone: true });
type KnownNpc = Readonly<z.infer<typeof knownNpcSchema>>;

export function knownOf({ name, tier, needs, zone }: Npc): KnownNpc {
  return { name, needs, zone, ...(tier !== undefined && { tier }) };
}

/** 5P-30: 1, or as agreed, plus the tier asked (if any) minus the tier of what is hit; at least 1. */
export function damageOf(
  npc: Npc,
  resistance: Pick<Descriptor, 'tier'> | undefined,
  settings: Settings,
  asks = npc.tier,
): number {
  const rank = asks === undefined ? 0 : asks - (resistance?.tier ?? 0);
  return Math.min(99, Math.max(1, (npc.damage ?? settings.npcDamage) + rank));
}

export const STANCES = ['immune', 'resistant', 'normal', 'weak'] as const;
export type Stance = (typeof STANCES)[number];

/** 5P-28: immunity comes first. */
export function stanceTo(
  target: { readonly [S in Exclude<Stance, 'normal'>]?: readonly string[] },
  descriptor: Descriptor,
  tags: readonly string[],
): Stance {
  const stances = ['immune', 'resistant', 'weak'] as const;
  return stances.find((stance) => targetsMatch(target[stance] ?? [], descriptor, tags)) ?? 'normal';
}

/** An NPC who acts in sight of the players has been met. */
export function meet(builder: EventBuilder, id: string): void {
  const { npcs, met } = builder.own;
  const npc = lookUp(npcs, id);
  if (npc && !met.includes(id)) builder.add({ type: 'npc-met', id, npc: knownOf(npc) });
}

export function npcOrRefuse(game: FivePlusGame, id: string, path = 'npc'): OrRefusal<Npc> {
  const npc = lookUp(game.own.npcs, id);
  return npc ? ok(npc) : refuse('5P-30', `there is no NPC “${id}”: prepare one first`, path);
}
