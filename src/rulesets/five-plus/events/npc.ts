import * as z from 'zod/mini';
import { known } from '../../own-key.ts';
import { withFullStop } from '../../sentences.ts';
import { idSchema as id, knownNpcSchema, npcSchema } from '../challenge/npc.ts';
import { zoneSchema } from '../challenge/zones.ts';
import { withPaid } from '../check/last-roll.ts';
import { paymentSchema } from '../table-state.ts';
import { because, event, name, number, onChallenge, onOwn, told } from './parts.ts';

/** 5P-30 */
export const npcEvents = {
  'npc-prepared': event({
    fields: { id, npc: npcSchema },
    apply: onOwn((own, { id, npc }) => ({ ...own, npcs: { ...own.npcs, [id]: npc } })),
    tell: ({ npc }) => `${npc.name} is ready behind the screen.`,
    isSecret: () => true,
  }),
  'npc-met': event({
    fields: { id, npc: knownNpcSchema },
    apply: onOwn((own, { id }) =>
      known(own.npcs, id) && !own.met.includes(id) ? { ...own, met: [...own.met, id] } : own,
    ),
    tell: ({ npc }) => `${npc.name} appears (${npc.zone}).`,
    weight: 'loud',
  }),
  'npc-moved': event({
    fields: { id, zone: zoneSchema, name },
    apply: onOwn((own, { id, zone }) => {
      const npc = known(own.npcs, id);
      return npc ? { ...own, npcs: { ...own.npcs, [id]: { ...npc, zone } } } : own;
    }),
    tell: ({ name, zone }) => `${name} is now ${zone}.`,
  }),
  'npc-ability-used': event({
    fields: {
      id,
      name,
      ability: name,
      words: told,
      spends: z.exactOptional(paymentSchema),
      /** Without the roll it waits for: the game master said so. */
      anyway: z.exactOptional(z.literal(true)),
    },
    apply: onOwn((own, { spends }) => (spends ? withPaid(own, spends) : own)),
    tell: ({ name, ability, words, anyway }) =>
      `${name} uses ${ability}${anyway ? ' by the game master’s word' : ''}${because(words)}`,
    weight: 'loud',
  }),
  'behaviour-due': event({
    fields: { id, index: number, name, words: told },
    apply: onChallenge((challenge, { id, index }) => ({
      ...challenge,
      shown: [...challenge.shown, `${id} ${index}`],
    })),
    tell: ({ name, words }) => `${name}: ${withFullStop(words)}`,
    weight: 'loud',
    isSecret: () => true,
  }),
};
