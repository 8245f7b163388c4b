import { startServer } from '@cutgraph/server';
import { openStore } from '@cutgraph/store';

// The server that is asked: a process of its own, set up as `cutgraph server` sets it up. Prints its address; ends with its input.
const [databaseUrl = '', filesFolder = '', uploadsFolder = '', admin = ''] = process.argv.slice(2);
const store = await openStore({ databaseUrl, filesFolder, statementSeconds: 60 });
const server = await startServer({
  ...{ store, uploadsFolder, host: '127.0.0.1', port: 0, version: 'bench', logLevel: 'warn' },
  secrets: ['a made secret, for as long as this bench runs'],
  admins: [admin],
  // With limits, as large installations have them: each write then counts what its workspace holds.
  quotas: { workspaceBytes: 1e15, userRunningJobs: 1e6 },
  // Each user of the bench asks for many.
  rateLimits: { factor: 0 },
});
process.stdout.write(`${server.url}\n`);
process.stdin.resume();
process.stdin.once('end', async () => {
  await server.close();
  await store.close();
});
