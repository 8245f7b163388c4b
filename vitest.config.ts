import { defineConfig } from 'vitest/config';
import { specTags } from './scripts/spec-coverage/spec-rows.ts';
import { LongestFirst } from './scripts/vitest/longest-first.ts';

/** Given by a soak: the files run in the order that it draws. */
const seed = process.env.CUTGRAPH_TEST_SEED;

/** Unit and integration tests of every room. The end-to-end flows run under Playwright (e2e/). */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          globalSetup: ['packages/store/test/postgres-for-tests.ts'],
          // Node runs these modules as it runs the program: half the time of modules that Vite has rewritten.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      // Screens and hooks (*.test.tsx), in a page of jsdom.
      'apps/web',
    ],
    // One for each row of the coverage tables: `--tags-filter '@S3.2*'` runs what reaches a part of the product spec.
    tags: specTags(import.meta.dirname),
    reporters: ['default', './scripts/vitest/total-reporter.ts'],
    // Far more than anything takes: only what hangs meets them, however busy the machine is.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // The one limit of all waits: tests wait for conditions with `expect.poll`, and set none of their own.
    expect: { poll: { timeout: 240_000 } },
    pool: 'forks',
    maxWorkers: 2,
    // A worker keeps the modules that it has loaded: most of what a short test file costs. Files share no state besides.
    isolate: false,
    sequence:
      seed === undefined ? { sequencer: LongestFirst } : { shuffle: { files: true }, seed: Number(seed) },
  },
});
