import { ownEntry } from '../own-entry.ts';
import { Refusal } from '../refusal/refusal.ts';
import { frameAt } from '../time/time.ts';
import { checkAudioRoom } from '../timeline/audio-edges.ts';
import { fittingFill } from '../timeline/clip-fill.ts';
import { clipSeconds } from '../timeline/clip-time.ts';
import { fittingColour } from '../timeline/colour.ts';
import { LOUDNESS_TARGETS } from '../timeline/loudness-preset.ts';
import { MOST_STEADIED_SECONDS } from '../timeline/stabilise.ts';
import { musicClipOf, type Timeline, type TimelineClip, videoClipsOf } from '../timeline/timeline.ts';
import { checkTransitionRoom, transitionAfter } from '../timeline/transition.ts';
import type { Canvas } from '../videograph/graph/videograph.ts';
import { colourCurvesOf } from './colour-curves.ts';
import { type CutFades, type CutPicture, type CutRun, cutRunsOf, segmentsOfRuns } from './cut-runs.ts';
import { withinDecodeBudget } from './decode-budget.ts';
import { DEFAULT_CANVAS } from './default-canvas.ts';
import { frameFillOf } from './frame-fill.ts';
import { frameWindowOf, onEvenPixels } from './frame-window.ts';
import { overlayEvents, withOverlays } from './overlay-events.ts';
import type { FactsByKey, PlanFacts } from './plan-facts.ts';
import { checkMusicSource, planMusic } from './plan-music.ts';
import type { RenderPlan, SoundFinish, SoundPlan } from './render-plan.ts';
import { withScripts } from './script-events.ts';
import { clipFrames } from './shown-captions.ts';
import { canBeLouder, piecesOfRuns } from './sound-pieces.ts';
import { steadyPathOf } from './steady-path.ts';
import { frameMapOf } from './stretch-time.ts';
import { isStill, shiftedPath, timedPathOf, windowAt } from './window-path.ts';

const SAMPLE_RATE = 48_000;
const FADE_SECONDS = 0.005;
/** Below what lossy codecs and converters still play without clipping (EBU R 128 s1, AES TD1008). */
const TRUE_PEAK_DECIBELS = -1;

/**
 * Decides every frame and every sample of a timeline, which has passed `validateTimeline` as an edit list.
 *
 * @throws Refusal `invalid-argument` for a clip past the end of its media, a media without a picture, a clip shorter than a
 * frame, a transition or a sound beyond its picture without room, music that has no sound where it begins; `not-found` for a media without facts.
 */
export function planOf(timeline: Timeline, facts: FactsByKey): RenderPlan {
  const tolerance = 1 / (timeline.canvas ?? DEFAULT_CANVAS).framesPerSecond;
  for (const [at, clip] of videoClipsOf(timeline).entries()) checkSource(clip, at + 1, facts, tolerance);
  const music = musicClipOf(timeline);
  if (music) checkMusicSource(music, facts);
  const clips = videoClipsOf(timeline);
  const durationOf = (key: string) => ownEntry(facts, key)?.durationSeconds;
  const nameOfKey = (key: string) => nameOf(clips.find(({ media }) => media.key === key)!);
  checkTransitionRoom(clips, durationOf, nameOfKey, tolerance);
  checkAudioRoom(clips, durationOf, nameOfKey, tolerance);
  const plan = layOut(timeline, facts);
  for (const { cut, frameCount } of plan.segments)
    if (frameCount === 0)
      throw new Refusal('invalid-argument', { code: 'cut-shorter-than-frame', params: { cut: cut + 1 } });
  for (const at of clips.keys())
    if (transitionAfter(clips, at) && !plan.segments.some(({ cut, transition }) => cut === at && transition))
      throw new Refusal(
        'invalid-argument',
        `The transition after cut ${at + 1} is shorter than two frames of the canvas.`,
      );
  return plan;
}

/**
 * The plan of any timeline, also of one that cannot be rendered yet: what the preview plays while it is edited. Media
 * without facts are taken to have the shape of the canvas.
 *
 * A clip's frames come from the rounded cumulative time, its samples from the frames, so sound and picture end together and
 * neither drifts; its fades are whole frames, and those of its sound as long. A transition, or a sound beyond its picture, that does not fit is
 * shortened.
 */
export function layOut(timeline: Timeline, facts: FactsByKey): RenderPlan {
  const canvas = timeline.canvas ?? DEFAULT_CANVAS;
  const { framesPerSecond } = canvas;
  const clips = videoClipsOf(timeline);
  const frames = clipFrames(timeline, framesPerSecond);
  const runs = cutRunsOf(clips, frames, framesPerSecond, facts);
  const pictures = clips.map((clip, at): CutPicture => {
    const source = ownEntry(facts, clip.media.key);
    const picture = source?.picture ?? canvas;
    const steady = steadyOf(clip, source, canvas, runs[at]!);
    const shown = steady ?? shownOf(clip, picture, canvas, runs[at]!);
    const corrected = clip.colour && fittingColour(clip.colour);
    const colour = corrected && { colour: colourCurvesOf(corrected) };
    const timeMap = frameMapOf(clip, runs[at]!, framesPerSecond);
    const time = timeMap && { timeMap };
    return { input: clip.media.key, startSeconds: clip.start, ...time, ...shown, ...colour, source };
  });
  const fades = clips.map((clip, cut) => fadesOf(clip, runs[cut]!, framesPerSecond));
  const overlays = withScripts(overlayEvents(timeline, frames, framesPerSecond), canvas);
  const decodable = withinDecodeBudget(
    segmentsOfRuns(runs, pictures, framesPerSecond, fades),
    facts,
    framesPerSecond,
  );
  const segments = withOverlays(decodable, overlays);
  const frameCount = frames.reduce((sum, count) => sum + count, 0);
  const pieces = piecesOfRuns(clips, runs, fades, facts, { framesPerSecond, sampleRate: SAMPLE_RATE });
  const ofClips: SoundPlan = { sampleRate: SAMPLE_RATE, fadeSeconds: FADE_SECONDS, pieces };
  const music = planMusic(timeline, facts, ofClips);
  const finish = finishOf(timeline, music !== null || canBeLouder(pieces));
  const sound = { ...ofClips, ...(music && { music }), ...(finish && { finish }) };
  return { canvas, segments, sound, frameCount };
}

/** The moving window of a stabilised clip; null where it is none, or its picture is steady or not measured. */
function steadyOf(
  clip: TimelineClip,
  source: PlanFacts | undefined,
  canvas: Canvas,
  run: CutRun,
): Pick<CutPicture, 'window' | 'path'> | null {
  const isSteadied = clip.stabilise && clipSeconds(clip) <= MOST_STEADIED_SECONDS;
  if (!isSteadied || !source?.picture || !source.motion) return null;
  const steady = steadyPathOf(clip, source.picture, source.motion, canvas, run);
  return steady && { window: steady.path[run.lead]!.window, path: steady.path };
}

/** What the canvas shows of the frames of a clip. */
function shownOf(
  clip: TimelineClip,
  picture: Pick<Canvas, 'width' | 'height'>,
  canvas: Canvas,
  { frameCount, lead, tail }: CutRun,
): Pick<CutPicture, 'window' | 'path' | 'fill'> {
  const aspect = picture.width / picture.height;
  const path = timedPathOf(clip, aspect, canvas);
  const [first] = path;
  if (first && !isStill(shiftedPath(path, -lead), lead + frameCount + tail))
    return { window: windowAt({ window: first.window, path }, 0), path };
  const still = first
    ? windowAt({ window: first.window, path }, 0)
    : frameWindowOf(clip.crop, aspect, canvas);
  const window = onEvenPixels(still, picture, canvas);
  const blurred = frameFillOf(window, picture, canvas);
  const fill = blurred && ((clip.fill && fittingFill(clip.fill)) ?? blurred);
  return { window, ...(fill && { fill }) };
}

/** What cannot become louder than it was recorded, and need not, is left alone. */
function finishOf({ loudness }: Timeline, canClip: boolean): SoundFinish | null {
  if (loudness === null && !canClip) return null;
  const targetLufs = loudness && LOUDNESS_TARGETS[loudness];
  return { targetLufs, truePeakDecibels: TRUE_PEAK_DECIBELS };
}

function nameOf({ media: { key, uri } }: Pick<TimelineClip, 'media'>): string {
  return uri.split('/').at(-1) || key;
}

function checkSource(
  { media, end, stabilise }: TimelineClip,
  place: number,
  facts: FactsByKey,
  tolerance: number,
): void {
  const source = ownEntry(facts, media.key);
  const name = nameOf({ media });
  if (!source) throw new Refusal('not-found', { code: 'source-not-readable', params: { name, cut: place } });
  if (!source.picture)
    throw new Refusal('invalid-argument', { code: 'source-without-picture', params: { name, cut: place } });
  if (stabilise && !source.motion)
    throw new Refusal('invalid-argument', { code: 'source-not-measured', params: { name, cut: place } });
  if (end <= source.durationSeconds + tolerance) return;
  const params = { cut: place, end, name, length: source.durationSeconds };
  throw new Refusal('invalid-argument', { code: 'cut-beyond-source', params });
}

/**
 * Fades in whole frames, which together are no more than the body of the clip has; a fade that is less than half a frame is none, and a
 * transition takes the place of one.
 */
function fadesOf(
  { fadeIn, fadeOut }: TimelineClip,
  { frameCount, joinBefore, joinAfter }: CutRun,
  framesPerSecond: number,
): CutFades {
  const body = frameCount - (joinBefore?.after ?? 0) - (joinAfter?.before ?? 0);
  const fadeInFrames = joinBefore ? 0 : Math.min(frameAt(fadeIn, framesPerSecond), body);
  const fadeOutFrames = joinAfter ? 0 : Math.min(frameAt(fadeOut, framesPerSecond), body - fadeInFrames);
  return { ...(fadeInFrames && { fadeInFrames }), ...(fadeOutFrames && { fadeOutFrames }) };
}
