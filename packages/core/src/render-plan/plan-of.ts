import { ownEntry } from '../own-entry.ts';
import { Refusal } from '../refusal/refusal.ts';
import { frameAt } from '../time/time.ts';
import { LOUDNESS_TARGETS } from '../timeline/loudness-preset.ts';
import { musicClipOf, type Timeline, type TimelineClip, videoClipsOf } from '../timeline/timeline.ts';
import type { Canvas } from '../videograph/graph/videograph.ts';
import { decodeStarts } from './decode-ladder.ts';
import { DEFAULT_CANVAS } from './default-canvas.ts';
import { frameFillOf } from './frame-fill.ts';
import { frameWindowOf, onEvenPixels } from './frame-window.ts';
import { overlayEvents, overlaysWithin } from './overlay-events.ts';
import type { FactsByKey } from './plan-facts.ts';
import { checkMusicSource, planMusic } from './plan-music.ts';
import type { RenderPlan, RenderSegment, SoundFinish, SoundPiece, SoundPlan } from './render-plan.ts';
import { clipFrames } from './shown-captions.ts';
import { isStill, windowAt, windowPathOf } from './window-path.ts';

const SAMPLE_RATE = 48_000;
const FADE_SECONDS = 0.005;
/** Below what lossy codecs and converters still play without clipping (EBU R 128 s1, AES TD1008). */
const TRUE_PEAK_DECIBELS = -1;

/**
 * Decides every frame and every sample of a timeline, which has passed `validateTimeline` as an edit list.
 *
 * @throws Refusal `invalid-argument` for a clip past the end of its media, a media without a picture, a clip shorter than a
 * frame, music that has no sound where it begins; `not-found` for a media without facts.
 */
export function planOf(timeline: Timeline, facts: FactsByKey): RenderPlan {
  const tolerance = 1 / (timeline.canvas ?? DEFAULT_CANVAS).framesPerSecond;
  for (const [at, clip] of videoClipsOf(timeline).entries()) checkSource(clip, at + 1, facts, tolerance);
  const music = musicClipOf(timeline);
  if (music) checkMusicSource(music, facts);
  const plan = layOut(timeline, facts);
  for (const { index, frameCount } of plan.segments)
    if (frameCount === 0)
      throw new Refusal('invalid-argument', `Cut ${index + 1} is shorter than one frame of the canvas.`);
  return plan;
}

/**
 * The plan of any timeline, also of one that cannot be rendered yet: what the preview plays while it is edited. Media
 * without facts are taken to have the shape of the canvas.
 *
 * A clip's frames come from the rounded cumulative time, its samples from the frames, so sound and picture end together and
 * neither drifts; its fades are whole frames, and those of its sound as long.
 */
export function layOut(timeline: Timeline, facts: FactsByKey): RenderPlan {
  const canvas = timeline.canvas ?? DEFAULT_CANVAS;
  const { framesPerSecond } = canvas;
  const clips = videoClipsOf(timeline);
  const frames = clipFrames(timeline, framesPerSecond);
  const overlays = overlayEvents(timeline, frames, framesPerSecond);
  let firstFrame = 0;
  const segments = clips.map((clip, index): RenderSegment => {
    const source = ownEntry(facts, clip.media.key);
    const picture = source?.picture ?? canvas;
    const frameCount = frames[index]!;
    const shown = shownOf(clip, picture, canvas, frameCount);
    const written = overlaysWithin(overlays, firstFrame, frameCount);
    firstFrame += frameCount;
    return {
      ...{ index, input: clip.media.key, startSeconds: clip.start, frameCount },
      ...shown,
      ...fadesOf(clip, frameCount, framesPerSecond),
      ...(source && { decodeStarts: decodeStarts(clip.start, source) }),
      ...(written.length > 0 && { overlays: written }),
    };
  });
  let frameCount = 0;
  let sampleCount = 0;
  const pieces = segments.map((segment, index): SoundPiece => {
    frameCount += segment.frameCount;
    const next = Math.round((frameCount * SAMPLE_RATE) / framesPerSecond);
    const { volume } = clips[index]!;
    const piece: SoundPiece = {
      input: segment.input,
      startSeconds: segment.startSeconds,
      sampleCount: next - sampleCount,
      silent: ownEntry(facts, segment.input)?.sound === null || volume === 0,
      ...(volume === 1 ? {} : { volume }),
      ...soundFadesOf(segment, next - sampleCount, framesPerSecond),
    };
    sampleCount = next;
    return piece;
  });
  const ofClips: SoundPlan = { sampleRate: SAMPLE_RATE, fadeSeconds: FADE_SECONDS, pieces };
  const music = planMusic(timeline, facts, ofClips);
  const finish = finishOf(timeline, music !== null || clips.some(({ volume }) => volume > 1));
  const sound = { ...ofClips, ...(music && { music }), ...(finish && { finish }) };
  return { canvas, segments, sound, frameCount };
}

/** What the canvas shows of the frames of a clip. */
function shownOf(
  clip: TimelineClip,
  picture: Pick<Canvas, 'width' | 'height'>,
  canvas: Canvas,
  frameCount: number,
): Pick<RenderSegment, 'window' | 'path' | 'fill'> {
  const aspect = picture.width / picture.height;
  const path = windowPathOf(clip, aspect, canvas);
  const [first] = path;
  if (first && !isStill(path, frameCount))
    return { window: windowAt({ window: first.window, path }, 0), path };
  const still = first
    ? windowAt({ window: first.window, path }, 0)
    : frameWindowOf(clip.crop, aspect, canvas);
  const window = onEvenPixels(still, picture, canvas);
  const fill = frameFillOf(window, picture, canvas);
  return { window, ...(fill && { fill }) };
}

/** What cannot become louder than it was recorded, and need not, is left alone. */
function finishOf({ loudness }: Timeline, canClip: boolean): SoundFinish | null {
  if (loudness === null && !canClip) return null;
  const targetLufs = loudness && LOUDNESS_TARGETS[loudness];
  return { targetLufs, truePeakDecibels: TRUE_PEAK_DECIBELS };
}

function checkSource(
  { media, end }: TimelineClip,
  place: number,
  facts: FactsByKey,
  tolerance: number,
): void {
  const source = ownEntry(facts, media.key);
  const name = media.uri.split('/').at(-1) || media.key;
  if (!source) throw new Refusal('not-found', `"${name}" could not be read, so cut ${place} cannot be made.`);
  if (!source.picture)
    throw new Refusal('invalid-argument', `"${name}" has no picture, so cut ${place} cannot be made.`);
  if (end <= source.durationSeconds + tolerance) return;
  const [wanted, there] = [end, source.durationSeconds].map((seconds) => `${seconds.toFixed(2)} s`);
  throw new Refusal(
    'invalid-argument',
    `Cut ${place} ends at ${wanted}, but "${name}" is only ${there} long.`,
  );
}

/** Fades in whole frames, which together are no more than the clip has; a fade that is less than half a frame is none. */
function fadesOf(
  { fadeIn, fadeOut }: TimelineClip,
  frameCount: number,
  framesPerSecond: number,
): Pick<RenderSegment, 'fadeInFrames' | 'fadeOutFrames'> {
  const fadeInFrames = Math.min(frameAt(fadeIn, framesPerSecond), frameCount);
  const fadeOutFrames = Math.min(frameAt(fadeOut, framesPerSecond), frameCount - fadeInFrames);
  return { ...(fadeInFrames && { fadeInFrames }), ...(fadeOutFrames && { fadeOutFrames }) };
}

function soundFadesOf(
  { fadeInFrames, fadeOutFrames }: RenderSegment,
  sampleCount: number,
  framesPerSecond: number,
): Pick<SoundPiece, 'fadeInSamples' | 'fadeOutSamples'> {
  const samples = (frames: number) =>
    Math.min(Math.round((frames * SAMPLE_RATE) / framesPerSecond), sampleCount);
  return {
    ...(fadeInFrames && { fadeInSamples: samples(fadeInFrames) }),
    ...(fadeOutFrames && { fadeOutSamples: samples(fadeOutFrames) }),
  };
}
