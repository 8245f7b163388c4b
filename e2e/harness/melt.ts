import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Whether MLT's player is on this machine, which plays projects of MLT without a screen. */
export const HAS_MELT = spawnSync('melt', ['-version'], { stdio: 'ignore' }).status === 0;

/** The melt of Debian 12 (7.12) now and then stands still before its first frame: a film of seconds is begun again then. */
const STANDS_STILL_MS = 60_000;
const MOST_TRIES = 4;

/** Plays a project of MLT into a lossless video beside it, frame by frame; answers its path. */
export async function playMlt(folder: string, project: string): Promise<string> {
  const out = join(folder, 'played.mkv');
  const consumer = ['-consumer', `avformat:${out}`, 'vcodec=ffv1', 'an=1', 'real_time=-1', 'threads=1'];
  const env = { ...process.env, QT_QPA_PLATFORM: 'offscreen' };
  for (let tried = 1; ; tried++) {
    try {
      await promisify(execFile)('melt', ['-silent', project, ...consumer], {
        ...{ env, timeout: STANDS_STILL_MS, killSignal: 'SIGKILL' },
      });
      return out;
    } catch (error) {
      if (!(error as { killed?: boolean }).killed || tried === MOST_TRIES) throw error;
    }
  }
}
