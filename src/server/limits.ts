/** Every refusal names its limit. `…PerSecond` and the like say how fast a limit that was used up comes back. */
export const LIMITS = {
  frame: 64 * 1024,
  depth: 24,
  commandsPerSecond: 20,
  commandBurst: 60,
  /** Milliseconds of this server’s time for the commands of one seat. */
  thinking: 2000,
  thinkingPerSecond: 200,
  /** Bytes of the messages of one seat. The spectators of a table share theirs. */
  messageBytes: 512 * 1024,
  messageBytesPerMinute: 256 * 1024,
  eventsPerTable: 200_000,
  bytesPerTable: 128 * 1024 * 1024,
  /** What one seat may write; the spectators share theirs, and the game master has no such limit. */
  bytesPerSeat: 16 * 1024 * 1024,
  /** Devices that are connected at once; two pages in one browser count as two. */
  socketsPerTable: 64,
  socketsPerSeat: 8,
  seatsPerTable: 64,
  tablesPerDay: 50,
  /** Bytes waiting for one device. A slower one is cut off, and resumes where it was. */
  backlog: 1024 * 1024,
  /** Bytes of an imported document, and of any other body. */
  documentBytes: 64 * 1024 * 1024,
  bodyBytes: 64 * 1024,
  /** Bytes held at once of all documents, and of all other bodies. */
  documentsAtOnce: 128 * 1024 * 1024,
  bodiesAtOnce: 16 * 1024 * 1024,
  /** Milliseconds that a body may pause. */
  bodyWithin: 10_000,
  /** Milliseconds and bytes of memory for reading one document; how many may wait, and how many from one address. */
  importWithin: 60_000,
  importMemory: 448 * 1024 * 1024,
  importsWaiting: 8,
  importsAtOnce: 1,
  requests: 400,
  requestsPerSecond: 10,
  exports: 10,
  exportsPerMinute: 4,
  hellos: 60,
  hellosPerSecond: 1,
  /** Attempts to join from one address. */
  joins: 30,
  joinsPerSecond: 0.5,
  /** Milliseconds until a connection must have said hello, and that a device may stop reading. */
  helloWithin: 10_000,
  readOnWithin: 20_000,
} as const;

export type Limits = { readonly [Name in keyof typeof LIMITS]: number };

/** Commands that take something away or stop something are never too much. */
export const NEVER_TOO_MUCH: ReadonlySet<string> = new Set(['stop-scene', 'leave-seat', 'discard-note']);

export function overLimit(
  limit: keyof Limits,
  sentence: string,
): { readonly code: string; readonly sentence: string } {
  return { code: 'over-limit', sentence: `${sentence} (limit: ${limit})` };
}
