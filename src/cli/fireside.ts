import { enableCompileCache, registerHooks } from 'node:module';

// Before anything else is loaded, so that all of it is found compiled the next time.
enableCompileCache();
// Our own files are where their imports say: searching for them would take a third of the start.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('.') && specifier.endsWith('.ts')
      ? { url: new URL(specifier, context.parentURL).href, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
});
const { oneLine, run } = await import('./run.ts');
const { terminalOf } = await import('./terminal.ts');

// Whoever reads us has read enough: `fireside odds 1000d6 | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

const { exitCode, answer, problem } = await run(process.argv.slice(2), terminalOf(process.stdout));
if (answer !== undefined) process.stdout.write(`${answer}\n`);
if (problem !== undefined) process.stderr.write(`${oneLine(problem)}\n`);
process.exitCode = exitCode;
