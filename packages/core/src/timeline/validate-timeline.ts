import type { Box } from '../footage/observation.ts';
import { Refusal } from '../refusal/refusal.ts';
import { roundSeconds } from '../time/time.ts';
import type { Canvas } from '../videograph/graph/videograph.ts';
import { checkAudioRoom } from './audio-edges.ts';
import { checkCaptions, checkTitles } from './check-overlays.ts';
import { checkFill } from './clip-fill.ts';
import { clipSeconds } from './clip-time.ts';
import { checkColour } from './colour.ts';
import { checkPlay } from './cut-play.ts';
import type { EditItem, ExportTimeline } from './export-timeline.ts';
import { checkFraming } from './framing.ts';
import { LOUDNESS_PRESETS, type LoudnessPreset } from './loudness-preset.ts';
import { checkMusic } from './music.ts';
import { checkSpeed } from './speed.ts';
import { checkStabilise } from './stabilise.ts';
import { checkOffset, secondsOf } from './time-offset.ts';
import { checkTransition, checkTransitionRoom } from './transition.ts';

/**
 * Throws Refusal `invalid-argument` with a sentence for the first thing that is wrong: 'No Items to render',
 * 'Cannot have negative duration', a key without an input, an offset, speed, crop, framing, colour, fill, stabilisation, volume, noise cut, fade, transition, canvas,
 * music, loudness, caption or title that makes no sense.
 */
export function validateTimeline(timeline: ExportTimeline): void {
  if (timeline.editList.length === 0) throw new Refusal('invalid-argument', 'No Items to render');
  if (timeline.canvas) checkCanvas(timeline.canvas);
  const keys = new Set<string>();
  for (const { key } of timeline.inputs) {
    if (key === '') throw new Refusal('invalid-argument', 'An input has an empty key.');
    if (keys.has(key)) throw new Refusal('invalid-argument', `Two inputs have the key "${key}".`);
    keys.add(key);
  }
  timeline.editList.forEach((item, at) => {
    checkItem(item, at + 1, keys);
  });
  checkJoins(timeline, () => undefined);
  if (timeline.music !== undefined) checkMusic(timeline.music, keys);
  if (timeline.loudness !== undefined) checkLoudness(timeline.loudness);
  if (timeline.captions !== undefined) checkCaptions(timeline.captions, keys);
  if (timeline.titles !== undefined) checkTitles(timeline.titles);
}

/**
 * Throws Refusal `invalid-argument` where a transition of an edit list, whose cuts are right by themselves, is at no join, comes with a
 * fade at the same join, or has no room, or where a cut is heard beyond its picture for longer than there is room.
 *
 * @param durationOf the seconds of a media by its key; undefined where they are not known.
 */
export function checkJoins(
  { editList, inputs }: ExportTimeline,
  durationOf: (key: string) => number | undefined,
): void {
  const uris = new Map(inputs.map(({ key, uri }) => [key, uri]));
  const clips = editList.map(({ startTimeOffset, endTimeOffset, inputs: [key = ''], ...item }) => ({
    ...{ start: secondsOf(startTimeOffset), end: secondsOf(endTimeOffset), media: { key } },
    ...{ speed: item.speed, transition: item.transition, audioLead: item.audioLead, audioLag: item.audioLag },
  }));
  const nameOf = (key: string) => (uris.get(key) ?? key).split('/').at(-1) ?? key;
  checkTransitionRoom(clips, durationOf, nameOf);
  checkAudioRoom(clips, durationOf, nameOf);
  for (const [at, { transition, fadeOut }] of editList.entries()) {
    if (!transition) continue;
    const both = fadeOut ? `a fade-out of cut ${at + 1}` : `a fade-in of cut ${at + 2}`;
    if (fadeOut || editList[at + 1]?.fadeIn)
      throw new Refusal(
        'invalid-argument',
        `The transition after cut ${at + 1} is at the same join as ${both}. Leave out one of them.`,
      );
  }
}

/** Throws as `validateTimeline` does for one cut; `place` is where it is, from 1, `keys` are those of the inputs. */
export function checkItem(item: EditItem, place: number, keys: ReadonlySet<string>): void {
  if (item.inputs.length === 0) throw new Refusal('invalid-argument', `Cut ${place} names no input.`);
  for (const key of item.inputs) {
    if (!keys.has(key))
      throw new Refusal(
        'invalid-argument',
        `Cut ${place} names the input "${key}", which is not in the list.`,
      );
  }
  checkOffset(item.startTimeOffset, `The start of cut ${place}`);
  checkOffset(item.endTimeOffset, `The end of cut ${place}`);
  const [start, end] = [secondsOf(item.startTimeOffset), secondsOf(item.endTimeOffset)];
  if (roundSeconds(end - start) <= 0)
    throw new Refusal('invalid-argument', 'Cannot have negative duration', { cut: place });
  if (item.speed !== undefined) checkSpeed(item.speed, `cut ${place}`);
  const length = clipSeconds({ start, end, speed: item.speed });
  if (item.crop && !isInsideFrame(item.crop))
    throw new Refusal('invalid-argument', `The crop of cut ${place} does not lie inside the frame.`);
  if (item.framing !== undefined) checkFraming(item.framing, `cut ${place}`);
  if (item.colour !== undefined) checkColour(item.colour, `cut ${place}`);
  if (item.fill !== undefined) checkFill(item.fill, `cut ${place}`);
  if (item.stabilise !== undefined) checkStabilise(item.stabilise, length, `cut ${place}`);
  checkPlay(item, length, `cut ${place}`);
  if (item.transition !== undefined) checkTransition(item.transition, place);
}

/** Throws Refusal `invalid-argument` unless the loudness is one of the presets. */
export function checkLoudness(loudness: LoudnessPreset): void {
  if (LOUDNESS_PRESETS.includes(loudness)) return;
  throw new Refusal('invalid-argument', `The loudness must be one of: ${LOUDNESS_PRESETS.join(', ')}.`);
}

/** Throws Refusal `invalid-argument` unless a canvas can be rendered to. */
export function checkCanvas({ width, height, framesPerSecond }: Canvas): void {
  const sides = [width, height].every(
    (side) => Number.isInteger(side) && side % 2 === 0 && side >= 16 && side <= 8192,
  );
  if (!sides)
    throw new Refusal('invalid-argument', 'Canvas width and height must be even, from 16 to 8192 pixels.');
  if (!Number.isInteger(framesPerSecond) || framesPerSecond < 1 || framesPerSecond > 120)
    throw new Refusal('invalid-argument', 'Canvas framesPerSecond must be a whole number from 1 to 120.');
}

function isInsideFrame({ left, top, right, bottom }: Box): boolean {
  return left >= 0 && top >= 0 && right <= 1 && bottom <= 1 && left < right && top < bottom;
}
