import { defineConfig } from '@playwright/test';
import { BROWSER } from './harness/browser.ts';

// Two apps with a browser each: a flow waits more than it works, and two cores are what every machine has.
export default defineConfig({
  testDir: './flows',
  globalSetup: './harness/global-setup.ts',
  outputDir: '../test-results',
  workers: 2,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./harness/total-reporter.ts']],
  use: {
    launchOptions: BROWSER,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
  },
});
