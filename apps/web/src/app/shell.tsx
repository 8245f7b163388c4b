import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useKeys } from '../lib/keys/keymap.ts';
import { messages } from '../lib/messages/messages.ts';
import { showKeyHelp, useKeyHelp } from './key-help-state.ts';
import { OfflineBar } from './offline-bar.tsx';
import { usePageState } from './page-state.ts';
import { useSession } from './session.ts';
import styles from './shell.module.css';
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
      {isLoading ? <div className={styles.loading} aria-hidden /> : null}
      <main id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
      <Suspense>{isHelpWanted ? <KeyHelp onClose={() => showKeyHelp(false)} /> : null}</Suspense>
    </div>
  );
}
