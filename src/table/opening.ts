import * as z from 'zod/mini';
import { parsed } from '../rulesets/index.ts';
import { type Change, changesOf } from './change.ts';
import { against } from './deeds.ts';
import { command, event, type Noun, no, yes } from './noun.ts';
import { RIGHTS, type Rights, type Table } from './state.ts';
import { name } from './words.ts';

const rights = z.strictObject({
  agree: z._default(z.enum(['nobody', 'gm', 'everybody']), RIGHTS.agree),
  undo: z._default(z.enum(['gm', 'own', 'anyone', 'consent']), RIGHTS.undo),
  editSheets: z._default(z.enum(['holder', 'anyone']), RIGHTS.editSheets),
  details: z._default(z.enum(['gm', 'anyone']), RIGHTS.details),
});
const settings = z.record(z.string(), z.json());

type Opened = {
  readonly table: string;
  readonly name: string;
  readonly system: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly rights: Rights;
};

/** The table itself: its name, its system with house rules, and who may do what. */
export const opening: Noun = {
  commands: {
    'open-table': command({
      body: z.strictObject({ name, settings: z._default(settings, {}), rights: z._default(rights, RIGHTS) }),
      who: 'watching',
      decide: (body, { table, ruleset, command: of }) => {
        if (table.id !== '') return no('open-already', 'This table is open.');
        const checked = parsed(ruleset.settings, body.settings, `${ruleset.prefix}-1`);
        if (!checked.ok) return against(checked.error);
        const opened: Opened = {
          table: of,
          name: body.name,
          system: ruleset.id,
          settings: checked.value as Opened['settings'],
          rights: body.rights,
        };
        return yes({ type: 'table-opened', body: opened });
      },
    }),
    'rename-table': command({
      body: z.strictObject({ name }),
      who: 'say',
      decide: (body) => yes({ type: 'table-renamed', body }),
    }),
    'change-house-rules': command({
      body: z.strictObject({ settings }),
      who: 'say',
      decide: ({ settings: to }, { table, ruleset }) => {
        const checked = parsed(
          ruleset.settings,
          { ...(table.game.settings as object), ...to },
          `${ruleset.prefix}-1`,
        );
        if (!checked.ok) return against(checked.error);
        const changes = changesOf(table.game.settings, checked.value);
        return changes.length > 0
          ? yes({ type: 'house-rules-changed', body: { settings: checked.value, changes } })
          : no('no-change', 'The house rules are like that already.');
      },
    }),
    'change-rights': command({
      body: z.strictObject({ rights: z.partial(rights) }),
      who: 'say',
      decide: ({ rights: to }, { table }) =>
        yes({ type: 'rights-changed', body: { rights: { ...table.rights, ...to } } }),
    }),
  },
  events: {
    'table-opened': event<Opened>({
      apply: (_, { table: id, name, system, settings: house, rights: may }, { ruleset }) => ({
        ...EMPTY,
        id,
        name,
        system,
        rights: may,
        game: { settings: house, people: 0, sheets: {}, own: ruleset.own.start(house, 0) },
      }),
      tell: ({ name }) => `The table is open: ${name}.`,
    }),
    'table-renamed': event<{ readonly name: string }>({
      apply: (table, { name }) => ({ ...table, name }),
      tell: ({ name }) => `The table is called ${name} now.`,
    }),
    'house-rules-changed': event<{ readonly settings: unknown; readonly changes: readonly Change[] }>({
      apply: (table, { settings: to }) => ({ ...table, game: { ...table.game, settings: to } }),
      tell: ({ changes }) =>
        `House rules: ${changes.map(({ path, before, after }) => `${path.join('.')} ${shown(before)} → ${shown(after)}`).join(', ')}.`,
    }),
    'rights-changed': event<{ readonly rights: Rights }>({
      apply: (table, { rights: may }) => ({ ...table, rights: may }),
      tell: ({ rights: may }) =>
        `Checks are agreed to by ${may.agree}; undo: ${may.undo}; sheets are edited by ${may.editSheets === 'holder' ? 'who plays them' : 'anyone'}.`,
    }),
  },
};

/** Before anything happened. */
export const EMPTY: Table = {
  id: '',
  name: '',
  system: '',
  game: { settings: {}, people: 0, sheets: {}, own: null },
  rights: RIGHTS,
  way: 'game-master',
  narrator: null,
  seats: {},
  characters: {},
  scene: { title: '', picture: '', descriptors: {} },
  checks: {},
  notes: {},
  pools: {},
  votes: {},
  safety: { stopped: false, lines: [], veils: [] },
  fair: { epoch: 0, root: null, size: 0, next: 0, roots: {} },
  undone: {},
  undoRequests: {},
};

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
