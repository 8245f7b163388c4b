import { MediaRefusal } from '../probe/media-refusal.ts';

/** A longer stretch between two pictures is filled with care: the quick way keeps all of it in memory. */
const QUICK_FILL_SECONDS = 30;
/** A longer stretch is padded only where it has audio. */
const SILENT_GAP_SECONDS = 600;
/** Anything louder is audio: the video is a still picture with speech. */
const SILENT_PEAK = 0.001;

/** The pass met a stretch without pictures that it cannot fill the quick way. */
export class GapFound extends Error {
  constructor() {
    super('There is a long stretch without pictures.');
    this.name = 'GapFound';
  }
}

/**
 * Watches for stretches without pictures. `quick` throws a {@link GapFound} at the first long one. Otherwise it throws a
 * MediaRefusal in a stretch in which there is nothing for minutes, neither picture nor audio: a file that is damaged,
 * or made to fill a disk, would be padded with the same picture for hours.
 */
export function gapWatch(fill: 'quick' | 'careful') {
  let lastSourceSeconds = 0;
  const gaps: { from: number; to: number }[] = [];
  return {
    /** A picture of the source has this time. */
    sawSource(seconds: number): void {
      const gap = { from: lastSourceSeconds, to: seconds };
      lastSourceSeconds = Math.max(lastSourceSeconds, seconds);
      if (fill === 'quick' && gap.to - gap.from > QUICK_FILL_SECONDS) throw new GapFound();
      if (gap.to - gap.from > SILENT_GAP_SECONDS) gaps.push(gap);
    },
    /** The proxy has reached this time. */
    reached(seconds: number, loudestSince: (seconds: number) => number): void {
      const [gap] = gaps;
      if (!gap || seconds < gap.from + SILENT_GAP_SECONDS) return;
      // The audio of before may go on for a while: what counts is the second half, and then every further stretch.
      if (loudestSince(gap.from + SILENT_GAP_SECONDS / 2) <= SILENT_PEAK) throw new MediaRefusal('long-gap');
      gap.from += SILENT_GAP_SECONDS;
      if (gap.to - gap.from <= SILENT_GAP_SECONDS) gaps.shift();
    },
  };
}
