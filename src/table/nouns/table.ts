import * as z from 'zod/mini';
import { parsed, type Ruleset } from '../../rulesets/index.ts';
import { changesOf } from '../change.ts';
import { byGameMaster, byKeeper, byNewcomers, byPlayers, type Commands } from '../command.ts';
import { no, yes } from '../decision.ts';
import { RIGHTS, type Rights } from '../state.ts';
import { rights } from '../stored-shapes.ts';
import { fields, hex32, id, name, nonBlank } from '../text-limits.ts';
import { againstTheRules } from './deeds.ts';

const someRights = z.partial(rights);

/** The table itself: its name, its house rules, who may do what, and whose it is. */
export const table: Commands = {
  'open-table': byNewcomers(
    { name: nonBlank(name), settings: z._default(fields, {}), rights: z._default(someRights, {}) },
    (body, { table, ruleset, command: of }) => {
      if (table.id !== '') return no('open-already', 'This table is already open.');
      const settings = settingsIn(ruleset, body.settings);
      if (!settings.ok) return againstTheRules(settings.error);
      const opened = { table: of, name: body.name, system: ruleset.id, settings: settings.value };
      return yes({ type: 'table-opened', body: { ...opened, rights: { ...RIGHTS, ...given(body.rights) } } });
    },
  ),
  'rename-table': byGameMaster.anytime({ name: nonBlank(name) }, (body) =>
    yes({ type: 'table-renamed', body }),
  ),
  'copy-table': byKeeper({ table: id, head: hex32 }, (body, { table }) =>
    yes({ type: 'table-copied', body: { ...body, from: table.id } }),
  ),
  'change-house-rules': byGameMaster.anytime({ settings: fields }, (body, { table, ruleset }) => {
    const before = table.game.settings as object;
    const settings = settingsIn(ruleset, { ...before, ...body.settings });
    if (!settings.ok) return againstTheRules(settings.error);
    const changes = changesOf(before, settings.value);
    return changes.length > 0
      ? yes({ type: 'house-rules-changed', body: { settings: settings.value, changes } })
      : no('no-change', 'The house rules are like that already.');
  }),
  'change-rights': byGameMaster.anytime({ rights: someRights }, (body, { table: { rights: before } }) =>
    yes({ type: 'rights-changed', body: { rights: { ...before, ...given(body.rights) }, before } }),
  ),
  'entrust-table': byKeeper({ seat: id }, (body) => yes({ type: 'table-entrusted', body })),
  'agree-to-delete': byPlayers.anytime({}, (_, { table, seat }) =>
    table.keeping.owners.includes(seat)
      ? yes({ type: 'deletion-agreed', body: { seat } })
      : no('not-yours', 'Only its owners can delete this table.'),
  ),
  'keep-table': byPlayers.anytime({}, (body, { table }) =>
    table.keeping.agreed.length > 0
      ? yes({ type: 'table-kept', body })
      : no('not-asked', 'Nobody has asked to delete this table.'),
  ),
};

function settingsIn(ruleset: Ruleset, settings: object) {
  return parsed(ruleset.settings, settings, `${ruleset.prefix}-1`) as ReturnType<
    typeof parsed<Readonly<Record<string, unknown>>>
  >;
}

/** Without the rights that are left as they are. */
function given(some: z.infer<typeof someRights>): Partial<Rights> {
  return Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined));
}
