/** A worker on its own mount of the folder. Configured by its environment, it prints `ready`. */
import { describeHome } from '@cutgraph/home';
import { openStore } from '@cutgraph/store';
import { startWorker } from '@cutgraph/worker';

const { DATABASE_URL, DATA_FOLDER } = process.env as Record<string, string>;
const home = describeHome({ dataFolder: DATA_FOLDER!, env: {} });
const store = await openStore({ databaseUrl: DATABASE_URL!, filesFolder: home.filesFolder });
const ignore = () => undefined;
await startWorker({
  ...{ store, home, env: {}, concurrency: 2 },
  only: ['advance-media', 'derive-media', 'see-media'],
  log: { info: ignore, warn: ignore, error: console.error },
});
process.stdout.write('ready\n');
