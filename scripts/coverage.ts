/** Refuses a requirement of docs/spec-coverage.md or docs/security.md without a tagged test, and a tag without one. */

import { ROOT } from './setup/run.ts';
import { findFaults } from './spec-coverage/find-faults.ts';

const { faults, counts } = findFaults(ROOT);
for (const fault of faults) console.error(fault);
for (const [document, rows] of Object.entries(counts)) console.log(`${document}: ${rows} rows`);
process.exit(faults.length > 0 ? 1 : 0);
