import { once } from 'node:events';
import { reportReady, untilEnd } from '../src/supervise/part.ts';

// A part that is still starting when its supervisor dies.
process.stderr.write('starting\n');
await once(process, 'disconnect');
reportReady();
await untilEnd(new AbortController().signal);
process.stderr.write('left\n');
