import { moveFiles, openStore, type StoreOptions } from '../src/index.ts';

// A process of its own that moves files, says when the first is moved, and then holds still until it is killed.
const options = JSON.parse(process.argv[2] ?? '') as StoreOptions;
const store = await openStore(options);
await moveFiles({
  ...{ store, verify: false, removeSource: false, signal: new AbortController().signal },
  onProgress(share) {
    console.log(share);
    process.kill(process.pid, 'SIGSTOP');
  },
});
