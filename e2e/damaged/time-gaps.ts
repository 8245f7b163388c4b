import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFfmpeg } from '../corpus/run-ffmpeg.ts';
import type { Damage } from './damaged-file.ts';
import { type Original, originalNamed } from './originals.ts';

/** What is added to the time of each frame, in seconds; N counts frames. */
const GAPS: { what: string; seconds: string; only?: string }[] = [
  // The hour that is filled costs an hour of seeing: one file of it is enough.
  { what: 'an-hour', seconds: 'if(gte(N,10),3600,0)', only: 'mkv' },
  { what: 'ten-minutes', seconds: 'if(gte(N,10),600,0)', only: 'faststart' },
  { what: 'a-day', seconds: 'if(gte(N,10),100000,0)' },
  { what: 'a-day-at-the-end', seconds: 'if(gte(N,19),90000,0)' },
  { what: 'an-hour-each', seconds: '3600*N' },
  { what: 'all-at-once', seconds: '-N/10' },
  { what: 'begins-late', seconds: '20000' },
];

/** Videos whose clock jumps, by an hour and more, stands still, or begins late. */
export async function timeGaps(originals: readonly Original[]): Promise<Damage[]> {
  const folder = await mkdtemp(join(tmpdir(), 'cutgraph-gaps-'));
  const damages: Damage[] = [];
  try {
    for (const name of ['mkv', 'faststart', 'ts', 'webm']) {
      const { ending, bytes } = originalNamed(originals, name);
      const from = `from-${name}.${ending}`;
      await writeFile(join(folder, from), bytes);
      for (const { what, seconds, only = name } of GAPS) {
        if (only !== name) continue;
        const jump = `setts=ts='TS+(${seconds})/TB'`;
        const to = `${name}-${what}.${ending}`;
        // Some of these warn; what comes out is wanted as it is.
        await runFfmpeg(['-i', from, '-map', '0', '-c', 'copy', '-bsf:v', jump, '-fflags', '+bitexact', to], {
          folder,
        });
        damages.push({
          kind: 'gaps',
          what: `${name}-${what}`,
          ending,
          bytes: await readFile(join(folder, to)),
        });
      }
    }
    return damages;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
