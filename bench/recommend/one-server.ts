import { startServer } from '@cutgraph/server';
import { openStore } from '@cutgraph/store';

// The program of the server that is asked: a process of its own, as users have it. Prints its address; ends with its input.
const [databaseUrl = '', filesFolder = '', uploadsFolder = ''] = process.argv.slice(2);
const store = await openStore({ databaseUrl, filesFolder });
const server = await startServer({
  ...{ store, uploadsFolder, host: '127.0.0.1', port: 0, version: 'bench', logLevel: 'warn' },
  secrets: ['a made secret, for as long as this bench runs'],
  // Each of its users asks hundreds of times a minute.
  rateLimits: { factor: 0 },
});
process.stdout.write(`${server.url}\n`);
process.stdin.resume();
process.stdin.once('end', async () => {
  await server.close();
  await store.close();
});
