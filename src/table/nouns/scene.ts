import * as z from 'zod/mini';
import { type Described, sceneEvents } from '../events/scene.ts';
import { command, type Noun, no, yes } from '../noun.ts';
import { own } from '../own-key.ts';
import type { SceneDescriptor, SeatId, Table } from '../state.ts';
import { id, line, name, page, something } from '../text-limits.ts';
import { seesSecrets } from '../visibility/authority.ts';

/** Where we are: a title, a picture in words, and the descriptors in sight of all. */
export const scene: Noun = {
  commands: {
    'set-scene': command({
      body: z.strictObject({ title: name, picture: page }),
      who: 'say',
      decide: (body) => yes({ type: 'scene-begun', body: {} }, { type: 'scene-pictured', body }),
    }),
    'describe-scene': command({
      body: z.strictObject({ text: something(line), hidden: z._default(z.boolean(), false) }),
      who: 'say',
      decide: ({ text, hidden }, { table, seat, command: of }) => {
        if (hidden && !seesSecrets(table, seat))
          return no(
            'not-your-say',
            'Only who leads the table can keep something hidden; alone or without a game master, play together.',
          );
        const body: Described = { descriptor: of, text, hidden };
        return yes({ type: 'scene-described', body, ...(hidden && { to: { say: true } }) });
      },
    }),
    'reveal-descriptor': command({
      body: z.strictObject({ descriptor: id }),
      who: 'say',
      decide: ({ descriptor }, { table, seat }) => {
        const known = descriptorIn(table, seat, descriptor);
        if (!known?.hidden) return no('not-hidden', 'There is nothing hidden by that name in this scene.');
        const body: Described = { descriptor, text: known.text, hidden: false };
        return yes({ type: 'descriptor-revealed', body });
      },
    }),
    'strike-descriptor': command({
      body: z.strictObject({ descriptor: id }),
      who: 'say',
      whileStopped: true,
      decide: ({ descriptor }, { table, seat }) => {
        const known = descriptorIn(table, seat, descriptor);
        if (!known) return no('no-such-descriptor', 'The scene has no such descriptor any more.');
        return yes({
          type: 'descriptor-struck',
          body: { descriptor, text: known.text },
          ...(known.hidden && { to: { say: true } }),
        });
      },
    }),
  },
  events: sceneEvents,
};

/** A hidden one is not there for who may not see it. */
function descriptorIn(table: Table, seat: SeatId, descriptor: string): SceneDescriptor | undefined {
  const known = own(table.scene.descriptors, descriptor);
  return known?.hidden && !seesSecrets(table, seat) ? undefined : known;
}
