import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  // Svelte writes the styles of components into files: the page's policy allows no inline ones.
  plugins: [svelte({ compilerOptions: { runes: true } })],
  publicDir: 'public',
  build: {
    outDir: '../../build/app',
    emptyOutDir: true,
    target: 'es2022',
    // A picture inside a stylesheet would be data: from nowhere; files are cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The dice in 3D are large, and come late. How long plugins take on a busy machine is nobody's news.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  worker: { format: 'es' },
  logLevel: 'warn',
});
