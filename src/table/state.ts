import type * as z from 'zod/mini';
import type * as shapes from './stored-shapes.ts';
import type { characterSchema, checkSchema, noteSchema, seatSchema, tableSchema } from './table-schema.ts';

export const STATE_VERSION = 1;

export const WAYS = ['game-master', 'rotating', 'together'] as const;
export const ROLES = ['gm', 'player', 'spectator'] as const;
export const STAGES = ['proposed', 'rolling', 'choosing', 'resolved', 'withdrawn', 'undone'] as const;
/**
 * How much of a check is hidden: nothing; the difficulty, and everything that would give it away; also the dice,
 * because they would; or the whole check, so that others don’t know of it.
 */
export const SCREENS = ['none', 'difficulty', 'dice', 'all'] as const;

export type SeatId = string;
export type CommandId = string;
export type CheckId = string;
export type Fields = Readonly<Record<string, unknown>>;

export type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;
/** State is read-only, and has the shape that is stored: the schemas say what each field means. */
type Stored<Schema> = Frozen<z.infer<Schema>>;

/** Everything the events of a table add up to: plain JSON, changed only by `apply`. */
export type Table = Stored<typeof tableSchema>;
export type Way = Table['way'];
export type Keeping = Table['keeping'];
export type Rights = Table['rights'];
export type Scene = Table['scene'];
export type SceneDescriptor = Scene['descriptors'][string];
export type SharedPool = Table['pools'][string];
export type Vote = Table['votes'][string];
export type Safety = Table['safety'];
export type FairState = Table['fair'];
export type CardsState = Table['cards'];
export type Seat = Stored<typeof seatSchema>;
export type Role = Seat['role'];
export type Character = Stored<typeof characterSchema>;
export type Note = Stored<typeof noteSchema>;

export type CheckState = Stored<typeof checkSchema>;
export type Stage = CheckState['stage'];
export type Screen = CheckState['screen'];
export type CheckRequest = Stored<typeof shapes.request>;
/** What a check waits for: dice (with the slot they own), or someone’s decision. */
export type Waiting = Stored<typeof shapes.waiting>;
export type RollMark = Stored<typeof shapes.rollMark>;
export type FairMark = Stored<typeof shapes.fairMark>;
export type Contribution = Stored<typeof shapes.contribution>;
export type RollRequest = Stored<typeof shapes.rollRequest>;

export const RIGHTS: Rights = { agree: 'nobody', undo: 'anyone', editSheets: 'holder', details: 'anyone' };
