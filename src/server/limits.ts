import { counted } from '../dice/index.ts';

/** Every refusal names its limit. */
export const LIMITS = {
  /** Bytes of one message from a client. */
  frame: 64 * 1024,
  /** Nesting of one message. */
  depth: 24,
  /** Commands of one seat within a second, and how many it may have saved up. */
  commandsPerSecond: 20,
  commandBurst: 60,
  /** Milliseconds of thinking that the commands of one seat may take: saved up, and a second. */
  thinking: 2000,
  thinkingPerSecond: 200,
  /** Bytes of the messages of one seat: saved up, and a minute. Those who watch a table share theirs. */
  messageBytes: 512 * 1024,
  messageBytesPerMinute: 256 * 1024,
  eventsPerTable: 200_000,
  bytesPerTable: 128 * 1024 * 1024,
  /** What one seat other than the game master's may write of a table; everybody who watches together. */
  bytesPerSeat: 16 * 1024 * 1024,
  socketsPerTable: 64,
  socketsPerSeat: 8,
  seatsPerTable: 64,
  tablesPerDay: 50,
  /** Bytes waiting for one reader: who is slower is cut off, and resumes where it was. */
  backlog: 1024 * 1024,
  /** Bytes of an imported document, and of any other body. */
  documentBytes: 64 * 1024 * 1024,
  bodyBytes: 64 * 1024,
  /** Bytes of documents that are here at once, whoever sends them, and of all other bodies. */
  documentsAtOnce: 128 * 1024 * 1024,
  bodiesAtOnce: 16 * 1024 * 1024,
  /** Milliseconds in which a body has to go on. */
  bodyWithin: 10_000,
  /** Milliseconds and bytes of memory that reading a document may take; documents that wait for it, and those of one address. */
  importWithin: 60_000,
  importMemory: 448 * 1024 * 1024,
  importsWaiting: 8,
  importsAtOnce: 1,
  /** Requests with the token of a seat: saved up, and a second. */
  requests: 400,
  requestsPerSecond: 10,
  /** Exports and copies of one seat: saved up, and a minute. */
  exports: 10,
  exportsPerMinute: 4,
  /** Connections of one seat: saved up, and a second. */
  hellos: 60,
  hellosPerSecond: 1,
  /** Attempts to join from one address: saved up, and a second. */
  joins: 30,
  joinsPerSecond: 0.5,
  /** Milliseconds until a socket has to have said hello, and in which a reader has to read on. */
  helloWithin: 10_000,
  readOnWithin: 20_000,
} as const;

export type Limits = { readonly [Name in keyof typeof LIMITS]: number };

/** What takes away, ends or stops something is never too much. */
export const NEVER_TOO_MUCH: ReadonlySet<string> = new Set(['stop-scene', 'leave-seat', 'discard-note']);

/** What exceeds a limit is refused in words that name it. */
export function overLimit(
  limit: keyof Limits,
  sentence: string,
): { readonly code: string; readonly sentence: string } {
  return { code: 'over-limit', sentence: `${sentence} (limit: ${limit})` };
}

/** Why a table of this size takes no more. */
export function tableLimit(
  events: number,
  bytes: number,
  { eventsPerTable, bytesPerTable }: Limits,
): ReturnType<typeof overLimit> | undefined {
  const elsewhere = 'Export it and go on at a new one.';
  if (events >= eventsPerTable)
    return overLimit(
      'eventsPerTable',
      `This table has its ${counted(eventsPerTable, 'entry', 'entries')}. ${elsewhere}`,
    );
  if (bytes >= bytesPerTable)
    return overLimit('bytesPerTable', `This table is as large as tables get. ${elsewhere}`);
  return undefined;
}
