import * as z from 'zod/mini';
import { lookUp } from '../../rulesets/index.ts';
import { byEveryone, byGameMaster, byPlayers, type Commands } from '../command.ts';
import { no, yes } from '../decision.ts';
import { type Described, TELLINGS } from '../events/story.ts';
import type { SceneDescriptor, SeatId, Table } from '../state.ts';
import { id, line, name, nonBlank, page } from '../text-limits.ts';
import { hasSay, seesSecrets } from '../visibility/authority.ts';

/**
 * The scene (a title, a picture in words, and descriptors) and what people tell of it. The story is the log: none of it is
 * in the state.
 */
export const story: Commands = {
  'set-scene': byGameMaster({ title: name, picture: page }, (body) =>
    yes({ type: 'scene-begun', body: {} }, { type: 'scene-pictured', body }),
  ),
  'describe-scene': byGameMaster(
    { text: nonBlank(line), hidden: z._default(z.boolean(), false) },
    ({ text, hidden }, { table, seat, command: of }) => {
      if (hidden && !seesSecrets(table, seat)) return nobodyHides('something');
      const body: Described = { descriptor: of, text, hidden };
      return yes({ type: 'scene-described', body, ...(hidden && { to: { say: true } }) });
    },
  ),
  'reveal-descriptor': byGameMaster({ descriptor: id }, ({ descriptor }, { table, seat }) => {
    const known = descriptorIn(table, seat, descriptor);
    if (!known?.hidden) return no('not-hidden', 'Nothing by that name is hidden in this scene.');
    const body: Described = { descriptor, text: known.text, hidden: false };
    return yes({ type: 'descriptor-revealed', body });
  }),
  'strike-descriptor': byGameMaster.anytime({ descriptor: id }, ({ descriptor }, { table, seat }) => {
    const known = descriptorIn(table, seat, descriptor);
    if (!known) return no('no-such-descriptor', 'That descriptor is no longer in the scene.');
    const body = { descriptor, text: known.text };
    return yes({ type: 'descriptor-struck', body, ...(known.hidden && { to: { say: true } }) });
  }),
  tell: byPlayers(
    { text: nonBlank(page), as: z._default(z.enum(TELLINGS), 'story') },
    (body, { table, seat }) => {
      const isFree = body.as === 'story' || body.as === 'journal' || table.rights.details === 'anyone';
      return isFree || hasSay(table, seat)
        ? yes({ type: 'told', body })
        : no('not-your-say', 'At this table only the game master adds details and rumours.');
    },
  ),
  ask: byEveryone.anytime({ text: nonBlank(line) }, (body) => yes({ type: 'asked', body })),
};

/** Where nobody sees secrets, whatever is hidden would be lost. */
export function nobodyHides(what: string): ReturnType<typeof no> {
  const sentence = `Only the game master can hide ${what}. If there is none, switch the table to playing together.`;
  return no('not-your-say', sentence);
}

/** Undefined for a hidden one that this seat may not see. */
function descriptorIn(table: Table, seat: SeatId, descriptor: string): SceneDescriptor | undefined {
  const known = lookUp(table.scene.descriptors, descriptor);
  return known?.hidden && !seesSecrets(table, seat) ? undefined : known;
}
