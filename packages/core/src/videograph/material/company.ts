import type { Box } from '../../footage/observation.ts';
import type { MediaInput } from '../rules/rules.ts';
import { type Moments, momentsOf } from './moments.ts';
import type { View } from './view.ts';

/** Detections less sure than this neither distract the eye nor tell the surroundings. */
const SURE = 0.3;

/** What else is in a sampled frame: all sure boxes, and their labels. */
type Frame = { boxes: Box[]; labels: Set<string> };

/** What every sampled frame of the footage holds, by media and moment. */
export type Company = {
  /** The share of all boxes' area inside a window that is the subject's own, 0..1: 1 when it is alone. */
  aloneness(mediaId: string, time: number, box: Box, view: View): number;
  /** The labels seen at this moment. */
  labelsAt(mediaId: string, time: number): ReadonlySet<string>;
  /** How fit each moment is to be cut at. */
  moments: Moments;
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
        frame = { boxes: [], labels: new Set() };
        ofMedia.set(time, frame);
      }
      frame.boxes.push(box);
      if (withLabels) frame.labels.add(label);
    }
  }
  const nothing: ReadonlySet<string> = new Set();
  return {
    aloneness(mediaId, time, box, view) {
      const own = areaInside(box, view);
      let all = 0;
      for (const other of frames.get(mediaId)?.get(time)?.boxes ?? []) all += areaInside(other, view);
      return own / Math.max(all, own, 1e-9);
    },
    labelsAt: (mediaId, time) => frames.get(mediaId)?.get(time)?.labels ?? nothing,
    moments: momentsOf(media),
  };
}

function areaInside(box: Box, { left, top, width, height }: View): number {
  const across = Math.min(box.right, left + width) - Math.max(box.left, left);
  const down = Math.min(box.bottom, top + height) - Math.max(box.top, top);
  return across > 0 && down > 0 ? across * down : 0;
}
