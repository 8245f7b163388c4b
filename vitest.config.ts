import { defineConfig } from 'vitest/config';

/** Unit and integration tests of every room. The end-to-end flows run under Playwright (e2e/). */
export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/*/src/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    reporters: ['default', './scripts/total-reporter.ts'],
    globalSetup: ['packages/store/test/postgres-for-tests.ts'],
    // Far more than anything takes: only what hangs meets them, however busy the machine is.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    pool: 'forks',
    maxWorkers: 2,
  },
});
