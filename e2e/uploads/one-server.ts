/** One server of many: a process that a test may kill. Configured by its environment, it prints `ready {address}`. */
import { startServer } from '@cutgraph/server';
import { openStore } from '@cutgraph/store';

const { DATABASE_URL, DATA_FOLDER, PORT } = process.env as Record<string, string>;
const store = await openStore({ databaseUrl: DATABASE_URL!, filesFolder: `${DATA_FOLDER}/files` });
const server = await startServer({
  store,
  uploadsFolder: `${DATA_FOLDER}/uploads`,
  host: '127.0.0.1',
  port: Number(PORT ?? 0),
  secrets: ['the same for all servers of a soak'],
  version: '0.0.0-soak',
  rateLimits: { factor: 0 },
  logLevel: 'warn',
});
process.stdout.write(`ready ${server.url}\n`);
