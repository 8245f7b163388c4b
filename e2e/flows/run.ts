/**
 * Runs end-to-end flows in a browser: those of `npm test`, which takes its groups by turns, or all of them
 * (`npm run soak flows`), or those that are named; in Chromium or, by `--browser firefox`, in the Firefox of the system. Ends
 * with a line `N passed, N failed`.
 */
import { parseArgs } from 'node:util';
import { runNode } from '../../scripts/turns/run-node.ts';
import { seedOfRun } from '../../scripts/turns/turns.ts';
import { FLOWS_BROWSER } from '../harness/flow-browser.ts';
import { allFlows, flowsOf, GROUPS } from './flow-groups.ts';

const { values, positionals } = parseArgs({
  options: { all: { type: 'boolean', default: false }, browser: { type: 'string', default: 'chromium' } },
  allowPositionals: true,
});
if (!['chromium', 'firefox'].includes(values.browser))
  throw new Error(`There are no flows in ${values.browser}.`);
process.env[FLOWS_BROWSER] = values.browser;
const { group, flows } = values.all
  ? { flows: positionals.length > 0 ? positionals : allFlows() }
  : flowsOf(seedOfRun());
if (group !== undefined)
  console.log(`Group ${group} of ${GROUPS.length}; npm run soak flows takes all flows.`);
runNode([
  'node_modules/@playwright/test/cli.js',
  ...['test', '--config', 'e2e/playwright.config.ts', ...flows.map((name) => `flows/${name}.spec.ts`)],
]);
