import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFfmpeg } from '../corpus/run-ffmpeg.ts';

/** A sound small video that is going to be damaged. */
export type Original = { name: string; ending: string; bytes: Buffer };

const PICTURE = ['-f', 'lavfi', '-i', 'testsrc2=s=160x120:r=10:d=2'];
const SOUND = ['-f', 'lavfi', '-i', 'sine=f=440:r=22050:d=2'];
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '30', '-g', '5', '-pix_fmt', 'yuv420p'];
const AAC = ['-c:a', 'aac', '-b:a', '32k'];

/** Two seconds in seven containers; the title makes room for other words in their headers. */
const KINDS: { name: string; ending: string; options: string[] }[] = [
  { name: 'mp4', ending: 'mp4', options: [...H264, ...AAC] },
  { name: 'faststart', ending: 'mp4', options: [...H264, ...AAC, '-movflags', '+faststart'] },
  { name: 'fragments', ending: 'mp4', options: [...H264, ...AAC, '-movflags', '+frag_keyframe+empty_moov'] },
  { name: 'mkv', ending: 'mkv', options: [...H264, ...AAC] },
  {
    name: 'webm',
    ending: 'webm',
    options: [
      '-c:v',
      'libvpx',
      '-b:v',
      '200k',
      '-g',
      '5',
      '-deadline',
      'good',
      '-c:a',
      'libopus',
      '-b:a',
      '32k',
    ],
  },
  {
    name: 'avi',
    ending: 'avi',
    options: ['-c:v', 'mpeg4', '-q:v', '10', '-c:a', 'libmp3lame', '-b:a', '32k'],
  },
  { name: 'ts', ending: 'ts', options: [...H264, ...AAC] },
  {
    name: 'mov',
    ending: 'mov',
    options: ['-c:v', 'mjpeg', '-q:v', '15', '-pix_fmt', 'yuvj420p', '-c:a', 'pcm_s16le'],
  },
];

export async function makeOriginals(): Promise<Original[]> {
  const folder = await mkdtemp(join(tmpdir(), 'cutgraph-originals-'));
  try {
    const originals: Original[] = [];
    for (const { name, ending, options } of KINDS) {
      const file = `${name}.${ending}`;
      await runFfmpeg(
        [
          ...PICTURE,
          ...SOUND,
          ...options,
          '-metadata',
          `title=${'t'.repeat(100)}`,
          '-fflags',
          '+bitexact',
          file,
        ],
        { folder },
      );
      originals.push({ name, ending, bytes: await readFile(join(folder, file)) });
    }
    return originals;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export function originalNamed(originals: readonly Original[], name: string): Original {
  const original = originals.find((one) => one.name === name);
  if (!original) throw new Error(`There is no original "${name}".`);
  return original;
}
