import type { DetectorState } from '@cutgraph/contract';
import { type Generated, sql } from 'kysely';

/** Which of its rows is the installation's detector of objects; there is no other yet. */
export const OBJECTS = 'objects';

/** A fetch ends within minutes. One that has not is of a backup that was taken in the middle of it: its job is gone. */
export const isStale = sql<boolean>`(fetch_state <> 'failed' and fetch_asked_at < now() - interval '1 hour')`;

export type DetectorTable = {
  name: string;
  /** Null until a worker has reported. */
  inForce: string | null;
  canFetch: Generated<boolean>;
  sizeBytes: Generated<number>;
  fetchState: NonNullable<DetectorState['fetch']>['state'] | null;
  fetchProgress: Generated<number>;
  fetchReason: string | null;
  fetchAskedAt: string | null;
};

/** What a detector found in a media, and what another one had found before it. */
export type DetectionTable = {
  mediaId: string;
  workspaceId: string;
  detector: string;
  /** What the program calls what it found, each once. */
  labels: string[];
  tracks: number;
  earlierDetector: string | null;
  earlierLabels: string[] | null;
  earlierTracks: number | null;
};
