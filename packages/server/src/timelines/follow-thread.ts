import { readFileSync } from 'node:fs';
import {
  asCorrected,
  type Canvas,
  type FollowedClip,
  type FollowMedia,
  type FollowPace,
  followSubjects,
  observationsFromCsv,
  type TimelineClip,
  type TrackCorrection,
} from '@cutgraph/core';
import { answerCalls } from '../concurrency/call-thread.ts';

/** A media by its key in the timeline, with the file of what was seen in it; null where there is none. */
export type FollowSource = {
  key: string;
  mediaId: string;
  aspect: number;
  path: string | null;
  corrections: readonly TrackCorrection[];
  /** Where it is a photo. */
  photo?: FollowMedia['photo'];
};

export type FollowCall = {
  clips: readonly TimelineClip[];
  canvas: Canvas;
  pace: FollowPace;
  sources: readonly FollowSource[];
};
export type FollowAnswer = FollowedClip[];

answerCalls(({ clips, canvas, pace, sources }: FollowCall): FollowAnswer => {
  const known = new Map(
    sources.map(({ key, mediaId, aspect, path, corrections, photo }) => {
      const seen = path === null ? [] : observationsFromCsv(mediaId, readFileSync(path, 'utf8'));
      return [key, { aspect, observations: asCorrected(seen, corrections), photo }];
    }),
  );
  return followSubjects(clips, canvas, (key) => known.get(key) ?? null, pace);
});
