import type { ChoiceEntry, RollEntry } from '../dice/index.ts';
import type { Line, Offer } from '../rulesets/index.ts';
import { event, type Noun } from './noun.ts';
import type {
  CheckId,
  CheckRequest,
  CheckState,
  Contested,
  Fields,
  RollMark,
  SeatId,
  Table,
  Waiting,
} from './state.ts';

type Proposed = {
  readonly check: CheckId;
  readonly action: string;
  readonly input: Fields;
  readonly intent: string;
  readonly dice: 'fair' | 'typed';
  readonly repeats: CheckState['repeats'];
  readonly by: SeatId;
  readonly lines: readonly Line[];
};
type Resolved = {
  readonly check: CheckId;
  readonly action: string;
  readonly input: Fields;
  readonly outcome: unknown;
  readonly offers: readonly Offer[];
};

export const checkEvents: Noun['events'] = {
  'check-proposed': event<Proposed>({
    apply: (table, { check, ...of }) => ({
      ...table,
      checks: { ...table.checks, [check]: { ...FRESH, ...of } },
    }),
    tell: ({ intent, action, repeats }, _, by) => {
      const what = intent ? `${by}: ${intent}` : `${by} proposes: ${action.replaceAll('-', ' ')}.`;
      return repeats
        ? `${what} ${repeats.undone ? '(Rolled again after it was taken back.)' : `(Tried again: ${repeats.reason})`}`
        : what;
    },
  }),
  'check-revised': event<Pick<Proposed, 'check' | 'input' | 'intent' | 'lines'>>({
    apply: (table, { check, ...to }) => changed(table, check, { ...to, nods: [] }),
    tell: (_, __, by) => `${by} changed the proposal.`,
  }),
  'check-hidden': event<{ readonly check: CheckId }>({
    apply: (table, { check }) => changed(table, check, { hidden: true }),
    tell: () => 'The difficulty stays hidden.',
  }),
  'secret-set': event<{ readonly check: CheckId; readonly fields: Fields }>({
    apply: (table, { check, fields }) => changed(table, check, { secret: fields }),
    tell: ({ fields }) => `Hidden: ${JSON.stringify(fields)}.`,
  }),
  nodded: event<{ readonly check: CheckId; readonly seat: SeatId }>({
    apply: (table, { check, seat }) => {
      const nods = table.checks[check]?.nods ?? [];
      return changed(table, check, { nods: nods.includes(seat) ? nods : [...nods, seat] });
    },
    tell: (_, __, by) => `${by} agrees.`,
  }),
  contested: event<Contested & { readonly check: CheckId }>({
    apply: (table, { check, ...of }) =>
      changed(table, check, { contested: [...(table.checks[check]?.contested ?? []), of] }),
    tell: ({ what, reason }, _, by) => `${by} doubts ${what}: ${reason}`,
  }),
  'check-withdrawn': event<{ readonly check: CheckId }>({
    apply: (table, { check }) => changed(table, check, { stage: 'withdrawn', waiting: null }),
    tell: (_, __, by) => `${by} withdrew the check.`,
  }),
  'check-struck': event<{ readonly check: CheckId }>({
    apply: (table, { check }) => changed(table, check, { stage: 'undone', waiting: null }),
    tell: () => 'The roll stands in the log; what came of it is taken back.',
  }),
  'check-begun': event<{ readonly check: CheckId; readonly request: CheckRequest }>({
    apply: (table, { check, request }) => changed(table, check, { request }),
    tell: () => 'The check is on.',
  }),
  'check-waiting': event<{ readonly check: CheckId; readonly waiting: Waiting }>({
    apply: (table, { check, waiting }) =>
      changed(table, check, { waiting, stage: waiting.for === 'dice' ? 'rolling' : 'choosing' }),
    tell: ({ waiting }) =>
      waiting.for === 'dice'
        ? `To roll: ${waiting.shape.split(':')[0]}.`
        : `To decide: ${waiting.decision.name} (${waiting.decision.options.join(' / ')}).`,
  }),
  rolled: event<{ readonly check: CheckId; readonly entry: RollEntry; readonly mark: RollMark }>({
    apply: (table, { check, entry, mark }) => {
      const open = table.checks[check];
      return open
        ? changed(table, check, {
            transcript: [...open.transcript, entry],
            rolls: [...open.rolls, mark],
            waiting: null,
          })
        : table;
    },
    tell: ({ entry, mark }) =>
      `Rolled ${entry.faces.map((faces) => faces.join(', ')).join(' against ')}${mark.dice === 'typed' ? ' with dice on the table' : ''}.`,
  }),
  chosen: event<{ readonly check: CheckId; readonly entry: ChoiceEntry }>({
    apply: (table, { check, entry }) => {
      const open = table.checks[check];
      return open ? changed(table, check, { transcript: [...open.transcript, entry], waiting: null }) : table;
    },
    tell: ({ entry }, _, by) => `${by} chose ${entry.chosen} (${entry.choose}).`,
  }),
  'check-resolved': event<Resolved>({
    apply: (table, { check, outcome, offers }) =>
      changed(table, check, { stage: 'resolved', outcome, offers, waiting: null }),
    tell: ({ action, input, outcome }, names) => names.outcome(action, outcome, input),
  }),
  'check-told': event<{ readonly check: CheckId; readonly text: string }>({
    apply: (table, { check, text }) => changed(table, check, { told: text }),
    tell: ({ text }) => text,
  }),
};

const FRESH = {
  secret: null,
  hidden: false,
  stage: 'proposed',
  nods: [],
  contested: [],
  request: null,
  transcript: [],
  rolls: [],
  waiting: null,
  outcome: null,
  offers: [],
  told: null,
} as const satisfies Partial<CheckState>;

function changed(table: Table, check: CheckId, to: Partial<CheckState>): Table {
  const open = table.checks[check];
  return open ? { ...table, checks: { ...table.checks, [check]: { ...open, ...to } } } : table;
}
