import type { MediaInput } from './rules.ts';

/** Detections less sure than this neither distract the eye nor tell the surroundings. */
const SURE = 0.3;

/** What else is in a sampled frame: the area of all sure boxes together, and their labels. */
type Frame = { area: number; labels: Set<string> };

/** What every sampled frame of the footage holds, by media and moment. */
export type Company = {
  /** The share of all boxes' area that is the subject's own, 0..1: 1 when it is alone. */
  aloneness(mediaId: string, time: number, area: number): number;
  /** The labels seen at this moment. */
  labelsAt(mediaId: string, time: number): ReadonlySet<string>;
};

/** Gathers the frames of some media. `withLabels` costs more and is needed only when context is scored. */
export function companyOf(media: readonly MediaInput[], withLabels: boolean): Company {
  const frames = new Map<string, Map<number, Frame>>();
  for (const { mediaId, observations } of media) {
    const ofMedia = new Map<number, Frame>();
    frames.set(mediaId, ofMedia);
    for (const { time, box, label, confidence } of observations) {
      if (confidence < SURE) continue;
      let frame = ofMedia.get(time);
      if (!frame) {
        frame = { area: 0, labels: new Set() };
        ofMedia.set(time, frame);
      }
      frame.area += (box.right - box.left) * (box.bottom - box.top);
      if (withLabels) frame.labels.add(label);
    }
  }
  const nothing: ReadonlySet<string> = new Set();
  return {
    aloneness(mediaId, time, area) {
      const all = frames.get(mediaId)?.get(time)?.area ?? 0;
      return area / Math.max(all, area, 1e-9);
    },
    labelsAt: (mediaId, time) => frames.get(mediaId)?.get(time)?.labels ?? nothing,
  };
}
