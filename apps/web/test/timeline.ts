import { type Timeline, timelineSchema } from '@cutgraph/contract';

const MOMENT = '2026-01-01T10:00:00Z';

/** A finished film of one cut. */
export function newTimeline(fields: Partial<Timeline> = {}): Timeline {
  return timelineSchema.parse({
    ...{
      id: 'timeline-1',
      title: 'Evening',
      mediaURL: '/files/film.mp4',
      thumbnailURL: '',
      videographRef: null,
    },
    ...{
      madeFrom: null,
      storageRef: '',
      storageBucket: '',
      notes: [],
      leftOut: [],
      repairs: [],
      duration: 12,
      size: 5,
    },
    ...{ progress: 1, secondsLeft: null, failure: null, error: null, createdBy: 'person-1' },
    ...{ exportTimeline: { inputs: [], editList: [] }, createdAt: MOMENT, updatedAt: MOMENT },
    ...fields,
  });
}
