import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PHOTO_LIMITS } from '@cutgraph/core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { exifBlock, withJpegExif, withPngChunk } from '../../test/made-photos.ts';
import { isPhoto, makeStillVideo, STILL_PICTURE, STILL_VIDEO } from './still-video.ts';

const run = promisify(execFile);
/** Corners of the upright photo: red, green, blue, yellow. */
const CORNERS = {
  topLeft: [255, 0, 0],
  topRight: [0, 255, 0],
  bottomLeft: [0, 0, 255],
  bottomRight: [255, 255, 0],
};
/** Corners keep their colours. */
const FINE_JPEG = { quality: 95, chromaSubsampling: '4:4:4' };
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A photo of 96x64 upright pixels with a colour in each corner. */
async function upright() {
  const half = (colour: number[]) => ({
    create: {
      width: 48,
      height: 32,
      channels: 3 as const,
      background: { r: colour[0]!, g: colour[1]!, b: colour[2]! },
    },
  });
  const parts = [
    { input: half(CORNERS.topLeft), left: 0, top: 0 },
    { input: half(CORNERS.topRight), left: 48, top: 0 },
    { input: half(CORNERS.bottomLeft), left: 0, top: 32 },
    { input: half(CORNERS.bottomRight), left: 48, top: 32 },
  ];
  const base = { create: { width: 96, height: 64, channels: 3 as const, background: 'black' } };
  return sharp(await sharp(base).composite(parts).png().toBuffer());
}

/** How a camera that was turned stores an upright photo, by orientation: what brings it back is its inverse. */
const STORED: Record<number, (photo: sharp.Sharp) => Promise<sharp.Sharp>> = {
  1: async (photo) => photo,
  2: async (photo) => photo.flop(),
  3: async (photo) => photo.rotate(180),
  4: async (photo) => photo.flip(),
  5: async (photo) => sharp(await photo.rotate(90).toBuffer()).flop(),
  6: async (photo) => photo.rotate(270),
  7: async (photo) => sharp(await photo.rotate(90).toBuffer()).flip(),
  8: async (photo) => photo.rotate(90),
};

async function written(name: string, content: Buffer | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

let count = 0;
async function stillOf(path: string) {
  const out = join(folder, `out-${count++}`);
  const made = await makeStillVideo(path, out);
  return { ...made, out, picture: join(out, STILL_PICTURE), video: join(out, STILL_VIDEO) };
}

/** Width, height and the colours near the corners of a picture, each rounded to 0 or 255. */
async function seenIn(picture: string) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    [0, 1, 2].map((part) => {
      const value = data[(Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3 + part]!;
      return value > 200 ? 255 : value < 60 ? 0 : value;
    });
  return {
    size: [info.width, info.height],
    corners: {
      ...{ topLeft: at(0.2, 0.2), topRight: at(0.8, 0.2) },
      ...{ bottomLeft: at(0.2, 0.8), bottomRight: at(0.8, 0.8) },
    },
  };
}

/** Of each video what is seen in its first frame, how long its file says that it is, and the hashes of its frames. */
async function playedIn(videos: readonly string[]) {
  const firstOf = (video: string) => `${video}.png`;
  const { stdout, stderr } = await run('ffmpeg', [
    ...['-nostdin', '-hide_banner', '-y', ...videos.flatMap((video) => ['-i', video])],
    ...videos.flatMap((video, at) => ['-map', `${at}:v`, '-frames:v', '1', '-update', '1', firstOf(video)]),
    ...[...videos.flatMap((_, at) => ['-map', `${at}:v`]), '-f', 'framemd5', '-'],
  ]);
  const durations = [...stderr.matchAll(/Duration: ([\d:.]+)/g)].map(([, duration]) => duration);
  const frames = [...stdout.matchAll(/^(\d+),.*, (\w+)$/gm)].map(([, of, hash]) => ({
    of: Number(of),
    hash,
  }));
  return Promise.all(
    videos.map(async (video, at) => ({
      seen: await seenIn(firstOf(video)),
      duration: durations[at],
      hashes: frames.filter(({ of }) => of === at).map(({ hash }) => hash),
    })),
  );
}

const refused = async (path: string, reason: string) => {
  const out = join(folder, `refused-${count++}`);
  await mkdir(out);
  await expect(makeStillVideo(path, out)).rejects.toMatchObject({ code: 'invalid-argument', reason });
  expect(await readdir(out)).toEqual([]);
};

describe('a photo becomes a video that stands still', () => {
  type Photo = { name: string; orientation: number; content: (stored: sharp.Sharp) => Promise<Buffer> };
  const jpegOf = (stored: sharp.Sharp) => stored.jpeg(FINE_JPEG).toBuffer();
  const PHOTOS: Photo[] = [
    { name: 'a.mov', orientation: 1, content: jpegOf },
    { name: 'b', orientation: 1, content: (stored) => stored.png().toBuffer() },
    ...[2, 3, 4, 5, 6, 7].map((orientation) => ({
      ...{ name: `c${orientation}.mp4`, orientation },
      content: async (stored: sharp.Sharp) => withJpegExif(await jpegOf(stored), exifBlock({ orientation })),
    })),
    {
      ...{ name: 'd.txt', orientation: 8 },
      content: (stored) => stored.webp({ lossless: true }).withMetadata({ orientation: 8 }).toBuffer(),
    },
  ];
  let made: Awaited<ReturnType<typeof stillOf>>[];
  let played: Awaited<ReturnType<typeof playedIn>>;
  beforeAll(async () => {
    made = await Promise.all(
      PHOTOS.map(async ({ name, orientation, content }) => {
        const path = await written(name, await content(await STORED[orientation]!(await upright())));
        expect(await isPhoto(path)).toBe(true);
        return stillOf(path);
      }),
    );
    played = await playedIn(made.map(({ video }) => video));
  });

  it.each(PHOTOS.map(({ name, orientation }, at) => ({ name, orientation, at })))(
    'upright by orientation $orientation, of every kind, whatever it is called: $name',
    async ({ at }) => {
      const { seen, duration, hashes } = played[at]!;
      const expected = { size: [96, 64], corners: CORNERS };
      expect(await seenIn(made[at]!.picture)).toEqual(expected);
      expect(seen).toEqual(expected);
      // As long as the clock of photos, and with one frame all along.
      expect(duration).toBe(`00:00:${PHOTO_LIMITS.seconds}.00`);
      expect(hashes).toHaveLength(PHOTO_LIMITS.seconds * PHOTO_LIMITS.framesPerSecond);
      expect(new Set(hashes)).toHaveProperty('size', 1);
    },
  );

  it('at most so wide, with what is transparent on black, and with the time of its camera', async () => {
    const base = { create: { width: 4000, height: 100, channels: 4 as const, background: '#ffffff00' } };
    const png = await sharp(base).png().toBuffer();
    const taken = exifBlock({ taken: '2024:07:14 18:03:22', offset: '+02:00' });
    const { picture, takenAt } = await stillOf(await written('clear.png', withPngChunk(png, 'eXIf', taken)));
    expect(takenAt).toBe('2024-07-14T16:03:22.000Z');
    const { size, corners } = await seenIn(picture);
    expect(size).toEqual([3840, 96]);
    expect(corners.topLeft).toEqual([0, 0, 0]);
  });
});

describe('a photo is refused, and leaves nothing', () => {
  it('where it is cut short', async () => {
    const { data } = await sharp({
      create: {
        width: 400,
        height: 300,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const photo = () => sharp(data, { raw: { width: 400, height: 300, channels: 3 } });
    for (const content of [
      await photo().jpeg().toBuffer(),
      await photo().png().toBuffer(),
      await photo().webp().toBuffer(),
    ])
      await refused(
        await written('short', content.subarray(0, content.length >> 1)),
        'photo-nothing-decodes',
      );
  });

  it.each([
    ['than there can be', 60_000, 60_000],
    ['than are taken', 9000, 8000],
  ])('where it has more pixels %s, before it is decoded', async (_, width, height) => {
    const png = await (await upright()).png().toBuffer();
    png.writeUInt32BE(width, 16);
    png.writeUInt32BE(height, 20);
    // What behind its head is of another size would be damaged, were it decoded.
    await refused(await written('large.png', png), 'photo-too-large');
  });

  it('where it moves', async () => {
    const [webp, apng] = [join(folder, 'moving.webp'), join(folder, 'moving.png')];
    const frames = ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=s=64x64:r=5:d=1'];
    await run('ffmpeg', [...frames, '-c:v', 'libwebp_anim', webp, '-f', 'apng', apng]);
    await refused(webp, 'animated');
    await refused(apng, 'animated');
  });

  it('where it is an image of another kind', async () => {
    const gif = await written('one.gif', await (await upright()).gif().toBuffer());
    expect(await isPhoto(gif)).toBe(false);
    await refused(gif, 'image');
  });

  it('where it begins like a photo and is a page', async () => {
    const page = '<script>alert(1)</script>'.repeat(50);
    const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(page)]);
    await refused(await written('page.jpeg', jpeg), 'photo-nothing-decodes');
  });
});

describe('a photo in HEIC', () => {
  const heic = '\0\0\0\x18ftypheic\0\0\0\0heicmif1';
  const withProgram = (path: string) => {
    const before = process.env.HEIF_CONVERT_PATH;
    process.env.HEIF_CONVERT_PATH = path;
    onTestFinished(() => {
      if (before === undefined) delete process.env.HEIF_CONVERT_PATH;
      else process.env.HEIF_CONVERT_PATH = before;
    });
  };

  it('says which program is missing', async () => {
    withProgram(join(folder, 'not-there'));
    await refused(await written('photo.heic', heic), 'heif-program');
  });

  it('is what the program makes of it, whose picture is upright whatever its Exif says', async () => {
    const jpeg = await (await upright()).jpeg(FINE_JPEG).toBuffer();
    const exif = exifBlock({ orientation: 6, taken: '2024:07:14 18:03:22' });
    const made = await written('made.jpg', withJpegExif(jpeg, exif));
    const program = await written('heif-convert', `#!/bin/sh\nexec cp "${made}" "$4"\n`);
    await chmod(program, 0o755);
    withProgram(program);
    const { picture, takenAt } = await stillOf(await written('photo.heic', heic));
    expect(await seenIn(picture)).toEqual({ size: [96, 64], corners: CORNERS });
    expect(takenAt).toBe('2024-07-14T18:03:22.000Z');
    expect(await readFile(made)).not.toHaveLength(0);
  });

  it('that the program cannot decode is damaged', async () => {
    const program = await written('heif-fails', '#!/bin/sh\nexit 1\n');
    await chmod(program, 0o755);
    withProgram(program);
    await refused(await written('bad.heic', heic), 'photo-nothing-decodes');
  });
});
