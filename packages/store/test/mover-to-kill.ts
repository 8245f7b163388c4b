import { moveFiles, openStore, type StoreOptions } from '../src/index.ts';

// A process of its own that moves files until it is killed, and says how far it is.
const options = JSON.parse(process.argv[2] ?? '') as StoreOptions;
const store = await openStore(options);
await moveFiles({
  ...{ store, verify: false, removeSource: false, signal: new AbortController().signal },
  onProgress: (share) => console.log(share),
});
