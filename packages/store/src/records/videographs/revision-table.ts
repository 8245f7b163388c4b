import type { StoredVideograph, VideographRevision } from '@cutgraph/contract';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';

/** The big parts of a graph are null where the revision before has the same. */
export type RevisionTable = {
  videographId: string;
  revision: number;
  change: VideographRevision['change'];
  path: number[];
  pinned: number[];
  refused: number[];
  media: StoredVideograph['media'] | null;
  clips: StoredVideograph['clips'] | null;
  cuts: StoredVideograph['cuts'] | null;
  edges: StoredVideograph['edges'] | null;
  cutCount: number;
  pathLength: number;
  bytes: GeneratedAlways<number>;
  author: Generated<string>;
  createdAt: Generated<string>;
};

/** The parts that are kept only where they changed. */
export const BIG_PARTS = ['media', 'clips', 'cuts', 'edges'] as const;

/** What a list of revisions shows of each. */
export const REVISION_HEAD = [
  'revision',
  'change',
  'path',
  'cutCount',
  'pathLength',
  'author',
  'createdAt',
] as const;

export function toRevision(
  row: Pick<Selectable<RevisionTable>, (typeof REVISION_HEAD)[number]>,
): VideographRevision {
  return row;
}
