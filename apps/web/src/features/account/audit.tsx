import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { deedOf } from '../../lib/messages/audit.ts';
import { accountAuditQuery } from '../../lib/queries/account.ts';
import { workspacesQuery } from '../../lib/queries/workspaces.ts';
import { RecordList } from '../../ui/list/record-list.tsx';
import { accountMessages } from './messages.ts';

const words = accountMessages.audit;

/** What was done in one's name, the newest first. */
export function Audit() {
  const list = useInfiniteQuery(accountAuditQuery);
  const workspaces = useQuery(workspacesQuery).data ?? [];
  const titleOf = (id: string | null) => workspaces.find((workspace) => workspace.id === id)?.title;
  return (
    <RecordList
      id="audit"
      list={list}
      words={words}
      say={(entry) => {
        const title = titleOf(entry.workspaceId);
        const isNamed = title === undefined || title === entry.subject;
        return (
          <>
            {entry.actor ? words.you : words.program} {deedOf(entry)}
            {isNamed ? null : <span className="dim"> {words.in(title)}</span>}
          </>
        );
      }}
    />
  );
}
