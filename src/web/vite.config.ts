import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const WORKER = /new URL\('(\.\/[\w-]*worker\.ts)', import\.meta\.url\)/g;

/** Threads share their chunks with the page: built by themselves, they would bring all rules once more. */
function sharedWorkers(): Plugin {
  return {
    name: 'shared-workers',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return code.replaceAll(WORKER, (_, worker: string) => {
        const file = this.emitFile({ type: 'chunk', id: path.join(path.dirname(id), worker) });
        return `import.meta.ROLLUP_FILE_URL_${file}`;
      });
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  // Svelte writes the styles of components into files: the page's policy allows no inline ones.
  plugins: [svelte({ compilerOptions: { runes: true } }), sharedWorkers()],
  publicDir: 'public',
  build: {
    outDir: '../../build/app',
    emptyOutDir: true,
    target: 'es2022',
    // A picture inside a stylesheet would be data: from nowhere; files are cached.
    assetsInlineLimit: 0,
    // A thread has no document to announce files in, and behind a service worker they would be fetched twice.
    modulePreload: false,
    reportCompressedSize: false,
    // The dice in 3D are large, and come late. How long plugins take on a busy machine is nobody's news.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  worker: { format: 'es' },
  logLevel: 'warn',
});
