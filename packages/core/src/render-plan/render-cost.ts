import { Refusal } from '../refusal/refusal.ts';
import { lengthInWords } from '../time/length-in-words.ts';
import { roundSeconds } from '../time/time.ts';
import { clipSeconds, isRetimed } from '../timeline/clip-time.ts';
import type { ExportTimeline } from '../timeline/export-timeline.ts';
import { secondsOf } from '../timeline/time-offset.ts';
import { DEFAULT_CANVAS } from './default-canvas.ts';

/** What rendering a film costs, estimated from its edit list alone. */
export type RenderCost = {
  /** Length of the film in seconds. */
  filmSeconds: number;
  /** Frames of the canvas. */
  frames: number;
  /** Frames times the pixels of the canvas: what is scaled and encoded, and of what plays faster what is decoded for it. */
  pixels: number;
};

/** The most that one film may cost. */
export type RenderLimits = Pick<RenderCost, 'filmSeconds' | 'pixels'>;

/** The cost of a timeline that passes `validateTimeline`. It may differ from the render plan's by a frame. */
export function renderCostOf({ canvas = DEFAULT_CANVAS, editList }: ExportTimeline): RenderCost {
  const cuts = editList.map(({ startTimeOffset, endTimeOffset, speed }) => {
    const [start, end] = [secondsOf(startTimeOffset), secondsOf(endTimeOffset)];
    const source = end - start;
    return { source, film: isRetimed({ speed }) ? clipSeconds({ start, end, speed }) : source };
  });
  const filmSeconds = roundSeconds(cuts.reduce((sum, { film }) => sum + film, 0));
  const workSeconds = roundSeconds(cuts.reduce((sum, { film, source }) => sum + Math.max(film, source), 0));
  const framesOf = (seconds: number) => Math.round(seconds * canvas.framesPerSecond);
  const pixels = framesOf(workSeconds) * canvas.width * canvas.height;
  return { filmSeconds, frames: framesOf(filmSeconds), pixels };
}

/** How many segments the plan of a timeline that passes `validateTimeline` has: its cuts, and its transitions. */
export function segmentCountOf({ editList }: { editList: readonly { transition?: unknown }[] }): number {
  return editList.length + editList.filter(({ transition }) => transition).length;
}

/** Throws Refusal `invalid-argument` with a sentence for a film that costs more than is allowed. */
export function refuseCostlyRender(timeline: ExportTimeline, limits: RenderLimits): void {
  const { filmSeconds, pixels } = renderCostOf(timeline);
  if (filmSeconds <= limits.filmSeconds && pixels <= limits.pixels) return;
  const { width, height, framesPerSecond } = timeline.canvas ?? DEFAULT_CANVAS;
  const onCanvas = limits.pixels / (width * height * framesPerSecond);
  const isCanvas = onCanvas < limits.filmSeconds;
  const most = lengthInWords(Math.min(onCanvas, limits.filmSeconds));
  const where = isCanvas
    ? `At ${width}x${height} pixels and ${framesPerSecond} frames a second at most ${most} can be rendered here.`
    : `At most ${most} can be rendered here.`;
  const advice = isCanvas ? 'Shorten it, or choose a smaller canvas.' : 'Shorten it, or make several films.';
  throw new Refusal(
    'invalid-argument',
    `This film would be ${lengthInWords(filmSeconds)} long. ${where} ${advice}`,
  );
}
