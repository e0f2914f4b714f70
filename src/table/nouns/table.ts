import * as z from 'zod/mini';
import { parsed } from '../../rulesets/index.ts';
import { openingEvents } from '../events/table.ts';
import { command, type Noun, no, yes } from '../noun.ts';
import { RIGHTS, type Rights } from '../state.ts';
import { fields, hex32, id, name, something } from '../text-limits.ts';
import { against } from './deeds.ts';
import { given, rights } from './rights.ts';

type Opened = {
  readonly table: string;
  readonly name: string;
  readonly system: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly rights: Rights;
};

/** The table itself: its name and its system. */
export const opening: Noun = {
  commands: {
    'open-table': command({
      body: z.strictObject({
        name: something(name),
        settings: z._default(fields, {}),
        rights: z._default(rights, {}),
      }),
      who: 'anyone',
      decide: (body, { table, ruleset, command: of }) => {
        if (table.id !== '') return no('open-already', 'This table is open.');
        const checked = parsed(ruleset.settings, body.settings, `${ruleset.prefix}-1`);
        if (!checked.ok) return against(checked.error);
        const opened: Opened = {
          table: of,
          name: body.name,
          system: ruleset.id,
          settings: checked.value as Opened['settings'],
          rights: { ...RIGHTS, ...given(body.rights) },
        };
        return yes({ type: 'table-opened', body: opened });
      },
    }),
    'rename-table': command({
      body: z.strictObject({ name: something(name) }),
      who: 'say',
      whileStopped: true,
      decide: (body) => yes({ type: 'table-renamed', body }),
    }),
    'copy-table': command({
      body: z.strictObject({ table: id, head: hex32 }),
      who: 'keeper',
      decide: (body, { table }) => yes({ type: 'table-copied', body: { ...body, from: table.id } }),
    }),
  },
  events: openingEvents,
};
