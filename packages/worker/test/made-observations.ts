import type { Observation } from '@cutgraph/core';

/** People who cross the frame one after another, ten observations a second each. */
export function crossingScene(
  mediaId: string,
  options: { tracks: number; framesPerTrack: number },
): Observation[] {
  const { tracks, framesPerTrack } = options;
  return Array.from({ length: tracks * framesPerTrack }, (_, at) => {
    const [track, frame] = [Math.floor(at / framesPerTrack), at % framesPerTrack];
    const left = 0.1 + (0.7 * frame) / framesPerTrack;
    const top = 0.1 + (track % 7) * 0.05;
    return {
      ...{ mediaId, time: (track * framesPerTrack) / 100 + frame / 10, track: `t${track}` },
      ...{ label: 'person', category: 'person', confidence: 0.8 },
      box: { left, top, right: left + 0.15, bottom: top + 0.4 },
    };
  });
}
