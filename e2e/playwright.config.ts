import { defineConfig } from '@playwright/test';
import { DESKTOP } from './harness/browser.ts';
import { flowBrowser } from './harness/flow-browser.ts';
import { FLOW_LIMIT_MS, STEP_LIMIT_MS } from './harness/limits.ts';

// Two apps with a browser each: a flow waits more than it works, and two cores are what every machine has.
export default defineConfig({
  testDir: './flows',
  globalSetup: './harness/global-setup.ts',
  outputDir: '../test-results',
  workers: 2,
  retries: 0,
  timeout: FLOW_LIMIT_MS,
  expect: { timeout: STEP_LIMIT_MS, toPass: { timeout: STEP_LIMIT_MS } },
  reporter: [['list'], ['./harness/total-reporter.ts']],
  use: {
    ...flowBrowser(),
    viewport: DESKTOP.viewport,
    colorScheme: DESKTOP.colorScheme,
    contextOptions: { reducedMotion: DESKTOP.reducedMotion },
    actionTimeout: STEP_LIMIT_MS,
    navigationTimeout: STEP_LIMIT_MS,
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
  },
});
