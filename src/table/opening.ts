import * as z from 'zod/mini';
import { cards as cardScenes, parsed } from '../rulesets/index.ts';
import { changesOf } from './change.ts';
import { against } from './deeds.ts';
import { command, event, type Noun, no, yes } from './noun.ts';
import { change, json, rights as rightsShape, text } from './shapes.ts';
import { RIGHTS, type Rights, STATE_VERSION, type Table } from './state.ts';
import { fields, hex32, id, name, something } from './words.ts';

const rights = z.strictObject({
  agree: z.optional(z.enum(['nobody', 'gm', 'everybody'])),
  undo: z.optional(z.enum(['gm', 'own', 'anyone', 'consent'])),
  editSheets: z.optional(z.enum(['holder', 'anyone'])),
  details: z.optional(z.enum(['gm', 'anyone'])),
});

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
    'change-house-rules': command({
      body: z.strictObject({ settings: fields }),
      who: 'say',
      whileStopped: true,
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
      body: z.strictObject({ rights }),
      who: 'say',
      whileStopped: true,
      decide: ({ rights: to }, { table }) =>
        yes({ type: 'rights-changed', body: { rights: { ...table.rights, ...given(to) } } }),
    }),
    'copy-table': command({
      body: z.strictObject({ table: id, head: hex32 }),
      who: 'keeper',
      decide: (body, { table }) => yes({ type: 'table-copied', body: { ...body, from: table.id } }),
    }),
  },
  events: {
    'table-opened': event({
      body: z.strictObject({ table: id, name: text, system: text, settings: fields, rights: rightsShape }),
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
    'table-renamed': event({
      body: z.strictObject({ name: text }),
      apply: (table, { name }) => ({ ...table, name }),
      tell: ({ name }) => `The table is called “${name}” now.`,
    }),
    'house-rules-changed': event({
      body: z.strictObject({ settings: json, changes: z.array(change) }),
      apply: (table, { settings: to }) => ({ ...table, game: { ...table.game, settings: to } }),
      tell: ({ changes }) =>
        `House rules: ${changes.map(({ path, before, after }) => `${path.map(words).join(' ')} from ${shown(before)} to ${shown(after)}`).join('; ')}.`,
    }),
    'rights-changed': event({
      body: z.strictObject({ rights: rightsShape }),
      apply: (table, { rights: may }) => ({ ...table, rights: may }),
      tell: ({ rights: may }) =>
        `From now on ${AGREEING[may.agree]}, ${UNDOING[may.undo]}, sheets are edited by ${EDITING[may.editSheets]}, and details are added by ${may.details === 'gm' ? 'who has the say' : 'anyone'}.`,
    }),
    'table-copied': event({
      body: z.strictObject({ table: id, from: id, head: hex32 }),
      apply: (table, { table: to }) => ({ ...table, id: to }),
      tell: () => 'This table is a copy: what happens from here on stays here.',
    }),
  },
};

const AGREEING: Readonly<Record<Rights['agree'], string>> = {
  nobody: 'a check is rolled as proposed',
  gm: 'who has the say agrees to a check',
  everybody: 'everybody agrees to a check',
};

const UNDOING: Readonly<Record<Rights['undo'], string>> = {
  gm: 'who has the say takes things back',
  own: 'everybody takes back their own',
  anyone: 'anyone takes things back',
  consent: 'things are taken back by consent',
};

const EDITING: Readonly<Record<Rights['editSheets'], string>> = {
  holder: 'who plays them',
  anyone: 'anyone',
};

/** Before anything happened. */
export const EMPTY: Table = {
  v: STATE_VERSION,
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
  cards: { ...cardScenes.NO_CARDS, started: false, drawing: {} },
  undone: {},
  undoRequests: {},
};

/** Only what somebody said something about. */
function given<T extends object>(some: T): Partial<{ [Key in keyof T]: Exclude<T[Key], undefined> }> {
  return Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined)) as ReturnType<
    typeof given<T>
  >;
}

/** `startingSkills` → `starting skills` */
function words(step: string | number): string {
  return typeof step === 'number'
    ? `${step + 1}`
    : step.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.map(shown).join(', ') || 'none';
  return typeof value === 'string' ? value.replaceAll('-', ' ') : JSON.stringify(value);
}
