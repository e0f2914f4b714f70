import {
  type Action,
  eventKind,
  lookUp,
  type Offer,
  type Ruleset,
  type RulesetEvent,
  reworded,
  type Schema,
  schemaAt,
  type Wording,
} from '../../rulesets/index.ts';
import type { Change } from '../change.ts';
import type { Fields } from '../state.ts';

/** Takes the place of words erased from something that others depend on. */
export const GONE = '…';

export interface Surroundings {
  readonly ruleset: Ruleset;
  /** The action of a check, by its id. */
  readonly actions: ReadonlyMap<string, string>;
}

/** Rewords the body of an event. */
type Mend<Needed> = <Body extends Needed>(body: Body, wording: Wording, at: Surroundings) => Body;

export const inEvent: Mend<RulesetEvent> = (body, wording, { ruleset }) => {
  const kind = eventKind(ruleset, body);
  return kind ? reworded(kind.body, body, wording) : body;
};

export const inDeed: Mend<{ readonly action: string }> = (body, wording, at) =>
  inCheck(body, wording, at, body.action);

export const aboutCheck: Mend<{ readonly check: string }> = (body, wording, at) =>
  inCheck(body, wording, at, at.actions.get(body.check));

export const inSheet: Mend<{ readonly sheet: unknown }> = (body, wording, { ruleset }) => ({
  ...body,
  sheet: reworded(ruleset.sheet.schema, body.sheet, wording),
});

type Override = { readonly path: readonly string[]; readonly after?: unknown; readonly reason: string };

export const inOverride: Mend<Override> = (body, wording, at) => {
  const { after } = inChange({ path: ['game', ...body.path], after: body.after }, wording, at);
  return { ...body, after, reason: wording.said(body.reason) };
};

export const inChanges: Mend<{ readonly changes: readonly Change[] }> = (body, wording, at) => ({
  ...body,
  changes: body.changes.map((change) => inChange(change, wording, at)),
});

/** A check or a deed, in an entry or in the state, whole or in part. */
function inCheck<Part extends object>(
  part: Part,
  wording: Wording,
  at: Surroundings,
  action: string | undefined,
): Part {
  const { said, told } = wording;
  const input = inputOf(at.ruleset, action);
  const fields = (value: unknown) => (input ? reworded(input, value, wording) : value);
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
    secret: (secret: Fields | null) => secret && inCheck(secret, wording, at, action),
  };
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, lookUp(within, key)?.(value as never) ?? value]),
  ) as Part;
}

/** Outcomes have no schema: a string with a space in it is taken for a sentence. */
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
    input: input ? reworded(input, offer.input, wording) : offer.input,
    sentence: wording.told(offer.sentence),
  };
}

function inputOf({ actions }: Ruleset, name: string | undefined): Schema<Fields> | undefined {
  const action: Action | undefined = name === undefined ? undefined : lookUp(actions, name);
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

/** A value of the state, by its path. */
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
    if (field === undefined) return inCheck(value as Fields, wording, at, action);
    if (inner.length === 0) return inCheck({ [field]: value }, wording, at, action)[field];
    const input = field === 'input' ? inputOf(ruleset, action) : undefined;
    return input ? inShape(input, inner, value, wording) : value;
  }
  if (part !== 'game') return value;
  if (key === 'own') return inShape(ruleset.own.schema, rest, value, wording);
  return key === 'sheets' ? inShape(ruleset.sheet.schema, inner, value, wording) : value;
}

function inShape(schema: Schema<unknown>, path: Change['path'], value: unknown, wording: Wording): unknown {
  return schemaAt(schema, path).reduce((text, shape) => reworded(shape, text, wording), value);
}
