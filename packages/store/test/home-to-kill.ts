import { openHome } from '../src/index.ts';

// A process of its own that opens a home, says so, and waits to be killed.
const home = await openHome({ dataFolder: process.argv[2], env: {} });
console.log(home.databaseUrl);
setInterval(() => undefined, 1_000);
