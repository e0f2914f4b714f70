import * as z from 'zod/mini';
import { lookUp } from './look-up.ts';
import type { Names, Ruleset, RulesetEvent } from './ruleset.ts';
import type { Schema } from './schema.ts';

/*
 * An event of a system is one object: what it holds, what it adds up to, how it is told, how much it matters. A system
 * writes each of them once, under its name, and everything else reads `ruleset.events`:
 *
 *   const { event, onSheet } = eventsOf<ShoesGame>();
 *   export const events = {
 *     'xp-gained': event({
 *       fields: { character, xp: xpSchema },
 *       apply: onSheet((sheet, { xp }) => …),
 *       tell: ({ character, xp }, names) => …,
 *       weight: 'loud',
 *     }),
 *   };
 *   export type Event = EventOf<typeof events>;
 *
 * Several files spread their events into one such record. Whoever meets an event asks the functions below.
 */

/**
 * How much something matters to a reader, from least to most: how it came about, and nobody looks for it; done, and told
 * elsewhere; of interest while it happens, and not to who reads it later; small print; what the story turns on; the
 * story itself, in people's own words.
 */
export const WEIGHTS = ['silent', 'quiet', 'passing', 'plain', 'loud', 'story'] as const;
export type Weight = (typeof WEIGHTS)[number];

// biome-ignore lint/suspicious/noExplicitAny: each event has a body of its own; they meet in one record
type Any = any;

export interface EventKind<Game = Any, Body = Any> {
  /** The whole event as it is stored. A change of it keeps what was ever written: logs are read for ever. */
  readonly body: Schema<Body>;
  /** What it adds up to, without chance. It gets only what fits the body; of nobody here, it changes nothing. */
  readonly apply: (game: Game, event: Body) => Game;
  /** One sentence for people, from the event alone and the names of the characters; empty where another says it. */
  readonly tell: (event: Body, names: Names) => string;
  readonly weight: Weight;
  /** Whether only the game master may know of it: a goal that is prepared and not shown. */
  readonly isSecret: (event: Body) => boolean;
}

/** All events of a system, from the record of their kinds. */
export type EventOf<Kinds> = {
  [Type in keyof Kinds & string]: Kinds[Type] extends EventKind<Any, infer Body>
    ? Readonly<{ type: Type } & Omit<Body, 'type'>>
    : never;
}[keyof Kinds & string];

type Fields = z.core.$ZodShape;
type Kind<Game, Shape extends Fields> = EventKind<Game, BodyOf<Shape>>;
/** An event with these fields. */
export type BodyOf<Shape extends Fields> = z.infer<z.ZodMiniObject<Shape & { type: z.ZodMiniString }>>;

/** What an event adds up to. */
type Apply<Game, Event> = (game: Game, event: Event) => Game;
type Played = { readonly sheets: Readonly<Record<string, unknown>>; readonly own: unknown };

/** What makes the events of one system: their bodies are inferred from their fields. */
export function eventsOf<Game extends Played>() {
  type Sheet = Game['sheets'][string];
  type Own = Game['own'];
  return {
    /** What it makes of the sheet of its character; nothing where there is none. */
    onSheet:
      <Event extends { readonly character: string }>(
        change: (sheet: Sheet, event: Event) => Sheet,
      ): Apply<Game, Event> =>
      (game, event) => {
        const { character } = event;
        if (!Object.hasOwn(game.sheets, character)) return game;
        const sheet = game.sheets[character] as Sheet;
        const changed = change(sheet, event);
        return changed === sheet ? game : { ...game, sheets: { ...game.sheets, [character]: changed } };
      },
    /** What it makes of all that the table keeps beside the sheets. */
    onOwn:
      <Event>(change: (own: Own, event: Event, game: Game) => Own): Apply<Game, Event> =>
      (game, event) => {
        const own = change(game.own, event, game);
        return own === game.own ? game : { ...game, own };
      },
    event: <Shape extends Fields>({
      fields,
      tell,
      apply = (game) => game,
      weight = 'plain',
      isSecret = () => false,
    }: { readonly fields: Shape } & Pick<Kind<Game, Shape>, 'tell'> &
      Partial<Omit<Kind<Game, Shape>, 'body'>>): Kind<Game, Shape> => ({
      // Its type need not be checked again: it was found by that.
      body: z.strictObject({ type: z.string(), ...fields }) as unknown as Schema<BodyOf<Shape>>,
      apply,
      tell,
      weight,
      isSecret,
    }),
  };
}

/** A system, as far as its events are concerned. */
export type Eventful = Pick<Ruleset, 'events'>;

/** The kind of an event, where the system has such events. */
export function eventKind({ events }: Eventful, event: RulesetEvent | null): EventKind | undefined {
  return lookUp(events, event?.type);
}

/** Whether the system could have written it. */
export function isEventOf(ruleset: Eventful, event: RulesetEvent): boolean {
  return eventKind(ruleset, event)?.body.safeParse(event).success ?? false;
}

/** What events add up to. Total: one that does not fit changes nothing. */
export function gameAfter<Game>(ruleset: Eventful, game: Game, ...events: readonly RulesetEvent[]): Game {
  return events.reduce((before, event) => {
    const kind = eventKind(ruleset, event);
    return kind?.body.safeParse(event).success ? kind.apply(before, event) : before;
  }, game);
}

/** One sentence for people; empty where another says it. */
export function sentenceOf(ruleset: Eventful, event: RulesetEvent, names: Names): string {
  const kind = eventKind(ruleset, event);
  return kind ? kind.tell(event, names) : 'Something happened that this version can’t tell.';
}
