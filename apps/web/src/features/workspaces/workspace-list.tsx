import type { Workspace } from '@cutgraph/contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { totalText } from '../../lib/format/footage-text.ts';
import { formatGigabytes } from '../../lib/format/format.ts';
import { messages } from '../../lib/messages/messages.ts';
import { mediaPoolQuery } from '../../lib/queries/media.ts';
import { runningEverywhereQuery } from '../../lib/queries/running.ts';
import { workspacesQuery } from '../../lib/queries/workspaces.ts';
import { ButtonLink } from '../../ui/control/button-link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { FailNote, LoadingNote, Skeleton, StateNote } from '../../ui/page/state-note.tsx';
import { DeletedList } from './deleted-list.tsx';
import { badgeMessages, workspacesMessages } from './messages.ts';
import { SampleButton } from './sample-button.tsx';
import { SkimCover } from './skim-cover.tsx';
import styles from './workspace-list.module.css';

/** `upload` begins with the videos: a workspace comes with them. `onSample` gets the sample workspace. */
export function WorkspaceList({
  upload,
  onSample,
}: {
  upload: ReactNode;
  onSample: (workspaceId: string) => void;
}) {
  const list = useQuery(workspacesQuery);
  const create = (
    <ButtonLink
      to="/start"
      variant={hasNone(list.data) ? 'default' : 'filled'}
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
    >
      {workspacesMessages.create}
    </ButtonLink>
  );
  if (list.isError && !list.data) {
    return <FailNote what={workspacesMessages.what} error={list.error} retry={() => void list.refetch()} />;
  }
  const open = list.data?.filter(({ deletedAt }) => deletedAt === null);
  const deleted = list.data?.filter(({ deletedAt }) => deletedAt !== null) ?? [];
  if (hasNone(list.data)) {
    return (
      <Page title={workspacesMessages.title}>
        <StateNote title={workspacesMessages.empty} help={workspacesMessages.emptyHelp}>
          {upload}
          <SampleButton variant="default" onMade={onSample} />
          {create}
        </StateNote>
        <DeletedList workspaces={deleted} />
      </Page>
    );
  }
  return (
    <Page
      title={workspacesMessages.title}
      action={
        <>
          <SampleButton variant="default" onMade={onSample} />
          {create}
        </>
      }
    >
      <ul className={styles.grid}>
        {open?.map((workspace) => <WorkspaceCard key={workspace.id} workspace={workspace} />) ?? (
          <WaitingCards />
        )}
      </ul>
      <DeletedList workspaces={deleted} />
    </Page>
  );
}

function hasNone(list: readonly Workspace[] | undefined): boolean {
  return list?.every(({ deletedAt }) => deletedAt !== null) ?? false;
}

function WorkspaceCard({ workspace }: { workspace: Workspace }) {
  const pictures = useQuery({ ...mediaPoolQuery(workspace.id), enabled: workspace.countMedia > 0 });
  const shown = (pictures.data ?? []).filter((media) => media.thumbnailURL).slice(0, 4);
  const running = useQuery(runningEverywhereQuery).data?.counts.find(
    ({ workspaceId }) => workspaceId === workspace.id,
  );
  const others = workspace.userAccessList.length - 1;
  return (
    <li>
      <Link to="/ws/$w/media" params={{ w: workspace.id }} className={styles.card}>
        <div className={styles.pictures} data-empty={shown.length === 0 || undefined}>
          {shown.map((media) => (
            <SkimCover
              key={media.id}
              media={media}
              style={{ flexGrow: media.width > 0 ? media.width / media.height : 1 }}
            />
          ))}
        </div>
        <h2>
          {workspace.title}
          <Badges workspace={workspace} />
        </h2>
        <p className={styles.description}>{workspace.description}</p>
        <p className={styles.counts}>
          <span>{totalText(workspace.countMedia, pictures.data ?? [])}</span>
          <span>{messages.clips(workspace.countClips)}</span>
          {workspace.totalByteSize > 0 ? <span>{formatGigabytes(workspace.totalByteSize)}</span> : null}
          <span>{workspacesMessages.shared(others)}</span>
          {running ? (
            <span className={styles.running}>
              {running.running > 0
                ? messages.nav.runningCount(running.running)
                : messages.nav.waitingCount(running.waiting)}
            </span>
          ) : null}
        </p>
      </Link>
    </li>
  );
}

/** What one may do there, unless it is one's own; and whether strangers may watch. */
function Badges({ workspace: { role, public: isPublic } }: { workspace: Workspace }) {
  return (
    <>
      {role === 'owner' ? null : <span className={styles.badge}>{badgeMessages.roles[role]}</span>}
      {isPublic ? <span className={styles.badge}>{badgeMessages.public}</span> : null}
    </>
  );
}

function WaitingCards() {
  return (
    <>
      <LoadingNote />
      {[1, 2, 3].map((key) => (
        <li key={key}>
          <Skeleton className={styles.pictures} />
          <Skeleton style={{ height: 20, width: '50%', marginTop: 12 }} />
          <Skeleton style={{ height: 14, width: '80%', marginTop: 8 }} />
        </li>
      ))}
    </>
  );
}
