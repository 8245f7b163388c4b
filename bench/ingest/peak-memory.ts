import { readdir, readFile } from 'node:fs/promises';

/** Resident memory at its highest, in MB, for each kind of process: this one, ffmpeg, the models. Linux only. */
export type PeakMemory = Record<string, number>;

const SAMPLE_MILLISECONDS = 200;

/** Looks at this process and its children (VmHWM in /proc) until `end` is called. */
export function watchMemory(): { end: () => Promise<PeakMemory> } {
  const peaks: PeakMemory = {};
  const look = async () => {
    for (const pid of await readdir('/proc')) {
      if (!/^\d+$/.test(pid)) continue;
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
      if (Number(pid) !== process.pid && parent !== process.pid) continue;
      const kind = Number(pid) === process.pid ? 'worker' : await kindOf(pid);
      if (kind === 'gone') continue;
      const megabytes = Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
      peaks[kind] = Math.max(peaks[kind] ?? 0, megabytes);
    }
  };
  let ended = false;
  const looking = (async () => {
    while (!ended) {
      await look();
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MILLISECONDS));
    }
  })();
  return {
    async end() {
      ended = true;
      await looking;
      return peaks;
    },
  };
}

/** "ffmpeg", "ffprobe", or "model" for a model's own process; "gone" for one that has just ended. */
async function kindOf(pid: string): Promise<string> {
  const line = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  if (line.some((part) => part.endsWith('child-entry.ts'))) return 'model';
  const name = line[0]?.split('/').at(-1);
  // Begins every tool, and is the tool in an instant.
  return !name || name === 'setpriv' ? 'gone' : name;
}
