import * as z from 'zod/mini';
import { ROLES, STATE_VERSION, WAYS } from '../state.ts';
import {
  choiceEntry,
  contested,
  count,
  dice,
  ids,
  lines,
  offers,
  repeats,
  request,
  rights,
  rollEntry,
  rollMark,
  rollRequest,
  screen,
  secret,
  settled,
  stage,
  text,
  waiting,
} from '../stored-shapes.ts';
import { fields, hex32, id, json } from '../text-limits.ts';

const transcript = z.array(z.union([rollEntry, choiceEntry]));

const check = z.strictObject({
  action: text,
  input: fields,
  screen,
  secret: z.nullable(z.strictObject(secret)),
  by: id,
  laidOut: z.optional(z.literal(true)),
  dice,
  intent: text,
  purpose: z.nullable(text),
  repeats,
  stage,
  lines,
  nods: ids,
  contested: z.array(z.strictObject(contested)),
  request: z.nullable(request),
  transcript,
  rolls: z.array(rollMark),
  waiting: z.nullable(waiting),
  kind: z.nullable(text),
  outcome: json,
  offers,
  settled: z.nullable(z.strictObject(settled)),
  told: z.nullable(text),
});

/** What a state looks like, whoever wrote the document it comes from; the game in it is the system's to judge. */
export const tableSchema = z.strictObject({
  v: z.literal(STATE_VERSION),
  id,
  name: text,
  system: text,
  game: z.strictObject({ settings: json, people: count, sheets: z.record(id, json), own: json }),
  rights,
  way: z.enum(WAYS),
  narrator: z.nullable(id),
  seats: z.record(
    id,
    z.strictObject({ name: text, role: z.enum(ROLES), left: z.boolean(), kicked: z.boolean() }),
  ),
  keeping: z.strictObject({ owners: ids, shared: z.boolean(), agreed: ids }),
  characters: z.record(
    id,
    z.strictObject({
      holder: z.nullable(id),
      hidden: z.boolean(),
      npc: z.exactOptional(z.literal(true)),
      version: count,
    }),
  ),
  scene: z.strictObject({
    title: text,
    picture: text,
    descriptors: z.record(id, z.strictObject({ text, hidden: z.boolean() })),
  }),
  checks: z.record(id, check),
  notes: z.record(
    id,
    z.strictObject({ by: id, text, shared: z.boolean(), gm: z.exactOptional(z.literal(true)) }),
  ),
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
    handSize: count,
    aces: z.exactOptional(z.literal('low')),
    hands: z.record(id, z.array(text)),
    away: z.array(text),
    scene: z.nullable(z.strictObject({ card: text, by: id, running: z.boolean(), below: z.array(text) })),
    drawing: z.record(id, rollRequest),
  }),
  undone: z.record(id, id),
  undoRequests: z.record(id, z.strictObject({ commands: ids, concerned: ids, agreed: ids })),
});
