import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sliceOf } from '../../../core/test/slice-of.ts';
import { numberedVideo } from '../../test/numbered-video.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { deriveMedia } from './derive-media.ts';

const run = promisify(execFile);
const ffmpeg = (...args: string[]) => run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args]);
let folder = '';
let good = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bad-input-'));
  good = join(folder, 'good.mp4');
  const size = { width: 320, height: 180, framesPerSecond: 25 };
  await numberedVideo({ path: good, seconds: 8, ...size, sourceNumber: 1, tone: 440 });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** What becomes of a file as an upload: probed, then derived. Nothing may be left when it is refused. */
async function ingest(input: string, limits: { wallSeconds?: number } = {}) {
  const outputFolder = join(folder, 'out', 'media');
  await rm(join(folder, 'out'), { recursive: true, force: true });
  await mkdir(join(folder, 'out'));
  try {
    return await deriveMedia({ input, outputFolder, facts: await probeMedia(input), ...limits });
  } catch (error) {
    expect(await readdir(join(folder, 'out'))).toEqual([]);
    throw error;
  }
}

async function written(name: string, content: string | Buffer): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}

describe('files that are not videos', () => {
  it.each([
    ['an empty file', '', 'empty'],
    ['a text', 'Dear diary,\ntoday I filmed nothing.\n'.repeat(50), 'not-a-video'],
    ['a playlist', '#EXTM3U\n#EXTINF:8,\ngood.mp4\n#EXT-X-ENDLIST\n', 'playlist'],
    ['a script', "ffconcat version 1.0\nfile 'good.mp4'\n", 'playlist'],
    ['a bare script', "file 'good.mp4'\n", 'playlist'],
  ])('%s', async (_, content, reason) => {
    const path = await written('disguised.mp4', content);
    await expect(ingest(path)).rejects.toMatchObject({ code: 'invalid-argument', reason });
  });

  // All of them with `npm run soak cases`.
  const images: [string, string, string[]][] = [
    ['a PNG', 'png', []],
    ['a JPEG', 'mjpeg', []],
    ['a GIF', 'gif', ['-f', 'gif']],
    ['a WebP', 'libwebp', ['-f', 'webp']],
    ['a BMP', 'bmp', []],
    ['a TIFF', 'tiff', []],
  ];
  it.each(sliceOf(images, 2))('%s is an image', async (_, codec, format) => {
    const path = join(folder, 'picture.mp4');
    const as = format.length > 0 ? format : ['-f', 'image2'];
    await ffmpeg('-i', good, '-frames:v', '1', '-c:v', codec, ...as, path);
    await expect(ingest(path)).rejects.toMatchObject({ reason: 'image' });
  });

  it.each(['heic', 'mif1', 'avif'])('an image of the brand %s in a container of videos', async (brand) => {
    const path = await written('picture.mov', `\0\0\0\x18ftyp${brand}\0\0\0\0${brand}mp42`);
    await expect(ingest(path)).rejects.toMatchObject({ reason: 'image' });
  });

  it('a playlist that does not look like one is still not followed', async () => {
    const path = await written('disguised.mp4', '\u{feff}#EXTM3U\n#EXTINF:8,\ngood.mp4\n#EXT-X-ENDLIST\n');
    await expect(ingest(path)).rejects.toMatchObject({ reason: 'not-a-video' });
  });

  it('sound alone, also with a cover', async () => {
    const sound = join(folder, 'sound.mp3');
    const cover = join(folder, 'cover.png');
    await ffmpeg('-i', good, '-frames:v', '1', cover);
    await ffmpeg(
      '-i',
      good,
      '-i',
      cover,
      '-map',
      '0:a',
      '-map',
      '1',
      '-disposition:v:0',
      'attached_pic',
      sound,
    );
    await expect(ingest(sound)).rejects.toMatchObject({ said: { code: 'file-no-picture' } });
  });

  it('a picture, however large', async () => {
    const path = join(folder, 'huge.png');
    await ffmpeg('-f', 'lavfi', '-i', 'color=s=9000x5000,format=gray', '-frames:v', '1', path);
    await expect(ingest(await written('huge.mp4', await readFile(path)))).rejects.toMatchObject({
      reason: 'image',
    });
  });

  it('a video whose picture is too large to decode', async () => {
    const path = join(folder, 'huge.mkv');
    await ffmpeg('-f', 'lavfi', '-i', 'color=s=9000x5000,format=gray', '-frames:v', '1', '-c:v', 'png', path);
    await expect(ingest(path)).rejects.toMatchObject({ reason: 'picture-too-large' });
  });
});

describe('damaged videos', () => {
  it('cut short, with its index in front: what is there is used, and it says what is missing', async () => {
    const path = join(folder, 'front.mp4');
    await ffmpeg('-i', good, '-c', 'copy', '-movflags', '+faststart', path);
    await truncate(path, Math.round((await readFile(path)).length * 0.5));
    const derived = await ingest(path);
    expect(derived.decodedSeconds).toBeGreaterThan(2);
    expect(derived.decodedSeconds).toBeLessThan(6);
    expect(derived.warning).toMatch(/^The last \d\.\d s of 8\.0 s are missing/);
    expect((await readdir(join(folder, 'out', 'media'))).sort()).toEqual(
      ['audio.m4a', 'proxy.mp4', 'sprite.jpg', 'thumbnail.jpg'].sort(),
    );
  });

  it('cut short, with its index at the end: nothing is left to use', async () => {
    const path = await written('back.mp4', (await readFile(good)).subarray(0, 100_000));
    await expect(ingest(path)).rejects.toMatchObject({ reason: 'nothing-decodes' });
  });

  it('with an index but no pictures', async () => {
    const path = join(folder, 'hollow.mp4');
    await ffmpeg('-i', good, '-c', 'copy', '-movflags', '+faststart', path);
    const whole = await readFile(path);
    const pictures = whole.indexOf('mdat');
    whole.fill(0, pictures + 4);
    await expect(ingest(await written('hollow.mp4', whole))).rejects.toMatchObject({
      reason: 'nothing-decodes',
    });
  });

  it('with a gap of a hundred thousand seconds in which there is nothing', async () => {
    const path = join(folder, 'gap.mkv');
    await ffmpeg(
      '-i',
      good,
      '-an',
      '-vf',
      // Ten minutes of it are looked at: at few frames a second that is soon done.
      "fps=2,scale=64:36,setpts='PTS+gte(N,4)*100000/TB'",
      '-fps_mode',
      'passthrough',
      path,
    );
    await expect(ingest(path)).rejects.toMatchObject({ reason: 'long-gap' });
  });
});
