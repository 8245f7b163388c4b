import { type FilePlaces, restoreBackup } from '../src/index.ts';

// A process of its own that restores what comes on its standard input, of which more never comes, until it is killed.
const [databaseUrl = '', dataFolder = '', files] = process.argv.slice(2);
await restoreBackup({
  ...{ source: process.stdin, env: { DATABASE_URL: databaseUrl }, dataFolder },
  ...(files && { files: JSON.parse(files) as FilePlaces }),
  signal: new AbortController().signal,
});
