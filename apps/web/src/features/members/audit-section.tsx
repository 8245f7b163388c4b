import type { AuditEntry } from '@cutgraph/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { auditQuery } from '../../lib/queries/audit.ts';
import { deedOf } from '../../lib/words-audit.ts';
import { auditWords as words } from '../../lib/words-sharing.ts';
import { RecordList } from '../../ui/list/record-list.tsx';

/** Who did what to the workspace, the newest first. For the owner. */
export function AuditSection({ workspaceId }: { workspaceId: string }) {
  const list = useInfiniteQuery(auditQuery(workspaceId));
  return (
    <RecordList id="record" list={list} words={words} say={(entry) => `${actorOf(entry)} ${deedOf(entry)}`} />
  );
}

function actorOf({ actor }: AuditEntry): string {
  return actor === null ? words.program : actor.displayName || words.someone;
}
