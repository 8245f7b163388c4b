import { execFile } from 'node:child_process';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
export const CLIP_SECONDS = 12;
/** Changes when the same call would make other clips. */
const VERSION = 1;

/** What each clip is made from: a clip of the footage folder, the second at which it begins, and whether someone speaks. */
const CLIPS = [
  { from: 'opencv-vtest.avi', at: 0, speech: false },
  { from: 'opencv-vtest.avi', at: 20, speech: false },
  { from: 'opencv-vtest.avi', at: 40, speech: false },
  { from: 'vda-tokyo-walk.mp4', at: 0, speech: false },
  { from: 'sam2-dog.mp4', at: 0, speech: true },
  { from: 'sam2-juggle.mp4', at: 0, speech: false },
  { from: 'sam2-bedroom.mp4', at: 0, speech: true },
  { from: 'sam2-cups.mp4', at: 0, speech: false },
  { from: 'ahmetozlu-pedestrian.mp4', at: 0, speech: false },
  { from: 'ahmetozlu-vehicle.mp4', at: 0, speech: false },
  { from: 'intel-one-by-one-person-detection.mp4', at: 2, speech: false },
  { from: 'intel-one-by-one-person-detection.mp4', at: 60, speech: false },
  { from: 'intel-bottle-detection.mp4', at: 10, speech: true },
  { from: 'made-talking-jfk.mp4', at: 0, speech: true },
];

/**
 * Fourteen clips as a phone makes them, of real people who move: 12 s of 1920x1080 at 30 frames a second, H.264 at
 * 16 Mbit/s with the grain of a sensor and no B-frames, a key frame a second. Made once and kept in the cache folder.
 *
 * @param footage the folder of the real clips.
 * @param count how many of them, from the first.
 */
export async function phoneClips(footage: string, count: number): Promise<string[]> {
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  const folder = join(cache, 'cutgraph', 'bench', `phone-v${VERSION}`);
  await mkdir(folder, { recursive: true });
  const paths: string[] = [];
  for (const [i, clip] of CLIPS.slice(0, count).entries()) {
    const path = join(folder, `${String(i + 1).padStart(2, '0')}.mp4`);
    paths.push(path);
    if (await isThere(path)) continue;
    const part = `${path}.part`;
    await makeClip(join(footage, clip.from), clip.at, soundOf(footage, clip.speech), part).catch(
      async (error) => {
        await rm(part, { force: true });
        throw error;
      },
    );
    await rename(part, path);
  }
  return paths;
}

function soundOf(footage: string, speech: boolean): string {
  return join(footage, speech ? 'jfk.wav' : 'mdn-guitar.mp3');
}

async function makeClip(from: string, at: number, sound: string, path: string): Promise<void> {
  const endless = ['-stream_loop', '-1'];
  await run(process.env.FFMPEG_PATH ?? 'ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y', ...endless, '-ss', String(at), '-i', from, ...endless, '-i', sound],
    ...['-map', '0:V:0', '-map', '1:a:0', '-t', String(CLIP_SECONDS)],
    '-vf',
    [
      'fps=30,scale=1920:1080:force_original_aspect_ratio=increase:flags=bicubic,crop=1920:1080,setsar=1',
      'noise=alls=5:allf=t,format=yuv420p',
    ].join(','),
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-bf', '0', '-g', '30'],
    ...['-b:v', '16M', '-maxrate', '20M', '-bufsize', '16M'],
    ...['-c:a', 'aac', '-b:a', '128k', '-ar', '48000', '-ac', '2', '-f', 'mp4', path],
  ]);
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
