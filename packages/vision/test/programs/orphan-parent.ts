import { startModelProcess } from '../../src/runtime/model-process.ts';

/** Starts a model process, prints its id, and waits to be killed. */
const model = await startModelProcess<{ pid: number }, number>({
  title: 'the summer',
  program: new URL('./sum-program.ts', import.meta.url),
  options: { requestBytes: 4 },
});
process.send?.(model.facts.pid);
