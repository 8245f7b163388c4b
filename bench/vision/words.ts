import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Box, type DetectedFrame, type Observation, overlapOf } from '@cutgraph/core';
import { trackObjects } from '@cutgraph/vision';
import type { DrawnFrame } from './hand-drawn.ts';

/** A track as a word: what it is called, how sure that is, in how many sampled frames, and whether it is right. */
export type Word = { label: string; confidence: number; seconds: number; frames: number; right: boolean };

/** A track lies on a drawn box where they share so much of their union; drawn boxes and tracks are seldom at the same moment. */
const OVERLAP = 0.4;
const NEAR_SECONDS = 0.3;

/**
 * Reads `seen-in-clips.csv`: which of COCO's classes a person sees in a clip, whatever the size, with `_` for a blank.
 * All were written down from contact sheets of the pictures, some after a first list of tracks had been seen.
 */
export function readSeenInClips(): Map<string, ReadonlySet<string>> {
  const [, ...rows] = readFileSync(join(import.meta.dirname, 'seen-in-clips.csv'), 'utf8')
    .trim()
    .split('\n');
  return new Map(
    rows.map((row) => {
      const [file, labels = ''] = row.split(',');
      const names = labels.split(' ').map((label) => label.replaceAll('_', ' '));
      return [file!, new Set(names.filter(Boolean))];
    }),
  );
}

/**
 * The tracks of a clip as words. One is right when a person sees its label in the clip and, in most of the drawn frames
 * that it goes through, at its place.
 */
export function wordsOf(
  frames: readonly DetectedFrame[],
  seen: ReadonlySet<string>,
  drawn: readonly DrawnFrame[],
): Word[] {
  const tracks = Map.groupBy(trackObjects(frames, [], 'clip'), ({ track }) => track);
  return [...tracks.values()].map((track) => {
    const { label } = track[0]!;
    return {
      label,
      confidence: track.reduce((sum, { confidence }) => sum + confidence, 0) / track.length,
      seconds: track.at(-1)!.time - track[0]!.time,
      frames: track.length,
      right: seen.has(label) && isAtItsPlace(track, drawn),
    };
  });
}

function isAtItsPlace(track: readonly Observation[], drawn: readonly DrawnFrame[]): boolean {
  const verdicts = drawn.flatMap(({ timeSeconds, objects }) => {
    const near = track.filter(({ time }) => Math.abs(time - timeSeconds) <= NEAR_SECONDS);
    if (near.length === 0) return [];
    const like = objects.filter(({ label }) => label === near[0]!.label);
    return [near.some(({ box }) => like.some((object) => isOn(box, object.box, object.ignore)))];
  });
  return verdicts.filter(Boolean).length * 2 >= verdicts.length;
}

/** What is ignored is drawn as a region. */
function isOn(box: Box, drawn: Box, isRegion: boolean): boolean {
  if (overlapOf(box, drawn) >= OVERLAP) return true;
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return isRegion && x >= drawn.left && x <= drawn.right && y >= drawn.top && y <= drawn.bottom;
}

/** How often words are right: by track, and by sampled frame, in which a long track counts more. */
export type Rightness = { tracks: number; rightTracks: number; frames: number; rightFrames: number };

/** Of words of at least a confidence. */
export function rightnessOf(words: readonly Word[], from = 0): Rightness {
  const sure = words.filter(({ confidence }) => confidence >= from);
  const right = sure.filter((word) => word.right);
  const framesOf = (some: readonly Word[]) => some.reduce((sum, { frames }) => sum + frames, 0);
  return {
    ...{ tracks: sure.length, rightTracks: right.length },
    ...{ frames: framesOf(sure), rightFrames: framesOf(right) },
  };
}

const STEPS = [0.4, 0.5, 0.6, 0.7];
const RIGHT_SHARE = 0.9;
/** Less than this shows nothing. */
const LEAST_TRACKS = 2;
const LEAST_FRAMES = 25;

/**
 * From which confidence on a label is right in nine of ten frames, at every step from there, by each detector that says it,
 * on enough tracks and frames of both together; null where from none.
 */
export function measuredThreshold(byDetector: readonly (readonly Word[])[]): number | null {
  const isRight = (from: number) =>
    byDetector.every((words) => {
      const { frames, rightFrames } = rightnessOf(words, from);
      return frames === 0 || rightFrames >= RIGHT_SHARE * frames;
    });
  const lowest = STEPS.findLastIndex((step) => !isRight(step)) + 1;
  const from = STEPS[lowest];
  if (from === undefined) return null;
  const { tracks, frames } = rightnessOf(byDetector.flat(), from);
  return tracks >= LEAST_TRACKS && frames >= LEAST_FRAMES ? from : null;
}
