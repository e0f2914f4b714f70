import { oneLine, run } from './run.ts';
import { terminalOf } from './terminal.ts';

// The reader has read enough: `fireside odds 1000d6 | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

const { exitCode, answer, problem } = await run(process.argv.slice(2), terminalOf(process.stdout));
if (answer !== undefined) process.stdout.write(`${answer}\n`);
if (problem !== undefined) process.stderr.write(`${oneLine(problem)}\n`);
process.exitCode = exitCode;
