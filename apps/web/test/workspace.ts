import { type Workspace, workspaceSchema } from '@cutgraph/contract';
import { WORKSPACE } from './media.ts';

const MOMENT = '2026-01-01T10:00:00Z';

export function newWorkspace(fields: Partial<Workspace> = {}): Workspace {
  return workspaceSchema.parse({
    ...{ id: WORKSPACE, title: 'Harbour', description: '', countClips: 0, countMedia: 0, totalByteSize: 0 },
    ...{ userAccessList: ['person-1'], public: false, role: 'owner', deletedAt: null, goneAt: null },
    ...{ createdBy: 'person-1', createdAt: MOMENT, updatedAt: MOMENT },
    ...fields,
  });
}
