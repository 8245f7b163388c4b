import type { User } from '@cutgraph/contract';
import { IconCut, IconMovie, IconPlayerPlay, IconSparkles, IconUsers, IconVideo } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps, useLocation, useParams } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { messages } from '../lib/messages/messages.ts';
import { useRole, workspaceQuery } from '../lib/queries/workspaces.ts';
import { ButtonLink } from '../ui/control/button-link.tsx';
import { Mark } from '../ui/page/mark.tsx';
import { BarSearch } from './bar-search.tsx';
import { settingsLinkMessages } from './messages.ts';
import { Notices } from './notices.tsx';
import { sectionOf, usePageState, watchedSectionOf } from './page-state.ts';
import { useSession } from './session.ts';
import { useSignedInParts } from './signed-in-parts.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import styles from './top-bar.module.css';

const Uploads = lazy(async () => ({
  default: (await import('../features/upload/panel/uploads.tsx')).Uploads,
}));

export function TopBar() {
  const { user } = useSession();
  const { w } = useParams({ strict: false });
  return (
    <header className={styles.bar}>
      <div className={styles.begin}>
        <Link to="/" className={styles.brand} aria-label={messages.product}>
          <Mark />
          <span className={styles.name}>{messages.product}</span>
        </Link>
        <Suspense>{w ? user ? <Where workspaceId={w} /> : <VisitedName workspaceId={w} /> : null}</Suspense>
        <nav className={styles.nav} aria-label={messages.nav.main} data-tabs={(w && true) || undefined}>
          {w ? (
            <WorkspaceTabs workspaceId={w} />
          ) : (
            <Link to="/ws" className={styles.tab}>
              {messages.nav.workspaces}
            </Link>
          )}
        </nav>
      </div>
      <Status workspaceId={w} />
      <div className={styles.end}>
        {w ? <Search workspaceId={w} /> : null}
        <Suspense>{user ? w ? <Tools key={w} workspaceId={w} /> : <OutsideTools /> : null}</Suspense>
        <ThemeToggle className={styles.theme} />
        {user ? (
          <Suspense fallback={<span className={styles.face} />}>
            <Face user={user} />
          </Suspense>
        ) : (
          <SignInLink isBack={w !== undefined} />
        )}
      </div>
    </header>
  );
}

/** What goes on and what there is to say: a place in the layout, so that none of it lies over a page. */
function Status({ workspaceId }: { workspaceId: string | undefined }) {
  const { user } = useSession();
  // What a session that ended has stopped is still shown.
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  return (
    <div className={styles.status}>
      <Notices />
      <Suspense>
        {wasSignedIn ? <Uploads workspaceId={workspaceId} isSignedIn={user !== null} /> : null}
      </Suspense>
    </div>
  );
}

/** Media, Create and Edit, to those who only watch Clips instead; and what was made, for all. */
export function WorkspaceTabs({ workspaceId }: { workspaceId: string }) {
  const { role } = useRole(workspaceId);
  const section = sectionOf(usePageState());
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isWatching = role === 'viewer' || role === 'visitor';
  const watched = isWatching ? watchedSectionOf(path) : null;
  return (
    <>
      <Tab {...{ workspaceId }} name="media" to="/ws/$w/media" isHere={(watched ?? section) === 'media'}>
        <IconMovie size={18} stroke={1.6} aria-hidden />
      </Tab>
      {isWatching ? (
        <Tab {...{ workspaceId }} name="clips" to="/ws/$w/clips" isHere={watched === 'clips'}>
          <IconPlayerPlay size={18} stroke={1.6} aria-hidden />
        </Tab>
      ) : (
        <>
          <Tab {...{ workspaceId }} name="create" to="/ws/$w/create" isHere={section === 'create'}>
            <IconSparkles size={18} stroke={1.6} aria-hidden />
          </Tab>
          <Tab {...{ workspaceId }} name="edit" to="/ws/$w/edit" isHere={section === 'edit'}>
            <IconCut size={18} stroke={1.6} aria-hidden />
          </Tab>
        </>
      )}
      <Tab
        {...{ workspaceId }}
        name="timelines"
        to="/ws/$w/timelines"
        isHere={(watched ?? section) === 'timelines'}
      >
        <IconVideo size={18} stroke={1.6} aria-hidden />
      </Tab>
    </>
  );
}

type TabProps = {
  workspaceId: string;
  name: 'media' | 'create' | 'edit' | 'clips' | 'timelines';
  to: LinkProps['to'];
  /** The page says in which section one is, as not every address of a section is below it. */
  isHere: boolean;
  children: ReactNode;
};

function Tab({ workspaceId, name, to, isHere, children }: TabProps) {
  return (
    <Link
      to={to}
      params={{ w: workspaceId } as never}
      className={styles.tab}
      activeOptions={{ exact: true }}
      aria-current={isHere ? 'page' : undefined}
    >
      {children}
      {messages.nav[name]}
    </Link>
  );
}

/** The workspace that a visitor without an account looks at. */
function VisitedName({ workspaceId }: { workspaceId: string }) {
  const { role } = useRole(workspaceId);
  const title = useQuery({ ...workspaceQuery(workspaceId), enabled: false }).data?.title;
  if (!role || !title) return null;
  return (
    <>
      <span className={styles.slash} aria-hidden />
      <span className={styles.visited}>{title}</span>
    </>
  );
}

function Where({ workspaceId }: { workspaceId: string }) {
  const { WorkspaceSwitch } = useSignedInParts();
  return <WorkspaceSwitch workspaceId={workspaceId} />;
}

/** For those who may read the workspace. */
function Search({ workspaceId }: { workspaceId: string }) {
  return useRole(workspaceId).role ? <BarSearch key={workspaceId} workspaceId={workspaceId} /> : null;
}

/** What runs in all workspaces, and an upload into one of them. */
function OutsideTools() {
  const { RunningThings, UploadAnywhere } = useSignedInParts();
  return (
    <>
      <RunningThings />
      <UploadAnywhere />
    </>
  );
}

function Tools({ workspaceId }: { workspaceId: string }) {
  const { RunningThings, ChooseFiles } = useSignedInParts();
  const { isMember, canEdit } = useRole(workspaceId);
  if (!isMember) return null;
  return (
    <>
      <RunningThings workspaceId={workspaceId} />
      <ButtonLink
        to="/ws/$w/settings"
        params={{ w: workspaceId }}
        className={styles.small}
        leftSection={<IconUsers size={16} stroke={1.75} aria-hidden />}
      >
        {settingsLinkMessages.members}
      </ButtonLink>
      {canEdit ? <ChooseFiles workspaceId={workspaceId} isCompact /> : null}
    </>
  );
}

/** Out of a workspace it leads back to where one was. */
function SignInLink({ isBack }: { isBack: boolean }) {
  const from = useLocation({ select: ({ href }) => href });
  return (
    <ButtonLink to="/login" search={isBack ? { from } : {}} variant="default">
      {messages.nav.signIn}
    </ButtonLink>
  );
}

function Face({ user }: { user: User }) {
  const { UserMenu } = useSignedInParts();
  return <UserMenu user={user} isAdmin={useSession().isAdmin} />;
}
