import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SHOT_SECONDS = 6;
/** Changes when the same call would make another video. */
const VERSION = 1;

export type SourceShape = { seconds: number; width: number; height: number };

/**
 * A video as a camera makes it, the same everywhere: shots of 6 s that pan over a photograph of people in different
 * directions, with the grain of a sensor and a sound, H.264 at 30 frames a second. Made once and kept in the cache folder.
 */
export async function madeSource({ seconds, width, height }: SourceShape): Promise<string> {
  const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'cutgraph', 'bench');
  const path = join(folder, `pan-${width}x${height}-${seconds}s-v${VERSION}.mp4`);
  const there = await access(path).then(
    () => true,
    () => false,
  );
  if (there) return path;
  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(join(folder, 'making-'));
  try {
    // Longer ones say the same minute again: what they cost grows with the length all the same.
    const minute = seconds > 60 ? await madeSource({ seconds: 60, width, height }) : undefined;
    const made = minute
      ? await repeat(work, minute, seconds / 60)
      : await make(work, { seconds, width, height });
    await rename(made, path);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return path;
}

async function repeat(folder: string, minute: string, times: number): Promise<string> {
  const made = join(folder, 'made.mp4');
  await ffmpeg(['-stream_loop', String(times - 1), '-i', minute, '-c', 'copy', made]);
  return made;
}

async function make(folder: string, { seconds, width, height }: SourceShape): Promise<string> {
  const photo = join(folder, 'photo.png');
  await ffmpeg(['-i', photographOfPeople(), '-vf', `scale=${width * 2}:-1`, photo]);
  // Every shot begins elsewhere and goes elsewhere.
  const shot = `floor(t/${SHOT_SECONDS})`;
  const along = `mod(t,${SHOT_SECONDS})/${SHOT_SECONDS}`;
  const x = `(iw-ow)*abs(mod(${shot}*0.37,1)+0.3*${along}*(1-2*mod(${shot},2)))`;
  const y = `(ih-oh)*abs(mod(${shot}*0.61,1)-0.2*${along})`;
  const made = join(folder, 'made.mp4');
  await ffmpeg([
    ...['-framerate', '30', '-i', photo],
    ...['-f', 'lavfi', '-i', `sine=f=300:r=48000:d=${seconds},tremolo=f=3:d=0.9`],
    // The picture is decoded once and shown again and again.
    ...[
      '-vf',
      `format=yuv420p,loop=loop=-1:size=1,setpts=N/30/TB,crop=${width}:${height}:x='${x}':y='${y}',noise=alls=7:allf=t`,
    ],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-crf',
      '22',
      '-g',
      '60',
      '-c:a',
      'aac',
      '-t',
      String(seconds),
      made,
    ],
  ]);
  return made;
}

/** Ships with the package that the built-in detector comes from. */
function photographOfPeople(): string {
  const human = createRequire(import.meta.resolve('@cutgraph/vision')).resolve('@vladmandic/human');
  return join(dirname(dirname(human)), 'assets/samples.jpg');
}

async function ffmpeg(args: string[]): Promise<void> {
  await run(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args]);
}
