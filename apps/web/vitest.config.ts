import { defineConfig } from 'vitest/config';

/** Tests of screens and hooks (`*.test.tsx`) in a page of jsdom. Plain functions (`*.test.ts`) need no page. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    // Node would be given the build for Node, which knows no XMLHttpRequest.
    alias: { 'tus-js-client': 'tus-js-client/lib.esm/browser/index.js' },
  },
  test: {
    name: 'web',
    include: ['src/**/*.test.tsx'],
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://cutgraph.test/' } },
    setupFiles: ['test/page.ts'],
    // A page takes longer to start than its tests run; `page.ts` leaves each as it was found.
    isolate: false,
    // Far more than anything takes: only what hangs meets it, however busy the machine is.
    testTimeout: 180_000,
    // As the other tests: they run at the same time.
    maxWorkers: 3,
  },
});
