// A server without limits for seats and addresses, for attacks that are about something else: FOLDER [late] [still].
import { startServer } from '../../src/server/index.ts';
import { memoryStore } from '../../src/server/store/memory-store.ts';
import { lateStore } from '../../src/server/testing/late-store.ts';
import { journalTo } from '../../src/server/upkeep/journal.ts';
import { GENEROUS } from '../server/testing/servers.ts';

const [folder = '', ...words] = process.argv.slice(2);
const { url } = await startServer({
  port: 0,
  host: '127.0.0.1',
  data: words.includes('late') ? lateStore(memoryStore()) : folder,
  limits: GENEROUS,
  metrics: true,
  journal: journalTo((line) => process.stderr.write(line), Date.now),
  ...(words.includes('still') && { now: () => 1_700_000_000_000 }),
});
console.log(`${url} Ctrl-C stops it.`);
