import * as z from 'zod/mini';
import { lookUp } from './look-up.ts';
import type { Names, Ruleset, RulesetEvent } from './ruleset.ts';
import type { Schema } from './schema.ts';

/*
 * An event of a system is one object: its fields, what it changes, its sentence, and how much it matters. A system
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
 * Several files may spread their events into one such record.
 */

/**
 * How much an event matters to a reader, from least to most: internal; told elsewhere; of interest only while it
 * happens; small print; a turn of the story; the story itself, in people’s own words.
 */
export const WEIGHTS = ['silent', 'quiet', 'passing', 'plain', 'loud', 'story'] as const;
export type Weight = (typeof WEIGHTS)[number];

// biome-ignore lint/suspicious/noExplicitAny: each event has a body of its own; they meet in one record
type Any = any;

export interface EventKind<Game = Any, Body = Any> {
  /** The event as it is stored. Changes must still read everything ever written. */
  readonly body: Schema<Body>;
  /** The game after it, without chance. An event about someone who isn’t here changes nothing. */
  readonly apply: (game: Game, event: Body) => Game;
  /** One sentence, from the event and the characters’ names; empty where another event says it. */
  readonly tell: (event: Body, names: Names) => string;
  readonly weight: Weight;
  /** Whether only the game master may know of it, such as a goal that isn’t revealed yet. */
  readonly isSecret: (event: Body) => boolean;
}

/** The union of a system’s events. */
export type EventOf<Kinds> = {
  [Type in keyof Kinds & string]: Kinds[Type] extends EventKind<Any, infer Body>
    ? Readonly<{ type: Type } & Omit<Body, 'type'>>
    : never;
}[keyof Kinds & string];

type Fields = z.core.$ZodShape;
type Kind<Game, Shape extends Fields> = EventKind<Game, BodyOf<Shape>>;
export type BodyOf<Shape extends Fields> = z.infer<z.ZodMiniObject<Shape & { type: z.ZodMiniString }>>;

type Apply<Game, Event> = (game: Game, event: Event) => Game;
type Played = { readonly sheets: Readonly<Record<string, unknown>>; readonly own: unknown };

/** Makes the events of one system; bodies are inferred from their fields. */
export function eventsOf<Game extends Played>() {
  type Sheet = Game['sheets'][string];
  type Own = Game['own'];
  return {
    /** Changes the sheet of its character, where there is one. */
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
    /** Changes what the table keeps beside the sheets. */
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
      // The type was checked when the kind was looked up.
      body: z.strictObject({ type: z.string(), ...fields }) as unknown as Schema<BodyOf<Shape>>,
      apply,
      tell,
      weight,
      isSecret,
    }),
  };
}

export type Eventful = Pick<Ruleset, 'events'>;

export function eventKind({ events }: Eventful, event: RulesetEvent | null): EventKind | undefined {
  return lookUp(events, event?.type);
}

export function isEventOf(ruleset: Eventful, event: RulesetEvent): boolean {
  return eventKind(ruleset, event)?.body.safeParse(event).success ?? false;
}

/** The game after these events. One that doesn’t fit changes nothing. */
export function gameAfter<Game>(ruleset: Eventful, game: Game, ...events: readonly RulesetEvent[]): Game {
  return events.reduce((before, event) => {
    const kind = eventKind(ruleset, event);
    return kind?.body.safeParse(event).success ? kind.apply(before, event) : before;
  }, game);
}

export function sentenceOf(ruleset: Eventful, event: RulesetEvent, names: Names): string {
  const kind = eventKind(ruleset, event);
  return kind ? kind.tell(event, names) : 'Something happened that this version can’t tell.';
}
