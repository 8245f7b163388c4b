import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useParams, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useKeys } from '../lib/keys/keymap.ts';
import { messages } from '../lib/messages/messages.ts';
import { workspacesQuery } from '../lib/queries/workspaces.ts';
import { showKeyHelp, useKeyHelp } from './key-help-state.ts';
import { OfflineBar } from './offline-bar.tsx';
import { usePageState } from './page-state.ts';
import { useSession } from './session.ts';
import styles from './shell.module.css';
import { useSignedInParts } from './signed-in-parts.ts';
import { TopBar } from './top-bar.tsx';

const KeyHelp = lazy(async () => ({ default: (await import('./key-help.tsx')).KeyHelp }));

/** Around every page: the demo's banner, the top bar, the list of keys. */
export function Shell() {
  const session = useSession();
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const { page, isEdit, isEditor } = usePageState();
  const isHelpWanted = useKeyHelp();
  useKeys({ 'everywhere.help': () => showKeyHelp(true) });
  return (
    <div
      className={styles.shell}
      data-page={page}
      data-edit={isEdit || undefined}
      data-editor={isEditor || undefined}
    >
      <a className={styles.skip} href="#content">
        {messages.skip}
      </a>
      {session.provider.isDemo ? (
        <aside className={styles.demo} aria-label={messages.demo}>
          {messages.demoBanner}
        </aside>
      ) : null}
      <TopBar />
      <OfflineBar />
      <Suspense>{session.user ? <Tour /> : null}</Suspense>
      {isLoading ? <div className={styles.loading} aria-hidden /> : null}
      <main id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
      <Suspense>{isHelpWanted ? <KeyHelp onClose={() => showKeyHelp(false)} /> : null}</Suspense>
    </div>
  );
}

/** For who is signed in. Who comes to their workspaces and has none is there for the first time. */
function Tour() {
  const { TourStrip } = useSignedInParts();
  const { w } = useParams({ strict: false });
  const isAtWorkspaces = useLocation({ select: ({ pathname }) => pathname === '/ws' });
  const workspaces = useQuery({ ...workspacesQuery, enabled: isAtWorkspaces }).data;
  const isFirstRun = isAtWorkspaces && (workspaces?.every(({ deletedAt }) => deletedAt !== null) ?? false);
  return <TourStrip workspaceId={w} isFirstRun={isFirstRun} />;
}
