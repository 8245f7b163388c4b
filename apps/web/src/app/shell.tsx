import { Outlet, useParams, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { words } from '../lib/words.ts';
import { useSession } from './session.ts';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';

const UploadPanel = lazy(async () => ({
  default: (await import('../features/upload/upload-panel.tsx')).UploadPanel,
}));

/** What stands around every page: the demo's banner, the top bar, the uploads. */
export function Shell() {
  const session = useSession();
  const { w } = useParams({ strict: false });
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {words.skip}
      </a>
      {session.provider.isDemo ? (
        <aside className={styles.demo} aria-label={words.demo}>
          {words.demoBanner}
        </aside>
      ) : null}
      <TopBar />
      {isLoading ? <div className={styles.loading} aria-hidden /> : null}
      <main id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
      <Suspense>{session.user && w ? <UploadPanel workspaceId={w} /> : null}</Suspense>
    </div>
  );
}
