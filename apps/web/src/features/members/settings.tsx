import { useQuery } from '@tanstack/react-query';
import { workspaceQuery } from '../../lib/queries/workspaces.ts';
import { Page } from '../../ui/page/page.tsx';
import { Sections } from '../../ui/page/sections.tsx';
import { AuditSection } from './audit-section.tsx';
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
} from './messages.ts';
import { NameSection } from './name-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { PublicSection } from './public-section.tsx';
import { UsageSection } from './usage-section.tsx';

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
        {isOwner ? <AuditSection workspaceId={workspaceId} /> : null}
        {isOwner ? <DeleteSection workspace={workspace} onDeleted={onLeft} /> : null}
      </Sections>
    </Page>
  );
}
