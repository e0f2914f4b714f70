import * as z from 'zod/mini';
import type { Schema } from '../rulesets/index.ts';
import type { Decided, Scope } from './decision.ts';

// biome-ignore lint/suspicious/noExplicitAny: each command has its own body; they meet in one list
type Any = any;

export interface CommandKind<Body = Any> {
  readonly body: Schema<Body>;
  /** The game master; anyone who plays; also spectators; also people without a seat; or only the keeper of the table. */
  readonly who: 'say' | 'seated' | 'watching' | 'anyone' | 'keeper';
  /** Also while the scene is stopped, because it isn’t part of the story. */
  readonly whileStopped?: true;
  readonly decide: (body: Body, at: Scope) => Decided;
}

export type Commands = Readonly<Record<string, CommandKind>>;

type BodyOf<Shape extends z.core.$ZodShape> = z.infer<z.ZodMiniObject<Shape, z.core.$strict>>;

type Make = <const Shape extends z.core.$ZodShape>(
  shape: Shape,
  decide: (body: BodyOf<Shape>, at: Scope) => Decided,
) => CommandKind;

function commandsFor(who: CommandKind['who']): Make & { readonly anytime: Make } {
  const make: Make = (shape, decide) => ({ body: z.strictObject(shape), who, decide });
  const anytime: Make = (shape, decide) => ({ ...make(shape, decide), whileStopped: true });
  return Object.assign(make, { anytime });
}

/** What a command takes, who may give it, and how it is decided; with `anytime`, also while the scene is stopped. */
export const byGameMaster = commandsFor('say');
export const byPlayers = commandsFor('seated');
export const byEveryone = commandsFor('watching');
export const byNewcomers = commandsFor('anyone');
export const byKeeper = commandsFor('keeper');
