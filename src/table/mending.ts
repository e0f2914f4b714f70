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
import { own } from './own.ts';
import type { Fields } from './state.ts';

/** What stands where words were erased from something that others built on. */
export const GONE = '…';

type Body = Readonly<Record<string, unknown>>;

export interface Surroundings {
  readonly ruleset: Ruleset;
  /** The action of a check, by its id. */
  readonly actions: ReadonlyMap<string, string>;
}

/** Words in an event of the system. */
export function inEvent(body: RulesetEvent, wording: Wording, { ruleset }: Surroundings): RulesetEvent {
  const kind = eventKind(ruleset, body);
  return kind ? resaid(kind.body, body, wording) : body;
}

export function inDeed<B extends { readonly action: string }>(
  body: B,
  wording: Wording,
  at: Surroundings,
): B {
  return inCheck(body, wording, at, body.action);
}

export function aboutCheck<B extends { readonly check: string }>(
  body: B,
  wording: Wording,
  at: Surroundings,
): B {
  return inCheck(body, wording, at, at.actions.get(body.check));
}

export function inSheet<B extends { readonly sheet: unknown }>(
  body: B,
  wording: Wording,
  { ruleset }: Surroundings,
): B {
  return { ...body, sheet: resaid(ruleset.sheet.schema, body.sheet, wording) };
}

/** In what was set by hand. */
export function byHand<
  B extends { readonly path: readonly string[]; readonly after?: unknown; readonly reason: string },
>(body: B, wording: Wording, at: Surroundings): B {
  const { after } = inChange({ path: ['game', ...body.path], after: body.after }, wording, at);
  return { ...body, after, reason: wording.said(body.reason) };
}

export function inChanges<B extends { readonly changes: readonly Change[] }>(
  body: B,
  wording: Wording,
  at: Surroundings,
): B {
  return { ...body, changes: body.changes.map((change) => inChange(change, wording, at)) };
}

/** Of a check or a deed, as it stands in an entry or in the state, whole or in part. */
function inCheck<Part extends object>(
  part: Part,
  wording: Wording,
  at: Surroundings,
  action: string | undefined,
): Part {
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
  ) as Part;
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
