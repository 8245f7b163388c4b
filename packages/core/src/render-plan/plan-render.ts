import type { MediaFacts } from '../footage/media-facts.ts';
import { ownEntry } from '../own-entry.ts';
import { Refusal } from '../refusal/refusal.ts';
import { frameAt, roundSeconds, unitsOfLengths } from '../time/time.ts';
import type { EditItem, ExportTimeline } from '../timeline/export-timeline.ts';
import { secondsOf } from '../timeline/time-offset.ts';
import { validateTimeline } from '../timeline/validate-timeline.ts';
import type { Canvas } from '../videograph/graph/videograph.ts';
import { decodeStarts } from './decode-ladder.ts';
import type { RenderPlan, RenderSegment, SoundPiece } from './render-plan.ts';

/** What is rendered to when a timeline does not say. */
export const DEFAULT_CANVAS: Canvas = { width: 1920, height: 1080, framesPerSecond: 30 };

const SAMPLE_RATE = 48_000;
const FADE_SECONDS = 0.005;

/**
 * Decides every frame and every sample of a timeline. `facts` are the probes of the inputs by their key.
 *
 * A cut's frames come from the rounded cumulative time, its samples from the frames, so sound and picture end
 * together and neither drifts; its fades are whole frames, and those of its sound as long. Throws Refusal `invalid-argument` for a timeline that cannot be made (see
 * `validateTimeline`), a cut past the end of its source, a source without a picture, a cut shorter than a frame.
 */
export function planRender(
  timeline: ExportTimeline,
  facts: Readonly<Record<string, MediaFacts>>,
): RenderPlan {
  validateTimeline(timeline);
  const canvas = timeline.canvas ?? DEFAULT_CANVAS;
  const names = new Map(timeline.inputs.map(({ key, uri }) => [key, uri.split('/').at(-1) || key]));
  const cuts = timeline.editList.map((item) => {
    const start = secondsOf(item.startTimeOffset);
    const end = secondsOf(item.endTimeOffset);
    return { item, input: item.inputs[0]!, start, end, length: roundSeconds(end - start) };
  });
  const tolerance = 1 / canvas.framesPerSecond;
  cuts.forEach(({ input, end }, at) => {
    const source = ownEntry(facts, input);
    const name = names.get(input);
    if (!source)
      throw new Refusal('not-found', `"${name}" could not be read, so cut ${at + 1} cannot be made.`);
    if (!source.picture)
      throw new Refusal('invalid-argument', `"${name}" has no picture, so cut ${at + 1} cannot be made.`);
    if (end > source.durationSeconds + tolerance) {
      const [wanted, there] = [end, source.durationSeconds].map((seconds) => `${seconds.toFixed(2)} s`);
      throw new Refusal(
        'invalid-argument',
        `Cut ${at + 1} ends at ${wanted}, but "${name}" is only ${there} long.`,
      );
    }
  });
  const frames = unitsOfLengths(
    cuts.map(({ length }) => length),
    canvas.framesPerSecond,
  );
  const segments = cuts.map(({ item, input, start }, index): RenderSegment => {
    if (frames[index] === 0)
      throw new Refusal('invalid-argument', `Cut ${index + 1} is shorter than one frame of the canvas.`);
    const frameCount = frames[index]!;
    const fades = fadesOf(item, frameCount, canvas.framesPerSecond);
    return {
      ...{ index, input, startSeconds: start, frameCount, crop: item.crop ?? null, ...fades },
      decodeStarts: decodeStarts(start, facts[input]!),
    };
  });
  let frameCount = 0;
  let sampleCount = 0;
  const pieces = segments.map((segment): SoundPiece => {
    frameCount += segment.frameCount;
    const next = Math.round((frameCount * SAMPLE_RATE) / canvas.framesPerSecond);
    const { volume = 1 } = timeline.editList[segment.index]!;
    const piece: SoundPiece = {
      input: segment.input,
      startSeconds: segment.startSeconds,
      sampleCount: next - sampleCount,
      silent: facts[segment.input]!.sound === null || volume === 0,
      ...(volume === 1 ? {} : { volume }),
      ...soundFadesOf(segment, next - sampleCount, canvas.framesPerSecond),
    };
    sampleCount = next;
    return piece;
  });
  return {
    canvas,
    segments,
    sound: { sampleRate: SAMPLE_RATE, fadeSeconds: FADE_SECONDS, pieces },
    frameCount,
  };
}

/** Fades in whole frames, which together are no more than the cut has; a fade that is less than half a frame is none. */
function fadesOf(
  { fadeIn = 0, fadeOut = 0 }: EditItem,
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
