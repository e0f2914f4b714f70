import * as z from 'zod/mini';
import { because, inFewWords, lookUp } from '../../rulesets/index.ts';
import { actionOf, wordsOf } from '../checks/free-text.ts';
import { fallen, spoken, throwsIn, triedBefore } from '../checks/sentences.ts';
import { aboutCheck } from '../erasure/redaction.ts';
import type { CheckId, CheckState, Fields, Table } from '../state.ts';
import {
  choiceEntry,
  contested,
  dice,
  lines,
  offers,
  repeats,
  request,
  rollEntry,
  rollMark,
  screen,
  secret,
  settled,
  text,
  waiting,
} from '../stored-shapes.ts';
import { fields, id, json } from '../text-limits.ts';
import { type Applied, event } from './kind.ts';

const ofCheck = { check: id };
const purpose = z.nullable(text);
const kind = z.nullable(text);

/** How many finished checks stay in the state; older ones are only in the log. */
const KEPT = 16;

const FRESH = {
  secret: null,
  intent: '',
  stage: 'proposed',
  nods: [],
  contested: [],
  request: null,
  transcript: [],
  rolls: [],
  waiting: null,
  kind: null,
  outcome: null,
  offers: [],
  settled: null,
  told: null,
} as const satisfies Partial<CheckState>;

export const checkEvents = {
  'check-proposed': event({
    body: z.strictObject({
      ...ofCheck,
      action: text,
      input: fields,
      dice,
      purpose,
      repeats,
      by: id,
      lines,
      screen,
      laidOut: z.optional(z.literal(true)),
    }),
    apply: (table, { check, ...of }) => ({
      ...table,
      checks: { ...inSight(table.checks), [check]: { ...FRESH, ...of } },
    }),
    tell: ({ action, input, repeats, laidOut }, names, by) => {
      const { character } = input;
      const whom = typeof character === 'string' ? ` for ${names.character(character)}` : '';
      const what = `${by} ${laidOut ? 'suggests' : 'proposes'} a check${whom}: ${names.action(action)}.`;
      return `${what}${triedBefore(repeats)}`;
    },
    text: { role: 'told', key: ({ check }) => `words ${check}` },
    words: { mend: aboutCheck, typed: ['input', 'repeats'] },
  }),
  'words-said': event({
    body: z.strictObject({ ...ofCheck, fields }),
    apply: (table, { check, fields }) =>
      changed(table, check, ({ input }) => ({ input: { ...input, ...fields } })),
    tell: ({ fields }, _, by) => `${by}: “${Object.values(fields).join(', ')}”`,
    text: { role: 'written', key: ({ check }) => `words ${check}` },
  }),
  'intent-said': event({
    body: z.strictObject({ ...ofCheck, text }),
    apply: (table, { check, text }) => changed(table, check, { intent: text }),
    tell: ({ text }, _, by) => `${by}: ${text}`,
    text: { role: 'written', key: ({ check }) => `intent ${check}` },
  }),
  'check-revised': event({
    body: z.strictObject({ ...ofCheck, input: fields, lines, purpose, repeats: z.exactOptional(repeats) }),
    apply: (table, { check, ...to }) => changed(table, check, { ...to, nods: [] }),
    tell: ({ repeats }, _, by) => `${by} changed the proposal.${triedBefore(repeats)}`,
    text: { role: 'told', key: ({ check }) => `words ${check}` },
    words: { mend: aboutCheck, typed: ['input', 'repeats'] },
  }),
  'check-hidden': event({
    body: z.strictObject({ ...ofCheck, input: fields, lines, screen }),
    apply: (table, { check, input, ...to }, at) =>
      changed(table, check, (before) => ({ ...to, input: { ...wordsIn(before, at), ...input }, nods: [] })),
    tell: () => 'The difficulty stays hidden.',
    words: { mend: aboutCheck, typed: ['input'] },
  }),
  'secret-set': event({
    body: z.strictObject({ ...ofCheck, ...secret }),
    apply: (table, { check, ...secret }) => changed(table, check, { secret }),
    tell: ({ fields }, names) => `Hidden: ${inFewWords(fields, names.character)}.`,
    weight: 'quiet',
    words: { mend: aboutCheck, typed: ['fields'] },
  }),
  nodded: event({
    body: z.strictObject({ ...ofCheck, seat: id }),
    apply: (table, { check, seat }) =>
      changed(table, check, ({ nods }) => ({ nods: nods.includes(seat) ? nods : [...nods, seat] })),
    tell: (_, __, by) => `${by} agrees.`,
    weight: 'passing',
  }),
  contested: event({
    body: z.strictObject({ ...ofCheck, ...contested }),
    apply: (table, { check, ...of }) =>
      changed(table, check, ({ contested }) => ({ contested: [...contested, of] })),
    tell: ({ what, reason }, _, by) => `${by} doubts “${what}”${because(reason)}`,
    text: { role: 'written', key: (_, seq) => `contested ${seq}` },
  }),
  'check-withdrawn': event({
    body: z.strictObject(ofCheck),
    apply: (table, { check }) => changed(table, check, { stage: 'withdrawn', waiting: null }),
    tell: (_, __, by) => `${by} withdrew the check.`,
  }),
  'check-struck': event({
    body: z.strictObject(ofCheck),
    apply: (table, { check }) => changed(table, check, { stage: 'undone', waiting: null }),
    tell: () => 'The dice stay in the log; the result is undone.',
    weight: 'passing',
  }),
  'check-begun': event({
    body: z.strictObject({ ...ofCheck, request }),
    apply: (table, { check, request }) => changed(table, check, { request }),
    tell: () => 'The check begins.',
    weight: 'silent',
    words: { mend: aboutCheck },
  }),
  'check-waiting': event({
    body: z.strictObject({ ...ofCheck, waiting }),
    apply: (table, { check, waiting }) =>
      changed(table, check, { waiting, stage: waiting.for === 'dice' ? 'rolling' : 'choosing' }),
    tell: ({ waiting }) =>
      waiting.for === 'dice'
        ? `To roll: ${throwsIn(waiting.shape)}.`
        : `To decide: ${spoken(waiting.decision.name)} (${waiting.decision.options.map(spoken).join(' / ')}).`,
    weight: 'silent',
  }),
  rolled: event({
    body: z.strictObject({ ...ofCheck, entry: rollEntry, mark: rollMark }),
    apply: (table, { check, entry, mark }) =>
      changed(table, check, ({ transcript, rolls }) => ({
        transcript: [...transcript, entry],
        rolls: [...rolls, mark],
        waiting: null,
      })),
    tell: (body) => `Rolled ${fallen(body)}.`,
  }),
  'roll-revealed': event({
    body: z.strictObject({ ...ofCheck, entry: rollEntry, mark: rollMark }),
    apply: (table) => table,
    tell: (body) => `The hidden dice were ${fallen(body)}.`,
  }),
  chosen: event({
    body: z.strictObject({ ...ofCheck, entry: choiceEntry, by: id }),
    apply: (table, { check, entry }) =>
      changed(table, check, ({ transcript }) => ({ transcript: [...transcript, entry], waiting: null })),
    tell: ({ entry }, _, by) => `${by} chose: ${spoken(entry.chosen)}.`,
  }),
  'check-resolved': event({
    body: z.strictObject({ ...ofCheck, action: text, input: fields, kind, outcome: json, offers }),
    apply: (table, { check, kind, outcome, offers }) =>
      changed(table, check, { stage: 'resolved', kind, outcome, offers, waiting: null }),
    tell: ({ check, action, input, outcome }, names) =>
      names.outcome(action, outcome, { ...input, ...names.words(check) }),
    isResult: true,
    text: { role: 'told', key: ({ check }) => `words ${check}` },
    words: { mend: aboutCheck },
  }),
  'check-answered': event({
    body: z.strictObject({ ...ofCheck, action: text, kind, offers: z.exactOptional(offers) }),
    apply: (table, { check, kind }) => changed(table, check, { stage: 'resolved', kind, waiting: null }),
    tell: ({ check, action, kind }, names) => names.kind(action, kind ?? 'an end', names.words(check)),
    isResult: true,
    words: { mend: aboutCheck },
  }),
  'check-settled': event({
    body: z.strictObject({ ...ofCheck, ...settled }),
    apply: (table, { check, ...settled }) =>
      changed(table, check, { stage: 'resolved', settled, waiting: null }),
    tell: ({ as, reason }, _, by) => `${by} settled it by hand as “${as}”${because(reason)}`,
    isResult: true,
    words: { mend: aboutCheck, typed: ['as', 'reason'] },
  }),
  'check-revealed': event({
    body: z.strictObject({ ...ofCheck, action: text, input: fields, lines, kind, outcome: json, offers }),
    apply: (table, { check, input: open, lines }, at) =>
      changed(table, check, (before) => {
        const input = { ...wordsIn(before, at), ...open };
        return { screen: 'none', secret: null, input, lines };
      }),
    tell: ({ check, action, input, outcome }, names) =>
      outcome === null
        ? `Nothing about it is hidden any more: ${names.action(action)}.`
        : `Revealed: ${names.outcome(action, outcome, { ...input, ...names.words(check) })}`,
    undo: 'never',
    text: { role: 'told', key: ({ check }) => `words ${check}` },
    words: { mend: aboutCheck },
  }),
  'check-told': event({
    body: z.strictObject({ ...ofCheck, text }),
    apply: (table, { check, text }) => changed(table, check, { told: text }),
    tell: ({ text }) => text,
    weight: 'story',
    text: { role: 'written', key: ({ check }) => `told check ${check}` },
  }),
};

/** The words said about a check stay when the rest of its input changes. */
function wordsIn({ action, input }: CheckState, { ruleset }: Applied): Fields {
  return wordsOf(actionOf(ruleset, action), input);
}

/** Without the oldest finished ones: a table of many years isn’t heavier than one of an evening. */
function inSight(checks: Table['checks']): Table['checks'] {
  const all = Object.entries(checks);
  if (all.length <= KEPT) return checks;
  const finished = all.filter(([, check]) => isOver(check));
  const gone = new Set(finished.slice(0, Math.max(0, finished.length - KEPT)).map(([check]) => check));
  return Object.fromEntries(all.filter(([check]) => !gone.has(check)));
}

function isOver({ stage }: CheckState): boolean {
  return stage === 'resolved' || stage === 'withdrawn' || stage === 'undone';
}

type Change = Partial<CheckState>;

function changed(table: Table, check: CheckId, to: Change | ((before: CheckState) => Change)): Table {
  const before = lookUp(table.checks, check);
  if (!before) return table;
  const after = { ...before, ...(typeof to === 'function' ? to(before) : to) };
  return { ...table, checks: { ...table.checks, [check]: after } };
}
