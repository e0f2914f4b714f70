import { refused } from '../../dice/index.ts';
import type { Append, SeatId } from '../../table/index.ts';
import { BUS_BYTES, type BusMessage, type Grant, opens, type SpokenCode, type Store } from './store.ts';

/** How long a turn lasts at most, in milliseconds. */
const TURN = 3000;

/** What servers on one store share, where all of them are in one process. It ends with the process. */
export function inProcess(write: Store['append']) {
  const watchers = new Set<(table: string, seq: number) => void>();
  const hearers = new Set<(message: BusMessage) => void>();
  const written: Store['append'] = async (append) => {
    const outcome = await write(append);
    if (outcome.ok) for (const heard of watchers) heard(append.table, outcome.value.seq);
    return outcome;
  };
  return {
    ...queue(written),
    ...attendance(),
    ...codes(),
    watch: (heard) => joined(watchers, heard),
    bus: {
      say: (message) => {
        if (Buffer.byteLength(JSON.stringify(message)) <= BUS_BYTES)
          for (const heard of hearers) setImmediate(() => heard(message));
      },
      hear: (heard) => joined(hearers, heard),
    },
  } satisfies Partial<Store>;
}

function joined<T>(all: Set<T>, one: T): () => void {
  all.add(one);
  return () => all.delete(one);
}

/** Whoever has not queued writes after those who have. */
function queue(write: Store['append']): Pick<Store, 'append' | 'turn'> {
  const last = new Map<string, Promise<void>>();
  return {
    append: (append) => {
      const queued = last.get(append.table);
      return queued ? queued.then(() => write(append)) : write(append);
    },
    turn: async (table, run) => {
      const before = last.get(table);
      const { promise, resolve } = Promise.withResolvers<void>();
      last.set(table, promise);
      await before;
      let isOurs = true;
      const over = () => {
        isOurs = false;
        if (last.get(table) === promise) last.delete(table);
        resolve();
      };
      const late = setTimeout(over, TURN);
      try {
        return await run(async (append: Append) =>
          isOurs ? write(append) : refused({ code: 'conflict', seq: append.after }),
        );
      } finally {
        clearTimeout(late);
        over();
      }
    },
  };
}

function attendance(): Pick<Store, 'attend' | 'attending'> {
  const tables = new Map<string, Map<string, readonly SeatId[]>>();
  return {
    attend: async (server, table, seats) => {
      const servers = tables.get(table) ?? new Map<string, readonly SeatId[]>();
      if (seats.length > 0) tables.set(table, servers.set(server, seats));
      else if (servers.delete(server) && servers.size === 0) tables.delete(table);
    },
    attending: async (table, notAt) =>
      new Set([...(tables.get(table) ?? [])].flatMap(([server, seats]) => (server === notAt ? [] : seats))),
  };
}

function codes(): Pick<Store, 'saveCode' | 'code' | 'dropCodes' | 'guessed' | 'guesses'> {
  const all = new Map<string, SpokenCode>();
  let wrong: readonly number[] = [];
  const lasting = (code: string, now: number): Grant | undefined => {
    for (const { code: old, until } of all.values()) if (until <= now) all.delete(old);
    const found = all.get(code);
    return found && { table: found.table, kind: found.kind, grants: found.grants };
  };
  return {
    saveCode: async (code, now) => {
      if (lasting(code.code, now)) return false;
      all.set(code.code, code);
      return true;
    },
    code: async (code, now) => lasting(code, now),
    dropCodes: async (grant) => {
      for (const each of all.values()) if (opens(each, grant)) all.delete(each.code);
    },
    guessed: async (at) => {
      wrong = [...wrong, at];
    },
    guesses: async (since) => {
      wrong = wrong.filter((at) => at > since);
      return wrong.length;
    },
  };
}
