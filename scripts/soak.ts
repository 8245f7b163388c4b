/** `npm run soak NAME`: the long form of what `npm test` does in a seeded slice, and `npm test` itself many times over. Ends with a line `N passed, N failed`. */

import { runNamed } from './run-named.ts';
import { installDependencies } from './setup/dependencies.ts';
import { ensureFfmpeg } from './setup/programs.ts';

installDependencies();
ensureFfmpeg();
runNamed('soak', {
  units: ['scripts/unit-tests.ts', '--all'],
  flows: ['e2e/flows/run.ts', '--all'],
  kills: ['e2e/kills/run.ts', '--rounds', '16', '--kills', '50'],
  uploads: ['e2e/uploads/run.ts', '--count', '50', '--megabytes', '200'],
  odd: ['e2e/odd/run.ts'],
  damaged: ['e2e/damaged/run.ts'],
  properties: ['e2e/properties/run.ts'],
  events: ['e2e/events/run.ts'],
  http: ['e2e/http/run.ts'],
  looks: ['e2e/looks/run.ts'],
  tests: ['e2e/tests/run.ts'],
  cases: ['e2e/cases/run.ts'],
  films: ['e2e/films/run.ts'],
  montages: ['e2e/montages/run.ts'],
  'shared-folder': ['e2e/shared-folder/run.ts'],
  'watched-folders': ['e2e/watched/run.ts'],
  s3: ['e2e/s3/run.ts'],
  's3-browser': ['e2e/s3-browser/run.ts'],
  image: ['e2e/image/run.ts'],
  rolling: ['e2e/rolling/run.ts'],
  hosts: ['e2e/hosts/run.ts'],
  package: ['e2e/package/run.ts'],
  interchange: ['e2e/interchange/run.ts'],
  manifests: ['e2e/manifests/run.ts'],
  browsers: ['e2e/browsers/run.ts'],
  others: ['e2e/others/run.ts'],
  newcomer: ['e2e/newcomer/run.ts'],
});
