import { type Ending, oneLine, run } from './run.ts';
import { terminalOf } from './terminal.ts';

/** Runs one command with the process's own streams; the exit code comes back. */
export async function main(words: readonly string[]): Promise<number> {
  // Whoever reads us has read enough: `fireside odds 1000d6 | head`.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  const { exitCode, answer, problem }: Ending = await run(words, terminalOf(process.stdout));
  if (answer !== undefined) process.stdout.write(`${answer}\n`);
  if (problem !== undefined) process.stderr.write(`${oneLine(problem)}\n`);
  return exitCode;
}
