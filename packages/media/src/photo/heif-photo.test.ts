import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findHeifProgram } from './heif-program.ts';
import { makeStillVideo, STILL_PICTURE } from './still-video.ts';

/**
 * Real photos in HEIF, of 96x64 pixels, made by libheif 1.15 (x265, AOM). Their corners: red, green, blue, yellow. The second is the first with an
 * `irot` box (ISO/IEC 23008-12, 6.5.10), as a phone that was held upright writes: a quarter turn to the left.
 */
const PHOTOS = {
  heic: 'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUFtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFlAAEAAAAAAAAA4AAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwWlwcnAAAACjaXBjbwAAAHdodmNDAQQIAAAAAAAAAAAAHvAA/P/4+AAADwMgAAEAF0ABDAH//wQIAAADAJ44AAADAAAeugJAIQABACpCAQEECAAAAwCeOAAAAwAAHpAGECCy3UklNc3AgIGBAAADAAEAAAMAAQgiAAEACEQBwXKGDAIkAAAAFGlzcGUAAAAAAAAAYAAAAEAAAAAQcGl4aQAAAAADCAgIAAAAFmlwbWEAAAAAAAAAAQABA4ECgwAAAOhtZGF0AAAA3CgBrwngIzaiP//70X3//tzHof61qwPMnkX+kxFv+BMR/9F/BstxVXKF9M+xjhUkFm5sCau9jjwAYNWx706I4zUUwyK3ABUml162NM3r7k1ZfzAqIALNmLAFpEyj5PrL/nACIloRpzRdQpn5GnLk7//xejwf2u69/9MGtsZTrFRmGIRJQu2f56bP1o8ioEeDxL6qzeZu3JcwyLsl9e34d51Dp8nmfRqm5XEQC4rZ7Y9sdk/4afV/4860/qFTvf/SL8j8qm02SXwXR4XZOFnzj8h6BGoonRogl/05f+A=',
  'turned heic':
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUttZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFvAAEAAAAAAAAA4AAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAy2lwcnAAAACsaXBjbwAAAHdodmNDAQQIAAAAAAAAAAAAHvAA/P/4+AAADwMgAAEAF0ABDAH//wQIAAADAJ44AAADAAAeugJAIQABACpCAQEECAAAAwCeOAAAAwAAHpAGECCy3UklNc3AgIGBAAADAAEAAAMAAQgiAAEACEQBwXKGDAIkAAAAFGlzcGUAAAAAAAAAYAAAAEAAAAAQcGl4aQAAAAADCAgIAAAACWlyb3QBAAAAF2lwbWEAAAAAAAAAAQABBIECg4QAAADobWRhdAAAANwoAa8J4CM2oj//+9F9//7cx6H+tasDzJ5F/pMRb/gTEf/RfwbLcVVyhfTPsY4VJBZubAmrvY48AGDVse9OiOM1FMMitwAVJpdetjTN6+5NWX8wKiACzZiwBaRMo+T6y/5wAiJaEac0XUKZ+Rpy5O//8Xo8H9ruvf/TBrbGU6xUZhiESULtn+emz9aPIqBHg8S+qs3mbtyXMMi7JfXt+HedQ6fJ5n0apuVxEAuK2e2PbHZP+Gn1f+POtP6hU73/0i/I/KptNkl8F0eF2ThZ84/IegRqKJ0aIJf9OX/g',
  avif: 'AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAOptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAEOAAEAAAAAAAAAdgAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGF2MDEAAAAAamlwcnAAAABLaXBjbwAAABNjb2xybmNseAACAAIABoAAAAAMYXYxQ4EgAgAAAAAUaXNwZQAAAAAAAABgAAAAQAAAABBwaXhpAAAAAAMICAgAAAAXaXBtYQAAAAAAAAABAAEEgYIDhAAAAH5tZGF0EgAKCTgZb/7CBAQNIDJnEyADDDDCgLRe82r6X5R8p8RFf1TjcOUVnnTgBKW/cv7+sgMEpsOvTAiktrZx+nfvolVFDyLleNqjqDTb1+dKwk0YxgzIuHZ7o9l5+NYtGzZ5tQ/A1nQW1es5+P9lwGwq0V1L8qYYwA==',
};
const RED = [255, 0, 0];
const GREEN = [0, 255, 0];
const BLUE = [0, 0, 255];
const YELLOW = [255, 255, 0];
/** Size, and corners from the top left in the order of reading. */
const SEEN = {
  heic: { size: [96, 64], corners: [RED, GREEN, BLUE, YELLOW] },
  'turned heic': { size: [64, 96], corners: [GREEN, YELLOW, RED, BLUE] },
  avif: { size: [96, 64], corners: [RED, GREEN, BLUE, YELLOW] },
};
const program = await findHeifProgram();
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heif-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const name =
  program === null ? '%s (left out: heif-convert is not installed)' : 'shows a real photo upright: %s';
it.skipIf(program === null).each(Object.keys(PHOTOS) as (keyof typeof PHOTOS)[])(name, async (kind) => {
  const input = join(folder, `${kind}.heic`);
  await writeFile(input, Buffer.from(PHOTOS[kind], 'base64'));
  const outputFolder = join(folder, `${kind} derived`);
  await mkdir(outputFolder);
  await makeStillVideo(input, outputFolder);
  const { data, info } = await sharp(join(outputFolder, STILL_PICTURE))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
  ];
  const { size, corners } = SEEN[kind];
  expect([info.width, info.height]).toEqual(size);
  const [left, top, right, bottom] = [8, 8, info.width - 9, info.height - 9];
  const seen = [pixel(left, top), pixel(right, top), pixel(left, bottom), pixel(right, bottom)];
  for (const [at, colour] of corners.entries())
    for (const [channel, value] of colour.entries())
      expect(Math.abs(seen[at]![channel]! - value), `corner ${at}: ${seen[at]}`).toBeLessThan(24);
});
