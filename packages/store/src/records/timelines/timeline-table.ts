import type { StoredTimeline, Timeline } from '@cutgraph/contract';
import { type DecodeStart, messageOfText } from '@cutgraph/core';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import { failureOf } from '../kept-message.ts';

export type TimelineTable = {
  id: string;
  workspaceId: string;
  title: string;
  mediaURL: Generated<string>;
  thumbnailURL: Generated<string>;
  videographRef: string | null;
  madeFrom: string | null;
  storageRef: string;
  storageBucket: string;
  exportTimeline: Timeline['exportTimeline'];
  /** Messages, or sentences of earlier releases. */
  leftOut: Generated<string[]>;
  repairs: Generated<Timeline['repairs']>;
  bytes: GeneratedAlways<number>;
  duration: Generated<number>;
  size: Generated<number>;
  progress: Generated<number>;
  /** Seconds of film that its last render had to make, see `renderWorkOf`; null until that is known. */
  workSeconds: number | null;
  /** A message as text, or a sentence of an earlier release. */
  error: string | null;
  createdBy: string;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
};

/** A row is there when the segment is rendered. */
export type SegmentTable = {
  timelineId: string;
  segmentIndex: number;
  /** Where decoding of its source began. */
  decodedFrom: Generated<DecodeStart>;
  /** Which rendered segment it is; null of an earlier release's. */
  cachedId: string | null;
  /** An earlier render had made it. */
  isReused: Generated<boolean>;
};

/** @param secondsLeft see `../time-left.ts`. */
export function toTimeline(row: Selectable<TimelineTable>, secondsLeft: number | null): StoredTimeline {
  const { workspaceId: _workspaceId, bytes: _bytes, workSeconds: _workSeconds, ...known } = row;
  const { leftOut, error, ...timeline } = known;
  return { ...timeline, ...failureOf(error), notes: leftOut.map(messageOfText), secondsLeft };
}

export type TimelinePatch = Partial<
  Pick<
    Timeline,
    'title' | 'mediaURL' | 'thumbnailURL' | 'duration' | 'size' | 'progress' | 'failure' | 'repairs'
  >
>;
