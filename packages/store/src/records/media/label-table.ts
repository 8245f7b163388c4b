import type { Label } from '@cutgraph/contract';
import type { Generated, Selectable } from 'kysely';

export type LabelTable = {
  mediaId: string;
  id: string;
  workspaceId: string;
  labelEntityName: string;
  category: string;
  track: string;
  segmentStartTime: number;
  segmentEndTime: number;
  segmentLengthTime: number;
  confidence: number;
  thumbnailURL: string;
  origin: Generated<Label['origin']>;
  machineName: string;
  isRejected: Generated<boolean>;
  tags: Generated<string[]>;
  rating: Generated<number>;
};

export function toLabel(row: Selectable<LabelTable>): Label {
  const { mediaId: _mediaId, workspaceId: _workspaceId, ...label } = row;
  return label;
}

/** A stretch of a media (seconds) that a member keeps. */
export type NewClip = {
  labelEntityName: string;
  start: number;
  end: number;
  tags: string[];
  rating: number;
};
