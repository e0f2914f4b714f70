import { randomBytes } from 'node:crypto';
import { closedLoops, type Device, fourAt, PEOPLE, type Rate, TABLES, Watch } from './server-load.ts';
import { ServerProcess, temporaryFolder } from './server-process.ts';

const LENGTH = 7_000;

export async function wholeChecks(): Promise<Rate> {
  using folder = temporaryFolder();
  await using server = await ServerProcess.started('ours', folder.path);
  return await closedLoops(
    await Promise.all(Array.from({ length: TABLES }, () => checkLoop(server.url))),
    LENGTH,
  );
}

/** A contest of two characters: one roll, which the other devices witness, and no decision. */
async function checkLoop(url: string): Promise<() => Promise<void>> {
  const watch = new Watch();
  const devices = await fourAt(
    url,
    (_, text) => watch.hear(text, (each) => each.includes('check-resolved')),
    'challenged-action',
  );
  const [roller] = devices as [Device];
  for (const ready of ['juno', 'wick'])
    roller.send({ type: 'command', command: { id: ready, type: 'make-character', from: { ready } } });
  const input = {
    character: 'juno',
    aspects: ['tracking'],
    tables: { range: 'Far' },
    against: { character: 'wick', aspects: ['stealth'] },
  };
  let turn = 0;
  return () =>
    watch.until(PEOPLE, () => {
      turn += 1;
      const bytes = randomBytes(32).toString('hex');
      roller.send({
        type: 'command',
        command: { id: `contest${turn}`, type: 'propose-check', action: 'contest', input, bytes },
      });
    });
}
