import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  cutRangesOf,
  type FactsByKey,
  FRAME_REACH,
  layOut,
  paceAt,
  pictureShareAt,
  shownBefore,
  type Timeline,
  windowAt,
} from '@cutgraph/core';
import { editOf, stretchesOf, writeProject } from '@cutgraph/interchange';
import { encodeStretch } from '@cutgraph/media';
import { readFrameNumbers } from '../harness/made-footage.ts';
import { playMlt } from '../harness/melt.ts';
import type { FilmSource } from './film-sources.ts';

/** Numbers cannot be read in a picture that is darker than this, or that is mixed of two. */
const LEAST_SHARE = 0.75;

/**
 * Writes a film as a project of MLT, lets `melt` play it, and holds the numbers burnt into what it shows against the plan, frame by frame.
 * A source of the rate of the film shows the frames that are planned. Of another one MLT takes the frame that is nearest in time and the plan
 * the last one that has begun, which may be neighbours; of a source whose rate varies MLT counts by the mean.
 * Of files that hold only what is used, which begin with the frame that is nearest where the rates differ, it may be half a frame more.
 * Answers how many frames were compared and how many are those that are planned, and what differs by more.
 */
export async function compareFilm(
  folder: string,
  sources: readonly FilmSource[],
  { timeline, facts }: { timeline: Timeline; facts: FactsByKey },
  /** Frames beyond what is used of the sources, of files of their own; the whole sources where absent. */
  handles?: number,
): Promise<{ compared: number; equal: number; differences: string[] }> {
  const byKey = new Map(sources.map((source) => [source.key, source]));
  const whole = editOf(timeline, facts, (key) => {
    const { fileName } = byKey.get(key)!;
    return { fileName, path: fileName };
  });
  const { edit, stretches } =
    handles === undefined ? { edit: whole, stretches: [] } : stretchesOf(whole, handles, 'stretches');
  await rm(join(folder, 'stretches'), { recursive: true, force: true });
  await mkdir(join(folder, 'stretches'));
  for (const { source: key, fileName, ...place } of stretches) {
    const path = join(folder, byKey.get(key)!.fileName);
    const outputPath = join(folder, 'stretches', fileName);
    await encodeStretch({ ...place, path, outputPath });
  }
  const project = join(folder, 'film.mlt');
  await writeFile(project, writeProject('mlt', edit));
  const played = await playMlt(folder, project);
  const plan = layOut(timeline, facts);
  const { framesPerSecond } = plan.canvas;
  const differences: string[] = [];
  let [compared, equal] = [0, 0];
  const regions = new Map<string, Awaited<ReturnType<typeof readFrameNumbers>>>();
  const isBody = plan.segments.flatMap(({ frameCount, transition }) =>
    Array.from({ length: frameCount }, () => !transition),
  );
  for (const [place, { body, firstFrame, frameCount, framesInBefore, startSeconds, timeMap }] of cutRangesOf(
    plan,
  ).entries()) {
    const source = byKey.get(body.input)!;
    const { left, top, width, height } = windowAt(body, 0);
    const region = {
      left: -left / width,
      top: -top / height,
      right: (1 - left) / width,
      bottom: (1 - top) / height,
    };
    const id = JSON.stringify(region);
    const seen = regions.get(id) ?? (await readFrameNumbers(played, { region }));
    regions.set(id, seen);
    if (seen.length !== plan.frameCount)
      return { compared, equal, differences: [`${seen.length} frames, not ${plan.frameCount}`] };
    for (let frame = 0; frame < frameCount; frame++) {
      const isDark = pictureShareAt(body, frame - framesInBefore) < LEAST_SHARE;
      if (!isBody[firstFrame + frame] || isDark) continue;
      const before = timeMap
        ? shownBefore(timeMap, frame)
        : startSeconds + (frame + FRAME_REACH) / framesPerSecond;
      const shown = seen[firstFrame + frame]!;
      const at = source.frames.find(({ number }) => number === shown.frame)?.seconds;
      compared++;
      const planned = source.frames.findLast(({ seconds }) => seconds < before) ?? source.frames[0]!;
      const off = at === undefined ? Number.POSITIVE_INFINITY : Math.abs(at - planned.seconds);
      if (off < 1e-6) equal++;
      if (
        shown.source === source.number &&
        off <=
          slackOf(source, timeMap ? paceAt(timeMap, frame) : 1 / framesPerSecond, handles !== undefined) +
            1e-4
      )
        continue;
      differences.push(
        `cut ${place + 1} (${source.key}), frame ${frame}: ${shown.source}/${shown.frame}, not ${planned.number}`,
      );
    }
  }
  return { compared, equal, differences };
}

/** How far apart in time the frame that is planned and the one that MLT shows may begin. @param pace seconds of the source a frame of the film takes. */
function slackOf({ facts, isVariable, longestFrame }: FilmSource, pace: number, isCut: boolean): number {
  const { framesPerSecond } = facts.picture!;
  const begins = isCut ? 0.5 / framesPerSecond : 0;
  if (isVariable) return 1 / framesPerSecond + longestFrame + pace + begins;
  return Math.abs(pace * framesPerSecond - 1) < 0.001 ? 0 : Math.max(pace, 1 / framesPerSecond) + begins;
}
