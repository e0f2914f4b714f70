import type { ChoiceEntry, RollEntry } from '../../../dice/index.ts';
import type { Line } from '../../../rulesets/index.ts';
import type { Bodies, Entry, EventType, RollMark } from '../../../table/index.ts';

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

type Growth<Type extends EventType> = (
  check: CheckStory,
  body: Bodies[Type],
  said: { readonly by: string | null; readonly sentence: string },
) => Partial<CheckStory>;

const COURSE: { readonly [Type in EventType]?: Growth<Type> } = {
  'check-proposed': (_, body) => pick(body, 'action', 'by', 'lines', 'repeats'),
  'intent-said': (_, { text }) => ({ intent: text }),
  'check-revised': (_, body) => pick(body, 'lines'),
  'check-hidden': (_, body) => pick(body, 'lines'),
  rolled: ({ rolls }, body) => ({ rolls: [...rolls, rollIn(body)] }),
  // The game master has already seen these dice.
  'roll-revealed': ({ rolls }, body) => ({
    rolls: isIn(rolls, rollIn(body)) ? rolls : [...rolls, rollIn(body)],
  }),
  chosen: ({ choices }, { entry }, { by }) => ({ choices: [...choices, { entry, by }] }),
  'check-resolved': (_, body, { sentence }) => ({ ...pick(body, 'kind'), sentence, end: 'resolved' }),
  // Whoever knows the difficulty has heard more than that.
  'check-answered': ({ end }, body, { sentence }) =>
    end === 'resolved' ? {} : { ...pick(body, 'kind'), sentence, end: 'resolved' },
  'check-settled': (_, __, { sentence }) => ({ sentence, end: 'resolved' }),
  'check-revealed': (_, body, { sentence }) => ({
    ...pick(body, 'action', 'lines', 'kind'),
    ...(body.outcome !== null && { sentence, end: 'resolved' }),
  }),
  'check-withdrawn': () => ({ end: 'withdrawn' }),
  'check-struck': () => ({ end: 'undone' }),
  'check-told': (_, { text }) => ({ told: text }),
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

/**
 * A check that begins with this entry; undefined if it began before the known entries. A wholly hidden one begins when it
 * is revealed.
 */
export function beginning(id: string, { type, seat }: Entry): CheckStory | undefined {
  return type === 'check-proposed' || type.endsWith('-revealed')
    ? { ...FRESH, id, by: seat ?? '' }
    : undefined;
}

/** The check with what the entry adds to it. */
export function grown(check: CheckStory, { type, body, seat }: Entry, sentence: string): CheckStory {
  const growth = COURSE[type] as Growth<typeof type> | undefined;
  return growth ? { ...check, ...growth(check, body, { by: seat, sentence }) } : check;
}

/** Only the fields that are there: older entries say less. */
function pick<Body extends object, Field extends keyof Body & keyof CheckStory>(
  body: Body,
  ...fields: readonly Field[]
): Partial<Pick<Body, Field>> {
  const there = fields.filter((field) => field in body).map((field) => [field, body[field]]);
  return Object.fromEntries(there);
}

function rollIn({ entry, mark }: CheckStory['rolls'][number]): CheckStory['rolls'][number] {
  return { entry, mark };
}

function isIn(rolls: CheckStory['rolls'], roll: CheckStory['rolls'][number]): boolean {
  return rolls.some((each) => JSON.stringify(each) === JSON.stringify(roll));
}
