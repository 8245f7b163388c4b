import type { TimelineNote } from '../message/message.ts';
import type { ExportTimeline } from './export-timeline.ts';
import { type Speed, speedSteps } from './speed.ts';

/**
 * The speed below which a film shows pictures of a video more than once, at most 1: slower than that, the video has too few.
 * Rates are pictures a second; 0 where the video's is not known, and then 0.
 */
export function smoothestSlowMotion(videoRate: number, filmRate: number): number {
  return videoRate > 0 ? Math.min(1, filmRate / videoRate) : 0;
}

/** Whether a clip is anywhere slower than its video has pictures for. */
export function repeatsPictures(speed: Speed, videoRate: number, filmRate: number): boolean {
  const slowest = Math.min(...speedSteps(speed).map(({ factor }) => factor));
  return slowest < smoothestSlowMotion(videoRate, filmRate);
}

/** What to say of the slow cuts of an edit list, by their places from 1; `rateOf` gives the pictures a second of an input by its key, 0 where unknown. */
export function slowMotionNotes(
  { editList }: Pick<ExportTimeline, 'editList'>,
  filmRate: number,
  rateOf: (key: string) => number,
): { cut: number; note: TimelineNote }[] {
  return editList.flatMap(({ inputs, speed }, at) => {
    const videoRate = rateOf(inputs[0] ?? '');
    if (speed === undefined || !repeatsPictures(speed, videoRate, filmRate)) return [];
    const [cut, rate] = [at + 1, Math.round(videoRate)];
    return [{ cut, note: { code: 'pictures-repeated', params: { cut, rate } } }];
  });
}
