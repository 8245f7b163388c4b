import type { WorkspaceEvent } from '@cutgraph/contract';
import type { Generated } from 'kysely';

export type EventTable = {
  id: Generated<number>;
  workspaceId: string;
  kind: WorkspaceEvent['kind'];
  documentId: string;
  change: WorkspaceEvent['change'];
  progress: number | null;
  secondsLeft: number | null;
  createdAt: Generated<string>;
};
