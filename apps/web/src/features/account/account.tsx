import type { User } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatAmount, formatGigabytes } from '../../lib/format/format.ts';
import { deedOf } from '../../lib/messages/audit.ts';
import { accountAuditQuery, accountUsageQuery, EXPORT_ADDRESS } from '../../lib/queries/account.ts';
import { workspacesQuery } from '../../lib/queries/workspaces.ts';
import { RecordList } from '../../ui/list/record-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { Sections } from '../../ui/page/sections.tsx';
import { QueryNote } from '../../ui/page/state-note.tsx';
import { UsageBar } from '../../ui/progress/usage-bar.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { accountMessages } from './messages.ts';
import { Profile } from './profile.tsx';
import { Sessions } from './sessions.tsx';

const PARTS = [
  ['profile', accountMessages.profile.title],
  ['sessions', accountMessages.sessions.title],
  ['tokens', accountMessages.tokens],
  ['connections', accountMessages.connections],
  ['usage', accountMessages.usage.title],
  ['audit', accountMessages.audit.title],
  ['export', accountMessages.export.title],
  ['delete', accountMessages.remove.title],
] as const;

type Props = {
  user: User;
  providerName: string;
  /** The section of the API tokens. */
  tokens: ReactNode;
  /** The section of the connections to other servers. */
  connections: ReactNode;
  /** What is done when this browser is signed out. */
  onLeft: () => Promise<void>;
};

/** All that concerns the account itself: who one is here, what is open to it, what it holds, and the ways out. */
export function Account({ user, providerName, tokens, connections, onLeft }: Props) {
  return (
    <Page title={accountMessages.title}>
      <Sections label={accountMessages.parts} parts={PARTS}>
        <Profile user={user} providerName={providerName} />
        <Sessions onLeft={onLeft} />
        {tokens}
        {connections}
        <UsageBars />
        <Audit />
        <ExportData />
        <DeleteAccount user={user} onLeft={onLeft} />
      </Sections>
    </Page>
  );
}

const auditWords = accountMessages.audit;

/** What was done in one's name, the newest first. */
function Audit() {
  const list = useInfiniteQuery(accountAuditQuery);
  const workspaces = useQuery(workspacesQuery).data ?? [];
  const titleOf = (id: string | null) => workspaces.find((workspace) => workspace.id === id)?.title;
  return (
    <RecordList
      id="audit"
      list={list}
      words={auditWords}
      say={(entry) => {
        const title = titleOf(entry.workspaceId);
        const isNamed = title === undefined || title === entry.subject;
        return (
          <>
            {entry.actor ? auditWords.you : auditWords.program} {deedOf(entry)}
            {isNamed ? null : <span className="dim"> {auditWords.in(title)}</span>}
          </>
        );
      }}
    />
  );
}

const exportWords = accountMessages.export;

/** A plain download of everything, with how large it will be. */
function ExportData() {
  const usage = useQuery(accountUsageQuery).data;
  return (
    <PageSection id="export" title={exportWords.title} help={exportWords.help}>
      {usage ? <p className="dim small">{exportWords.size(formatGigabytes(usage.bytes.used))}</p> : null}
      <Button
        component="a"
        href={EXPORT_ADDRESS}
        download
        mt="sm"
        leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
      >
        {exportWords.action}
      </Button>
    </PageSection>
  );
}

const usageWords = accountMessages.usage;

/** What is used of what one may use. */
function UsageBars() {
  const usage = useQuery(accountUsageQuery);
  return (
    <PageSection id="usage" title={usageWords.title} help={usageWords.help}>
      <QueryNote query={usage} what={usageWords.what} height={96} />
      {usage.data ? (
        <>
          <UsageBar name={usageWords.bytes} share={usage.data.bytes} format={formatGigabytes} />
          <UsageBar
            name={usageWords.minutes}
            share={usage.data.minutes}
            format={(minutes) => usageWords.inMinutes(formatAmount(minutes))}
          />
          <UsageBar name={usageWords.runningJobs} share={usage.data.runningJobs} format={String} />
        </>
      ) : null}
    </PageSection>
  );
}
