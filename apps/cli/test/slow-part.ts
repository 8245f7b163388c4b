import { once } from 'node:events';
import { tellReady, untilEnd } from '../src/supervise/part.ts';

// A part that is still starting when its supervisor dies.
process.stderr.write('starting\n');
await once(process, 'disconnect');
tellReady();
await untilEnd(new AbortController().signal);
process.stderr.write('left\n');
