import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { isCalled } from '../../names.ts';
import { words } from '../../schema.ts';
import { challengeDeed, deed, hasNpcs, isChallenged } from '../action-builders.ts';
import { rollInChallenge, whoPays } from '../check/last-roll.ts';
import { nameSchema } from '../descriptor/notation.ts';
import { EventBuilder } from '../event-builder.ts';
import { landBlow } from '../harm/blow.ts';
import { resistanceNow } from '../harm/damage.ts';
import { refuse } from '../refusal.ts';
import { characterSchema, sheetOrRefuse } from '../sheet/sheet.ts';
import { givenShape } from '../turn/turn.ts';
import { tierOf } from './challenge.ts';
import { idFor } from './goals.ts';
import {
  damageOf,
  idSchema,
  meet,
  type Npc,
  npcIdSchema,
  npcInputSchema,
  npcOf,
  npcOrRefuse,
  PAID_BY,
} from './npc.ts';
import { zoneSchema } from './zones.ts';

/** 5P-30: only the game master sees it until the players meet it. */
export const prepareNpc = deed({
  title: 'Prepare an NPC',
  verb: 'Save the NPC',
  rules: ['5P-30'],
  who: 'gm',
  input: z.strictObject({
    id: field(idSchema, {
      made: ({ game, input }) => input.id || idFor((input.npc as Npc).name, Object.keys(game.own.npcs)),
    }),
    npc: field(npcInputSchema, { isBare: true }),
  }),
  examples: [
    {
      id: 'giant-spider',
      npc: {
        name: 'The spider in the mill',
        goal: 'It is hungry, and it has eggs.',
        tier: 1,
        needs: 9,
        zone: 'far',
        actions: [{ words: 'bites', resistance: 'Physical', types: ['poison'] }],
        abilities: [{ name: 'Web', when: 'rolled-1', text: 'Someone sticks fast.' }],
        behaviour: [{ at: 'successes', count: 6, words: 'It drops its prey and climbs.' }],
        weak: ['fire'],
      },
    },
    { id: 'town-council', npc: { name: 'The town council', needs: 6, resistant: ['intimidation'] } },
  ],
  perform: (_, { id, npc }) => ok({ events: [{ type: 'npc-prepared', id, npc: npcOf(npc) }] }),
});

export const meetNpc = deed({
  title: 'Let the players meet an NPC',
  rules: ['5P-30'],
  who: 'gm',
  input: z.strictObject({ npc: npcIdSchema }),
  isOpen: ({ own }) => Object.keys(own.npcs).some((id) => !own.met.includes(id)),
  examples: [{ npc: 'giant-spider' }],
  perform(game, { npc: id }) {
    const npc = npcOrRefuse(game, id);
    if (!npc.ok) return npc;
    if (game.own.met.includes(id)) return refuse('5P-30', `the players have already met ${npc.value.name}`);
    const builder = new EventBuilder(game);
    meet(builder, id);
    return ok(builder.done());
  },
});

/** 5P-33: NPCs change zones freely. */
export const moveNpc = deed({
  title: 'Move an NPC',
  rules: ['5P-33'],
  who: 'gm',
  input: z.strictObject({ npc: npcIdSchema, zone: zoneSchema }),
  isOpen: hasNpcs,
  examples: [{ npc: 'giant-spider', zone: 'near' }],
  perform(game, { npc: id, zone }) {
    const npc = npcOrRefuse(game, id);
    if (!npc.ok) return npc;
    return ok({ events: [{ type: 'npc-moved', id, zone, name: npc.value.name }] });
  },
});

/** 5P-30: at will, or on a fumble or a rolled 1. */
export const useNpcAbility = deed({
  title: 'Use an NPC’s ability',
  verb: 'Use it',
  rules: ['5P-30', '5P-13'],
  who: 'gm',
  input: z.strictObject({
    npc: npcIdSchema,
    ability: field(words(80, '5P-30', 'the ability'), { names: 'ability of that NPC' }),
    on: field(z.exactOptional(characterSchema), { names: 'character', label: 'Used on' }),
    /** The resistance it damages, by as much as the NPC does. */
    resistance: field(z.exactOptional(nameSchema('the resistance')), {
      names: 'resistance of the one it is used on',
      isNew: true,
      label: 'What it damages',
      shownWhen: ({ input }) => input.on !== undefined,
    }),
    /** Even though nobody has made the roll it waits for. */
    anyway: field(z.exactOptional(z.literal(true, { error: '[5P-30] “anyway” is true or left out' })), {
      overrides: true,
    }),
  }),
  isOpen: ({ own }) => Object.values(own.npcs).some(({ abilities }) => abilities.length > 0),
  examples: [{ npc: 'giant-spider', ability: 'Web', on: 'wren' }],
  perform(game, { npc: id, ability: wanted, on, resistance, anyway }) {
    const npc = npcOrRefuse(game, id);
    if (!npc.ok) return npc;
    const ability = npc.value.abilities.find(isCalled(wanted));
    if (!ability) return refuse('5P-30', `${npc.value.name} has no ability “${wanted}”`, 'ability');
    const sheet = on === undefined ? undefined : sheetOrRefuse(game, on, 'on');
    if (sheet && !sheet.ok) return sheet;
    const by = PAID_BY[ability.when];
    const spends = by === undefined ? undefined : whoPays(game, by, on);
    const isDue = by === undefined || spends !== undefined;
    if (!isDue && !anyway)
      return refuse(
        '5P-30',
        `“${ability.name}” needs a ${by === 1 ? 'rolled 1' : 'fumble'}, and nobody’s last roll has one left; or use it anyway`,
        'ability',
      );
    const builder = new EventBuilder(game);
    meet(builder, id);
    builder.add({
      type: 'npc-ability-used',
      id,
      name: npc.value.name,
      ability: ability.name,
      words: ability.text,
      ...(spends && { spends }),
      ...(!isDue && { anyway }),
    });
    if (on === undefined || !sheet || resistance === undefined) return ok(builder.done());
    const damage = damageOf(
      npc.value,
      resistanceNow(sheet.value, resistance, game.settings),
      game.settings,
      tierOf(npc.value, game.own.challenge),
    );
    landBlow(builder, { character: on, resistance, damage, types: [] });
    return ok(builder.done());
  },
});

/** 5P-34: without a roll; if maneuvers are earned, only when the target's last roll showed a 1. */
export const npcManeuver = challengeDeed({
  title: 'Maneuver with an NPC',
  verb: 'Maneuver',
  rules: ['5P-34', '5P-30'],
  who: 'gm',
  input: z.strictObject({
    npc: npcIdSchema,
    words: givenShape.words,
    value: field(givenShape.value, { begin: () => -1 }),
    to: field(characterSchema, {
      names: 'somebody in the challenge',
      label: 'Whose actions',
      begin: ({ game }) => game.own.challenge?.characters[0],
    }),
  }),
  isOpen: (game) => hasNpcs(game) && isChallenged(game),
  examples: [{ npc: 'giant-spider', words: 'Webbed feet', to: 'wren' }],
  perform({ turns }, { npc: id, words: told, value = -1, to }, game) {
    const npc = npcOrRefuse(game, id);
    if (!npc.ok) return npc;
    const target = sheetOrRefuse(game, to, 'to');
    if (!target.ok) return target;
    const isPaid = game.settings.maneuvers === 'earned';
    if (isPaid && !rollInChallenge(game.own, to)?.faces.includes(1))
      return refuse(
        '5P-34',
        `at this table an NPC can maneuver only after a rolled 1, and ${target.value.name} has no unspent 1`,
        'to',
      );
    const maneuver = {
      words: told || 'a maneuver',
      by: npc.value.name,
      value,
      to,
      until: turns + 1,
    };
    const spends = isPaid && { spends: { character: to, by: 1 } };
    return ok({ events: [{ type: 'maneuvered', maneuver, ...spends }] });
  },
});
