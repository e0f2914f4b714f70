import * as z from 'zod/mini';
import { SCREENS } from './state.ts';
import { fields, hex32, id, json } from './text-limits.ts';

/** The parts that entries and states are made of, as they are stored. */
export const text = z.string();
export const count = z.int();
export const ids = z.array(id);
export const flag = z.boolean();

export const owner = z.union([z.literal('gm'), z.strictObject({ character: text })]);

const line = z.strictObject({
  text,
  value: z.exactOptional(z.union([z.number(), text])),
  rule: z.exactOptional(text),
  theirs: z.exactOptional(z.literal(true)),
});
export const lines = z.array(line);

/** Bytes that a device adds to a roll. */
export const contribution = z.strictObject({
  seat: id,
  bytes: hex32,
  /** The slot that the roller’s device named along with its bytes, and so the only one they count for. */
  epoch: z.exactOptional(count),
  slot: z.exactOptional(count),
});

/** A roll asked for, before any face exists: it owns its slot from then on. */
export const rollRequest = z.strictObject({
  epoch: count,
  slot: count,
  request: text,
  program: text,
  version: count,
  description: text,
  roller: z.nullable(contribution),
});

const decision = z.strictObject({
  kind: z.literal('choose'),
  need: z.enum(['must', 'may']),
  name: text,
  by: text,
  options: z.array(text),
  fallback: text,
  about: z.exactOptional(json),
});

export const waiting = z.union([
  z.strictObject({ for: z.literal('decision'), decision, owner }),
  z.strictObject({
    for: z.literal('dice'),
    shape: text,
    sides: z.array(z.array(count)),
    request: z.nullable(rollRequest),
  }),
]);

export const rollEntry = z.strictObject({ roll: text, faces: z.array(z.array(count)) });
export const choiceEntry = z.strictObject({ choose: text, by: text, options: z.array(text), chosen: text });

/** Everything needed to derive the faces again. Secrets, paths and contributions are hexadecimal. */
export const fairMark = z.strictObject({
  dice: z.literal('fair'),
  epoch: count,
  slot: count,
  secret: hex32,
  path: z.array(hex32),
  contributions: z.array(contribution),
});
export const rollMark = z.union([z.strictObject({ dice: z.literal('typed'), by: id }), fairMark]);

export const offers = z.array(z.strictObject({ action: text, input: fields, sentence: text, to: owner }));
export const dice = z.enum(['fair', 'typed']);
export const screen = z.enum(SCREENS);
export const repeats = z.nullable(z.strictObject({ check: id, undone: flag, reason: text }));
export const request = z.strictObject({
  parameters: json,
  owners: z.record(text, owner),
  program: text,
  version: count,
});
export const settled = { as: text, reason: text };
export const secret = { fields, lines };
export const contested = { by: id, what: text, reason: text };

/** One value that changed. */
export const change = z.strictObject({
  path: z.array(z.union([text, count])),
  before: z.exactOptional(json),
  after: z.exactOptional(json),
});

/** What the table has agreed on about itself. */
export const rights = z.strictObject({
  /** Who has to nod before a check is rolled. */
  agree: z.enum(['nobody', 'gm', 'everybody']),
  undo: z.enum(['gm', 'own', 'anyone', 'consent']),
  editSheets: z.enum(['holder', 'anyone']),
  details: z.enum(['gm', 'anyone']),
});

const to = z.strictObject({ say: z.exactOptional(z.literal(true)), seats: z.exactOptional(ids) });

/** A line of the log. */
export const envelope = z.strictObject({
  v: z.int().check(z.minimum(1)),
  seq: z.int(),
  at: z.number(),
  seat: z.nullable(id),
  command: z.nullable(id),
  type: text,
  body: z.unknown(),
  to: z.exactOptional(to),
});
