import * as z from 'zod/mini';
import {
  type Action,
  eventKind,
  type Offer,
  type Ruleset,
  type RulesetEvent,
  resaid,
  type Schema,
  shapeAt,
  type Wording,
} from '../rulesets/index.ts';
import type { Change } from './change.ts';
import type { Entry } from './log.ts';
import { own } from './own.ts';
import { envelope } from './shapes.ts';
import type { Fields } from './state.ts';

/** What stands where words were erased from something that others built on. */
export const GONE = '…';

type Body = Readonly<Record<string, unknown>>;
type Mend = (body: Body, wording: Wording, at: Surroundings) => Body;

export interface Surroundings {
  readonly ruleset: Ruleset;
  /** The action of a check, by its id. */
  readonly actions: ReadonlyMap<string, string>;
}

const ofCheck: Mend = (body, wording, at) => inCheck(body, wording, at, at.actions.get(String(body.check)));
const ofSheet: Mend = (body, wording, { ruleset }) => ({
  ...body,
  sheet: resaid(ruleset.sheet.schema, body.sheet, wording),
});

/** Entries in which people's words stand among what others build on, and those words. Dice are not among them. */
const MENDS: Readonly<Record<string, Mend>> = {
  happened: (body, wording, { ruleset }) => {
    const kind = eventKind(ruleset, body as Body & RulesetEvent);
    return kind ? resaid(kind.body, body, wording) : body;
  },
  'deed-done': (body, wording, at) => inCheck(body, wording, at, String(body.action)),
  'check-proposed': ofCheck,
  'check-revised': ofCheck,
  'check-hidden': ofCheck,
  'check-begun': ofCheck,
  'secret-set': ofCheck,
  'check-resolved': ofCheck,
  'check-answered': ofCheck,
  'check-revealed': ofCheck,
  'check-settled': ofCheck,
  'character-made': ofSheet,
  'sheet-edited': ofSheet,
  overridden: (body, wording, at) => {
    const path = ['game', ...(body.path as readonly string[])];
    const { after } = inChange({ path, after: body.after }, wording, at);
    return { ...body, after, reason: wording.said(String(body.reason)) };
  },
  undone: (body, wording, at) => ({
    ...body,
    changes: (body.changes as readonly Change[]).map((change) => inChange(change, wording, at)),
  }),
};

/** An entry that may stand in the place of one whose words were erased. */
export const mendableEntry = z.extend(envelope, { type: z.enum(Object.keys(MENDS)) });

/** The same entry in other words; the very same where they do not change. */
export function reworded(entry: Entry, wording: Wording, at: Surroundings): Entry {
  const mend = own(MENDS, entry.type);
  if (!mend) return entry;
  const body = mend(entry.body as Body, wording, at);
  return JSON.stringify(body) === JSON.stringify(entry.body) ? entry : { ...entry, body };
}

/** Of a check or a deed, as it stands in an entry or in the state, whole or in part. */
function inCheck(part: Body, wording: Wording, at: Surroundings, action: string | undefined): Body {
  const { said, told } = wording;
  const input = inputOf(at.ruleset, action);
  const fields = (value: unknown) => (input ? resaid(input, value, wording) : value);
  const within: Readonly<Record<string, (value: never) => unknown>> = {
    input: fields,
    fields,
    purpose: (key: string | null) => key && said(key),
    reason: said,
    as: said,
    repeats: (repeats: { readonly reason: string } | null) =>
      repeats && { ...repeats, reason: said(repeats.reason) },
    settled: (settled: { readonly as: string; readonly reason: string } | null) =>
      settled && { as: said(settled.as), reason: said(settled.reason) },
    lines: (lines: readonly { readonly text: string }[]) =>
      lines.map((line) => ({ ...line, text: told(line.text) })),
    offers: (offers: readonly Offer[]) => offers.map((offer) => inOffer(offer, wording, at)),
    outcome: (outcome: unknown) => inSentences(outcome, told),
    request: (request: unknown) => inSentences(request, told),
    secret: (secret: Body | null) => secret && inCheck(secret, wording, at, action),
  };
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, own(within, key)?.(value as never) ?? value]),
  );
}

/** Programs know nothing of shapes; what has a space in it is no word of theirs. */
function inSentences(value: unknown, told: Wording['told']): unknown {
  if (typeof value === 'string') return /\s/.test(value) ? told(value) : value;
  if (Array.isArray(value)) return value.map((each) => inSentences(each, told));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inSentences(each, told)]));
}

function inOffer(offer: Offer, wording: Wording, { ruleset }: Surroundings): Offer {
  const input = inputOf(ruleset, offer.action);
  return {
    ...offer,
    input: input ? resaid(input, offer.input, wording) : offer.input,
    sentence: wording.told(offer.sentence),
  };
}

function inputOf({ actions }: Ruleset, name: string | undefined): Schema<Fields> | undefined {
  const action: Action | undefined = name === undefined ? undefined : own(actions, name);
  return action && action.kind !== 'forecast' ? action.input : undefined;
}

function inChange(change: Change, wording: Wording, at: Surroundings): Change {
  const again = (value: unknown): unknown => inPlace(change.path, value, wording, at);
  const { before, after } = change;
  return {
    ...change,
    ...(before !== undefined && { before: again(before) }),
    ...(after !== undefined && { after: again(after) }),
  };
}

/** A value of the state, by where it stands. */
function inPlace(
  [part, key, field, ...inner]: Change['path'],
  value: unknown,
  wording: Wording,
  at: Surroundings,
): unknown {
  const { ruleset, actions } = at;
  const rest = field === undefined ? inner : [field, ...inner];
  if (part === 'checks') {
    const action = actions.get(String(key));
    if (field === undefined) return inCheck(value as Body, wording, at, action);
    if (inner.length === 0) return inCheck({ [field]: value }, wording, at, action)[field];
    const input = field === 'input' ? inputOf(ruleset, action) : undefined;
    return input ? inShape(input, inner, value, wording) : value;
  }
  if (part !== 'game') return value;
  if (key === 'own') return inShape(ruleset.own.schema, rest, value, wording);
  return key === 'sheets' ? inShape(ruleset.sheet.schema, inner, value, wording) : value;
}

function inShape(schema: Schema<unknown>, path: Change['path'], value: unknown, wording: Wording): unknown {
  return shapeAt(schema, path).reduce((text, shape) => resaid(shape, text, wording), value);
}
