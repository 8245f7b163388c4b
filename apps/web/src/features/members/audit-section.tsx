import type { AuditEntry } from '@cutgraph/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { deedOf } from '../../lib/messages/audit.ts';
import { auditQuery } from '../../lib/queries/audit.ts';
import { RecordList } from '../../ui/list/record-list.tsx';
import { auditMessages } from './messages.ts';

/** Who did what to the workspace, the newest first. For the owner. */
export function AuditSection({ workspaceId }: { workspaceId: string }) {
  const list = useInfiniteQuery(auditQuery(workspaceId));
  return (
    <RecordList
      id="record"
      list={list}
      words={auditMessages}
      say={(entry) => `${actorOf(entry)} ${deedOf(entry)}`}
    />
  );
}

function actorOf({ actor }: AuditEntry): string {
  return actor === null ? auditMessages.program : actor.displayName || auditMessages.someone;
}
