import { supervise } from '../src/supervise/child.ts';

supervise({
  name: 'part',
  program: new URL('./slow-part.ts', import.meta.url).pathname,
  args: () => [],
  env: process.env,
  onRefused: () => undefined,
  say: (text) => process.stderr.write(`${text}\n`),
});
