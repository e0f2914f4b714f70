import { serverProcess, temporaryFolder } from '../server/testing/server-process.ts';
import { Bystanders, type Waits } from './bystanders.ts';
import type { Fault, FaultAtTables } from './fault.ts';
import { Findings } from './findings.ts';

/** The result of one attack. */
export interface Trial {
  readonly name: string;
  readonly findings: Findings;
  /** How long people elsewhere waited, before the attack and during it. */
  readonly calm?: Waits;
  readonly attacked?: Waits;
  readonly seconds: number;
  readonly isWell: boolean;
  readonly skip?: string | undefined;
}

const TABLES = 50;
/** Milliseconds that people elsewhere may wait, and how many times as long as without the attack. */
const PATIENCE = 100;
const TIMES = 3;
/** Milliseconds that everyone plays in peace. */
const CALM = 10_000;
const CALM_AT_LEAST = 1500;

/** Tries one attack, with this share of its tries. */
export async function tried(fault: Fault, scale: number): Promise<Trial> {
  const findings = new Findings();
  const { name, skip } = fault;
  if (skip !== undefined) return { name, findings, seconds: 0, isWell: true, skip };
  const start = performance.now();
  const tries = Math.ceil(Math.max(fault.least ?? 1, fault.tries * scale));
  const waits = await given(fault.within, findings, () =>
    'attackServers' in fault
      ? fault.attackServers(tries, findings).then(() => undefined)
      : atTables(fault, tries, CALM_AT_LEAST + CALM * scale, findings),
  );
  const seconds = (performance.now() - start) / 1000;
  return { name, findings, ...waits, seconds, isWell: isWellOf(findings, waits) };
}

interface BeforeAndThen {
  readonly calm: Waits;
  readonly attacked: Waits;
}

export function isWellOf(findings: Findings, waits: BeforeAndThen | undefined): boolean {
  return findings.isClean && findings.tries > 0 && (!waits || isPatient(waits));
}

export function isPatient({ calm, attacked }: BeforeAndThen): boolean {
  return attacked.p99 <= Math.max(PATIENCE, TIMES * calm.p99);
}

/** Gives up after this many minutes. */
async function given<Result>(
  minutes: number,
  findings: Findings,
  run: () => Promise<Result>,
): Promise<Result | undefined> {
  let watchdog: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    watchdog = setTimeout(() => {
      findings.add('stopped', `not done within ${minutes} minutes`);
      resolve(undefined);
    }, minutes * 60_000);
  });
  try {
    return await Promise.race([run(), late]);
  } catch (error) {
    findings.add('stopped', String(error));
    return undefined;
  } finally {
    clearTimeout(watchdog);
  }
}

async function atTables(fault: FaultAtTables, tries: number, calmFor: number, findings: Findings) {
  using folder = temporaryFolder();
  const server = await serverProcess(folder.path, startOf(fault, folder.path));
  const bystanders = await Bystanders.seated(server.url, TABLES);
  await bystanders.look();
  await new Promise((resolve) => setTimeout(resolve, calmFor));
  const calm = await bystanders.look();
  const ended = server.ended.then((code) => {
    throw new Error(`the server ended with ${code}: ${server.output().slice(-500)}`);
  });
  try {
    await Promise.race([
      fault.attack({ url: server.url, folder: folder.path, server }, tries, findings),
      ended,
    ]);
  } finally {
    ended.catch(() => {});
  }
  const attacked = await bystanders.look();
  for (const sentence of attacked.refused) findings.add('stopped', `a bystander was refused: ${sentence}`);
  for (const line of server.output().split('\n'))
    if (line.includes('"what":"mistake"')) findings.add('stopped', line);
  await bystanders.leave();
  await server.kill();
  return { calm, attacked };
}

/** As if behind a proxy: everyone has their own address, and the attacker as many as they like. */
function startOf({ limits, store, clock }: FaultAtTables, folder: string) {
  return limits === 'usual'
    ? { env: { PROXY: '1', METRICS: '1' } }
    : { words: ['test/faults/server-alone.ts', folder, store ?? '', clock ?? ''] };
}
