import * as z from 'zod/mini';
import { ROLES, SCREENS, STAGES, STATE_VERSION, WAYS } from './state.ts';
import { fields, hex32, id } from './words.ts';

const text = z.string();
const count = z.int();
const ids = z.array(id);
const json = z.json();

const owner = z.union([z.literal('gm'), z.strictObject({ character: text })]);
const line = z.strictObject({
  text,
  value: z.optional(z.union([z.number(), text])),
  rule: z.optional(text),
  theirs: z.optional(z.literal(true)),
});
const lines = z.array(line);
const contribution = z.strictObject({ seat: id, bytes: hex32 });

const rollRequest = z.strictObject({
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
  about: z.optional(json),
});

const waiting = z.union([
  z.strictObject({ for: z.literal('decision'), decision, owner }),
  z.strictObject({
    for: z.literal('dice'),
    shape: text,
    sides: z.array(z.array(count)),
    request: z.nullable(rollRequest),
  }),
]);

const transcript = z.array(
  z.union([
    z.strictObject({ roll: text, faces: z.array(z.array(count)) }),
    z.strictObject({ choose: text, by: text, options: z.array(text), chosen: text }),
  ]),
);

const roll = z.union([
  z.strictObject({ dice: z.literal('typed'), by: id }),
  z.strictObject({
    dice: z.literal('fair'),
    epoch: count,
    slot: count,
    secret: hex32,
    path: z.array(hex32),
    contributions: z.array(contribution),
  }),
]);

const check = z.strictObject({
  action: text,
  input: fields,
  screen: z.enum(SCREENS),
  secret: z.nullable(z.strictObject({ fields, lines })),
  by: id,
  dice: z.enum(['fair', 'typed']),
  intent: text,
  purpose: z.nullable(text),
  repeats: z.nullable(z.strictObject({ check: id, undone: z.boolean(), reason: text })),
  stage: z.enum(STAGES),
  lines,
  nods: ids,
  contested: z.array(z.strictObject({ by: id, what: text, reason: text })),
  request: z.nullable(
    z.strictObject({ parameters: json, owners: z.record(text, owner), program: text, version: count }),
  ),
  transcript,
  rolls: z.array(roll),
  waiting: z.nullable(waiting),
  kind: z.nullable(text),
  outcome: json,
  offers: z.array(z.strictObject({ action: text, input: fields, sentence: text, to: owner })),
  settled: z.nullable(z.strictObject({ as: text, reason: text })),
  told: z.nullable(text),
});

/** What a state looks like, whoever wrote the document it comes from; the game in it is the system's to judge. */
export const tableSchema = z.strictObject({
  v: z.literal(STATE_VERSION),
  id,
  name: text,
  system: text,
  game: z.strictObject({ settings: json, people: count, sheets: z.record(id, json), own: json }),
  rights: z.strictObject({
    agree: z.enum(['nobody', 'gm', 'everybody']),
    undo: z.enum(['gm', 'own', 'anyone', 'consent']),
    editSheets: z.enum(['holder', 'anyone']),
    details: z.enum(['gm', 'anyone']),
  }),
  way: z.enum(WAYS),
  narrator: z.nullable(id),
  seats: z.record(
    id,
    z.strictObject({ name: text, role: z.enum(ROLES), left: z.boolean(), kicked: z.boolean() }),
  ),
  characters: z.record(id, z.strictObject({ holder: z.nullable(id), hidden: z.boolean(), version: count })),
  scene: z.strictObject({
    title: text,
    picture: text,
    descriptors: z.record(id, z.strictObject({ text, hidden: z.boolean() })),
  }),
  checks: z.record(id, check),
  notes: z.record(id, z.strictObject({ by: id, text, shared: z.boolean() })),
  pools: z.record(text, z.strictObject({ value: count, least: count, most: z.nullable(count) })),
  votes: z.record(
    id,
    z.strictObject({
      question: text,
      options: z.array(text),
      by: id,
      ballots: z.record(id, text),
      closed: z.boolean(),
    }),
  ),
  safety: z.strictObject({ stopped: z.boolean(), lines: z.array(text), veils: z.array(text) }),
  fair: z.strictObject({
    epoch: count,
    root: z.nullable(hex32),
    size: count,
    next: count,
    roots: z.record(text, z.strictObject({ root: hex32, size: count })),
  }),
  cards: z.strictObject({
    started: z.boolean(),
    jokers: z.boolean(),
    handSize: z.union([z.literal(3), z.literal(4)]),
    hands: z.record(id, z.array(text)),
    away: z.array(text),
    scene: z.nullable(z.strictObject({ card: text, by: id, running: z.boolean(), below: z.array(text) })),
    drawing: z.record(id, rollRequest),
  }),
  undone: z.record(id, id),
  undoRequests: z.record(id, z.strictObject({ commands: ids, concerned: ids, agreed: ids })),
});
