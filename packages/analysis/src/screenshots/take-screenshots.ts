import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Box, LabelSegment, SecondQuality } from '@cutgraph/core';
import { lightOf, sharpnessOf, stillsAt, writeJpeg } from '@cutgraph/media';
import { candidatesOf, worthOf } from './pick-stills.ts';

/** As many screenshots as a video gets at most. */
const SCREENSHOTS = 8;
/** Of each part of the video, so many stills are looked at. */
const LOOKS = 2;
/** How far from a face's own time it is surely still there. */
const FACE_SECONDS = 0.5;
const SIZE = { maxWidth: 1280, maxHeight: 1280 };

/**
 * Leaves `screenshots/{n}.jpg` in a folder, in the order of time and spread over the video: of every part of it the
 * still that is sharp, well lit and shows faces or tracked objects. `best` is the number of the one that shows the video best.
 */
export async function takeScreenshots(options: {
  proxy: string;
  durationSeconds: number;
  quality: readonly SecondQuality[];
  faces: readonly { time: number; box: Box }[];
  segments: readonly Pick<LabelSegment, 'segmentStartTime' | 'segmentEndTime'>[];
  folder: string;
  signal?: AbortSignal;
}): Promise<{ count: number; best: number }> {
  const { proxy, durationSeconds, quality, faces, segments, folder, signal } = options;
  const faceTimes = faces.map(({ time }) => time);
  const objectsAt = (time: number) =>
    segments.filter(
      ({ segmentStartTime, segmentEndTime }) => time >= segmentStartTime && time < segmentEndTime,
    ).length;
  const stretches = candidatesOf(durationSeconds, quality, faceTimes, objectsAt, {
    stretches: SCREENSHOTS,
    each: LOOKS,
  });
  // In the order of time they are read in one go where they lie near each other.
  const looks = stretches
    .flatMap((some, stretch) => some.map((one) => ({ ...one, stretch })))
    .sort((a, b) => a.timeSeconds - b.timeSeconds);
  await mkdir(join(folder, 'screenshots'), { recursive: true });
  const bestWorths: number[] = stretches.map(() => -1);
  const times = looks.map(({ timeSeconds }) => timeSeconds);
  let at = 0;
  for await (const still of stillsAt(proxy, times, { signal })) {
    const stretch = looks[at++]!.stretch;
    const seen = faceTimes.filter((time) => Math.abs(time - still.timeSeconds) <= FACE_SECONDS).length;
    const shown = { faces: seen, objects: objectsAt(still.timeSeconds) };
    const worth = worthOf({ sharpness: sharpnessOf(still), light: lightOf(still), ...shown });
    if (worth <= bestWorths[stretch]!) continue;
    bestWorths[stretch] = worth;
    await writeJpeg(still, { path: join(folder, 'screenshots', `${stretch}.jpg`), ...SIZE });
  }
  return { count: stretches.length, best: bestWorths.indexOf(Math.max(...bestWorths)) };
}
