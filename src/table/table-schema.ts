import * as z from 'zod/mini';
import { ROLES, SCREENS, STAGES, STATE_VERSION, WAYS } from './state.ts';
import {
  choiceEntry,
  contested,
  count,
  dice,
  flag,
  ids,
  lines,
  offers,
  repeats,
  request,
  rights,
  rollEntry,
  rollMark,
  rollRequest,
  secret,
  settled,
  text,
  waiting,
} from './stored-shapes.ts';
import { fields, hex32, id, json } from './text-limits.ts';

export const seatSchema = z.strictObject({
  name: text,
  role: z.enum(ROLES),
  /** Seats of people who left stay: they may come back, and the log names them. */
  left: flag,
  /** Sent away: can’t come back unless they are let in again. */
  kicked: flag,
});

export const characterSchema = z.strictObject({
  /** Several characters may share a seat; an NPC belongs to the game master. */
  holder: z.nullable(id),
  /** Not met yet: only the game master knows of it. */
  hidden: flag,
  /** Made for the game master to play: others are offered it last. Whoever takes it plays it like any other. */
  npc: z.exactOptional(z.literal(true)),
  /** Counts every change of the sheet: an edit names the version it began from. */
  version: count,
});

export const noteSchema = z.strictObject({
  by: id,
  text,
  /** A private note may be shown later. */
  shared: flag,
  /** Passed to the game master. */
  gm: z.exactOptional(z.literal(true)),
});

export const checkSchema = z.strictObject({
  action: text,
  /** Without what is secret. */
  input: fields,
  screen: z.enum(SCREENS),
  /** For those who see secrets: the hidden part of the input, and all lines. */
  secret: z.nullable(z.strictObject(secret)),
  by: id,
  /** Whoever proposed it has not agreed to it yet either. */
  laidOut: z.optional(z.literal(true)),
  /** The server’s fair dice, or dice on the table, typed in. */
  dice,
  /** What the player says they do. */
  intent: text,
  /** Equal for checks that try the same again, where the system minds. */
  purpose: z.nullable(text),
  /** An earlier check that this one tries again, and what has changed since. */
  repeats,
  stage: z.enum(STAGES),
  /** Explain the terms of the proposal. */
  lines,
  nods: ids,
  contested: z.array(z.strictObject(contested)),
  /** Frozen when the first roll is asked for. */
  request: z.nullable(request),
  transcript: z.array(z.union([rollEntry, choiceEntry])),
  /** Where the dice of each roll of the transcript came from, in order. */
  rolls: z.array(rollMark),
  waiting: z.nullable(waiting),
  /** The result: its kind, as the system calls it, and everything else there is to say. */
  kind: z.nullable(text),
  outcome: json,
  offers,
  /** Settled by hand, in the open. */
  settled: z.nullable(z.strictObject(settled)),
  told: z.nullable(text),
});

/** Everything the events of a table add up to. The game in it is the system’s to judge. */
export const tableSchema = z.strictObject({
  /** The version of this shape: raised with every change, so that older snapshots are built again. */
  v: z.literal(STATE_VERSION),
  id,
  name: text,
  system: text,
  game: z.strictObject({ settings: json, people: count, sheets: z.record(id, json), own: json }),
  rights,
  /** How the table is led: by a game master, by a changing narrator, or by everyone together. */
  way: z.enum(WAYS),
  narrator: z.nullable(id),
  seats: z.record(id, seatSchema),
  /** Whose table it is. */
  keeping: z.strictObject({
    /** Whoever opened it or was handed it; when played together, everyone who plays. */
    owners: ids,
    /** Whoever sits down to play becomes an owner. */
    shared: flag,
    /** The owners who agreed to delete it. */
    agreed: ids,
  }),
  characters: z.record(id, characterSchema),
  scene: z.strictObject({
    title: text,
    picture: text,
    descriptors: z.record(id, z.strictObject({ text, hidden: flag })),
  }),
  checks: z.record(id, checkSchema),
  notes: z.record(id, noteSchema),
  pools: z.record(text, z.strictObject({ value: count, least: count, most: z.nullable(count) })),
  votes: z.record(
    id,
    z.strictObject({
      question: text,
      options: z.array(text),
      by: id,
      ballots: z.record(id, text),
      closed: flag,
    }),
  ),
  /** Collected without names: what does not come up, and what happens off-screen. */
  safety: z.strictObject({ stopped: flag, lines: z.array(text), veils: z.array(text) }),
  /** The public side of the fair dice: which epoch is committed to, and the next free slot. */
  fair: z.strictObject({
    epoch: count,
    root: z.nullable(hex32),
    size: count,
    next: count,
    /** Of this epoch and of those with open rolls: a roll may be completed after the next epoch has begun. */
    roots: z.record(text, z.strictObject({ root: hex32, size: count })),
  }),
  cards: z.strictObject({
    started: flag,
    jokers: flag,
    handSize: count,
    aces: z.exactOptional(z.literal('low')),
    hands: z.record(id, z.array(text)),
    away: z.array(text),
    scene: z.nullable(z.strictObject({ card: text, by: id, running: flag, below: z.array(text) })),
    /** Who is drawing a card, and the slot it will come from. */
    drawing: z.record(id, rollRequest),
  }),
  /** Commands that were undone, and by which command. */
  undone: z.record(id, id),
  /** Undo requests that wait for the consent of those concerned. */
  undoRequests: z.record(id, z.strictObject({ commands: ids, concerned: ids, agreed: ids })),
});
