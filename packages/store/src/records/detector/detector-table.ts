import type { DetectorState } from '@cutgraph/contract';
import type { Generated } from 'kysely';

/** One row: the installation's. */
export type DetectorTable = {
  onlyOne: Generated<boolean>;
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
