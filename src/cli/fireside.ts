import { enableCompileCache } from 'node:module';

// Before anything else is loaded, so that all of it is found compiled the next time.
enableCompileCache();
const { main } = await import('./main.ts');
process.exitCode = await main(process.argv.slice(2));
