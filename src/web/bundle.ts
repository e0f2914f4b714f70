import path from 'node:path';
import { build } from 'vite';

/** It is here, and not with the script that calls it, because Vite is a package of the app. */
export async function bundle(outDir: string): Promise<void> {
  await build({ configFile: path.join(import.meta.dirname, 'vite.config.ts'), build: { outDir } });
}
