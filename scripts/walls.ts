/** Refuses imports through a wall, and circles of imports. The rules come from the folders; see walls/rules.ts. */

import { ROOT } from './setup/run.ts';
import { findBreaches } from './walls/find-breaches.ts';

const breaches = await findBreaches(ROOT);
for (const breach of breaches) console.error(breach);
if (breaches.length > 0)
  console.error(
    `${breaches.length} imports go through a wall or in a circle. docs/architecture.md says which room may import which.`,
  );
process.exit(breaches.length > 0 ? 1 : 0);
