import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.CUTGRAPH_SERVER ?? 'http://127.0.0.1:8080';

/** Parts of the program that several pages need. */
const SHARED = 'shared';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // The package names no file but its entry.
  resolve: {
    alias: {
      '@embedpdf/fonts-sc-files': fileURLToPath(
        new URL('../fonts', import.meta.resolve('@embedpdf/fonts-sc')),
      ),
    },
  },
  server: { port: 5173, proxy: { '/api': server } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    // Small files stay files: the content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    // One file of styles and few of scripts: a page of forty small files costs browser and server more than their bytes.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // Shared parts that are merged by size may import each other in a circle: without this a constant of one can be read
        // by another before it is there, and which ones do changes with any import.
        strictExecutionOrder: true,
        chunkFileNames: ({ name }) => `assets/${name.startsWith(SHARED) ? SHARED : '[name]'}-[hash].js`,
        codeSplitting: {
          groups: [
            // What the first page needs, and nothing that only others do.
            { name: 'first', tags: ['$initial'], priority: 1 },
            { name: SHARED, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 40_000 },
          ],
        },
      },
    },
  },
});
