import type { ChoiceEntry, RollEntry } from '../../dice/index.ts';
import type { Line } from '../../rulesets/index.ts';
import type { Entry, RollMark } from '../../table/index.ts';

/** What followed from a check; aloud, where the story turns on it. */
export interface Consequence {
  /** What kind of event it was, as the log or the rules call it. */
  readonly type: string;
  readonly sentence: string;
  readonly isLoud?: true;
}

/** A check from its proposal to what was told of it, gathered from the log: however old it is, its card is whole. */
export interface CheckStory {
  readonly id: string;
  readonly by: string;
  readonly intent: string;
  readonly lines: readonly Line[];
  readonly repeats: { readonly undone: boolean; readonly reason: string } | null;
  readonly rolls: readonly { readonly entry: RollEntry; readonly mark: RollMark }[];
  readonly choices: readonly { readonly entry: ChoiceEntry; readonly by: string | null }[];
  readonly action: string;
  readonly kind: string | null;
  readonly sentence: string;
  readonly consequences: readonly Consequence[];
  readonly told: string | null;
  readonly end: 'open' | 'resolved' | 'withdrawn' | 'undone';
}

type Body = Readonly<Record<string, unknown>>;
type Growth = (
  check: CheckStory,
  body: Body,
  said: { readonly by: string | null; readonly sentence: string },
) => Partial<CheckStory>;

/** A check is known from its proposal on; one that was wholly behind the screen, from when it is revealed. */
const BEGINNINGS: ReadonlySet<string> = new Set(['check-proposed', 'roll-revealed', 'check-revealed']);

const COURSE: Readonly<Record<string, Growth>> = {
  'check-proposed': (_, body) => pick(body, 'action', 'by', 'lines', 'repeats'),
  'intent-said': (_, { text }) => ({ intent: String(text) }),
  'check-revised': (_, body) => pick(body, 'lines'),
  'check-hidden': (_, body) => pick(body, 'lines'),
  rolled: ({ rolls }, body) => ({ rolls: [...rolls, rollIn(body)] }),
  // Who leads the table has seen these dice already.
  'roll-revealed': ({ rolls }, body) => ({
    rolls: isIn(rolls, rollIn(body)) ? rolls : [...rolls, rollIn(body)],
  }),
  chosen: ({ choices }, { entry }, { by }) => ({
    choices: [...choices, { entry: entry as ChoiceEntry, by }],
  }),
  'check-resolved': (_, body, { sentence }) => ({ ...pick(body, 'kind'), sentence, end: 'resolved' }),
  // Who knows the difficulty has heard more than that.
  'check-answered': ({ end }, body, { sentence }) =>
    end === 'resolved' ? {} : { ...pick(body, 'kind'), sentence, end: 'resolved' },
  'check-settled': (_, __, { sentence }) => ({ sentence, end: 'resolved' }),
  'check-revealed': (_, body, { sentence }) => ({
    ...pick(body, 'action', 'lines', 'kind'),
    ...(body.outcome !== null && { sentence, end: 'resolved' }),
  }),
  'check-withdrawn': () => ({ end: 'withdrawn' }),
  'check-struck': () => ({ end: 'undone' }),
  'check-told': (_, { text }) => ({ told: String(text) }),
};

const FRESH: Omit<CheckStory, 'id'> = {
  by: '',
  intent: '',
  lines: [],
  repeats: null,
  rolls: [],
  choices: [],
  action: '',
  kind: null,
  sentence: '',
  consequences: [],
  told: null,
  end: 'open',
};

/** A check that begins with this entry; nothing where it began before what is known. */
export function beginning(id: string, { type, seat }: Entry): CheckStory | undefined {
  return BEGINNINGS.has(type) ? { ...FRESH, id, by: seat ?? '' } : undefined;
}

/** The check with what the entry adds to it. */
export function grown(check: CheckStory, { type, body, seat }: Entry, sentence: string): CheckStory {
  const growth = COURSE[type];
  return growth ? { ...check, ...growth(check, body as Body, { by: seat, sentence }) } : check;
}

function pick(body: Body, ...fields: readonly (keyof CheckStory)[]): Partial<CheckStory> {
  return Object.fromEntries(fields.filter((field) => field in body).map((field) => [field, body[field]]));
}

function rollIn({ entry, mark }: Body): CheckStory['rolls'][number] {
  return { entry: entry as RollEntry, mark: mark as RollMark };
}

function isIn(rolls: CheckStory['rolls'], roll: CheckStory['rolls'][number]): boolean {
  return rolls.some((each) => JSON.stringify(each) === JSON.stringify(roll));
}
