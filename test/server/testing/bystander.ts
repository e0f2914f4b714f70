import { Client, openTable } from './client.ts';

/** What someone at another table noticed of an attack. */
export interface Seen<Result> {
  readonly result: Result;
  /** Commands that were answered during the attack, and how many milliseconds they took. */
  readonly answered: number;
  readonly longest: number;
  readonly p99: number;
}

/** Someone who plays at another table of the same server, one command after the other, while something runs. */
export async function bystander<Result>(
  url: string,
  attack: () => Promise<Result>,
  pause = 1,
): Promise<Seen<Result>> {
  const { token } = await openTable(url);
  const client = await Client.connected(url, token);
  const times: number[] = [];
  let isOver = false;
  const attacked = attack().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const asked = performance.now();
    const answer = await client.do('tell', { text: 'Meanwhile, elsewhere.' });
    if (!answer?.ok) throw new Error(`the bystander was refused: ${JSON.stringify(answer ?? client.bye)}`);
    if (!isOver) times.push(performance.now() - asked);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  const result = await attacked;
  client.cut();
  times.sort((a, b) => a - b);
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
  return { result, answered: times.length, longest: times.at(-1) ?? 0, p99 };
}

/** How much of an attack a test tries. `npm run faults` tries all of it, with people at 50 other tables. */
export const SCALE = Number(process.env.ATTACK_SCALE ?? 1);
