// A server in a process of its own, for `server.ts`: without limits. It reports its address and memory.
import { createServer } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';
import { journalTo, startServer } from '../src/server/index.ts';

const [kind, data = ''] = process.argv.slice(2);
const many = 1e9;

process.on('message', () => {
  globalThis.gc?.();
  process.send?.({ resident: process.memoryUsage.rss() });
});

if (kind === 'bare') {
  console.log(await bareBroadcast());
} else {
  const limits = {
    commandsPerSecond: many,
    commandBurst: many,
    messageBytes: many,
    messageBytesPerMinute: many,
    bytesPerSeat: many,
    joins: many,
    tablesPerDay: many,
  };
  const journal = journalTo((line) => process.stderr.write(line), Date.now, ['error']);
  console.log((await startServer({ port: 0, host: '127.0.0.1', data, limits, journal })).url);
}

/** Broadcasts each message to everyone at the table, and does nothing else. */
async function bareBroadcast(): Promise<string> {
  const rooms = new Map<string, Set<WebSocket>>();
  const http = createServer();
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
  sockets.on('connection', (socket, { url = '' }) => {
    const room = rooms.get(url) ?? new Set();
    rooms.set(url, room.add(socket));
    socket.on('message', (text) => {
      for (const each of room) if (each.readyState === WebSocket.OPEN) each.send(text, { binary: false });
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(http.address() as { port: number }).port}`;
}
