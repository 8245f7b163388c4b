import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Whether MLT's player is on this machine, which plays projects of MLT without a screen. */
export const HAS_MELT = spawnSync('melt', ['-version'], { stdio: 'ignore' }).status === 0;

/** Plays a project of MLT into a lossless video beside it, frame by frame; answers its path. */
export async function playMlt(folder: string, project: string): Promise<string> {
  const out = join(folder, 'played.mkv');
  const consumer = ['-consumer', `avformat:${out}`, 'vcodec=ffv1', 'an=1', 'real_time=-1', 'threads=1'];
  await promisify(execFile)('melt', ['-silent', project, ...consumer], {
    env: { ...process.env, QT_QPA_PLATFORM: 'offscreen' },
  });
  return out;
}
