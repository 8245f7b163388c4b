import type { Program } from '../../src/runtime/program.ts';

/** Faults that the first byte of a request asks for. */
const DIE = 254;
const HANG = 255;

/** A program for the tests of model processes: adds up the bytes of a request, or dies, or never answers. */
export async function openProgram(options: {
  requestBytes: number;
  refuse?: string;
}): Promise<Program<{ pid: number }, number>> {
  if (options.refuse) throw new Error(options.refuse);
  return {
    facts: { pid: process.pid },
    requestBytes: options.requestBytes,
    async answer(request) {
      if (request[0] === DIE) {
        process.stderr.write('the model tripped\n');
        process.kill(process.pid, 'SIGSEGV');
      }
      if (request[0] === HANG) await new Promise(() => setInterval(() => {}, 1000));
      return request.reduce((sum, byte) => sum + byte, 0);
    },
  };
}
