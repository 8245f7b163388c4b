import type { AuditEntry } from '@cutgraph/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { formatGigabytes, formatMinutes } from '../../lib/format/format.ts';
import { deedOf } from '../../lib/messages/audit.ts';
import { auditQuery } from '../../lib/queries/audit.ts';
import { usageQuery } from '../../lib/queries/usage.ts';
import { workspaceQuery } from '../../lib/queries/workspaces.ts';
import { RecordList } from '../../ui/list/record-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { Sections } from '../../ui/page/sections.tsx';
import { QueryNote } from '../../ui/page/state-note.tsx';
import { UsageBar } from '../../ui/progress/usage-bar.tsx';
import { DeleteSection } from './delete-section.tsx';
import { InvitesSection } from './invites-section.tsx';
import {
  auditMessages,
  deleteMessages,
  inviteMessages,
  memberMessages,
  nameMessages,
  publicMessages,
  settingsMessages,
  usageMessages,
  webhookMessages,
} from './messages.ts';
import { NameSection } from './name-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { PublicSection } from './public-section.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

type Props = {
  workspaceId: string;
  /** Goes away from here: the workspace is closed to the one who looks from now on. */
  onLeft: () => Promise<void>;
};

const FOR_ALL = [
  ['people', memberMessages.title],
  ['visibility', publicMessages.title],
  ['name', nameMessages.title],
  ['usage', usageMessages.title],
] as const;

const FOR_OWNER = [
  ['people', memberMessages.title],
  ['invitations', inviteMessages.title],
  ['visibility', publicMessages.title],
  ['name', nameMessages.title],
  ['usage', usageMessages.title],
  ['webhooks', webhookMessages.title],
  ['record', auditMessages.title],
  ['delete', deleteMessages.short],
] as const;

/** What belongs to a workspace as a whole. Everybody sees as much of it as they may, and only what they may do. */
export function Settings({ workspaceId, onLeft }: Props) {
  const workspace = useQuery({ ...workspaceQuery(workspaceId), enabled: false }).data;
  if (!workspace) return null;
  const isOwner = workspace.role === 'owner';
  return (
    <Page title={settingsMessages.title} lead={settingsMessages.lead}>
      <Sections label={settingsMessages.parts} parts={isOwner ? FOR_OWNER : FOR_ALL}>
        <PeopleSection workspace={workspace} onLeft={onLeft} />
        {isOwner ? <InvitesSection workspaceId={workspaceId} /> : null}
        <PublicSection workspace={workspace} />
        <NameSection workspace={workspace} />
        <UsageSection workspaceId={workspaceId} />
        {isOwner ? <WebhooksSection workspaceId={workspaceId} /> : null}
        {isOwner ? <AuditSection workspaceId={workspaceId} /> : null}
        {isOwner ? <DeleteSection workspace={workspace} onDeleted={onLeft} /> : null}
      </Sections>
    </Page>
  );
}

/** Who did what to the workspace, the newest first. For the owner. */
function AuditSection({ workspaceId }: { workspaceId: string }) {
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

/** What is used of the quota and of what may be made at the same time. */
function UsageSection({ workspaceId }: { workspaceId: string }) {
  const usage = useQuery(usageQuery(workspaceId));
  const data = usage.data;
  const isLimited = data && [data.bytes, data.minutes, data.runningJobs].some(({ limit }) => limit !== null);
  return (
    <PageSection id="usage" title={usageMessages.title} help={isLimited ? usageMessages.help : undefined}>
      <QueryNote query={usage} what={usageMessages.what} height={96} />
      {data ? (
        <>
          <UsageBar name={usageMessages.bytes} share={data.bytes} format={formatGigabytes} />
          <UsageBar name={usageMessages.minutes} share={data.minutes} format={formatMinutes} />
          <UsageBar name={usageMessages.runningJobs} share={data.runningJobs} format={String} />
        </>
      ) : null}
    </PageSection>
  );
}
