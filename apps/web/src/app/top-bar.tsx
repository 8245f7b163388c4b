import type { User } from '@cutgraph/contract';
import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconCut, IconMoon, IconMovie, IconSparkles, IconSun } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { words } from '../lib/words.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Mark } from '../ui/mark.tsx';
import { useSession } from './session.ts';
import { useSignedInParts } from './signed-in-parts.ts';
import styles from './top-bar.module.css';

export function TopBar() {
  const { user } = useSession();
  const { w } = useParams({ strict: false });
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.brand} aria-label={words.product}>
        <Mark />
        <span className={styles.name}>{words.product}</span>
      </Link>
      <Suspense>{user && w ? <Where workspaceId={w} /> : null}</Suspense>
      <nav className={styles.nav} aria-label={words.nav.main} data-room={(user && w && true) || undefined}>
        {w ? (
          <>
            <Link to="/ws/$w/media" params={{ w }} className={styles.tab}>
              <IconMovie size={18} stroke={1.6} aria-hidden />
              {words.nav.media}
            </Link>
            <Link to="/ws/$w/create" params={{ w }} className={styles.tab}>
              <IconSparkles size={18} stroke={1.6} aria-hidden />
              {words.nav.create}
            </Link>
            <Link to="/ws/$w/edit" params={{ w }} className={styles.tab}>
              <IconCut size={18} stroke={1.6} aria-hidden />
              {words.nav.edit}
            </Link>
          </>
        ) : (
          <Link to="/ws" className={styles.tab}>
            {words.nav.workspaces}
          </Link>
        )}
      </nav>
      <div className={styles.end}>
        <Suspense>{user && w ? <Tools workspaceId={w} /> : null}</Suspense>
        <ThemeToggle />
        {user ? (
          <Suspense fallback={<span className={styles.face} />}>
            <Face user={user} />
          </Suspense>
        ) : (
          <ButtonLink to="/login" variant="default">
            {words.nav.signIn}
          </ButtonLink>
        )}
      </div>
    </header>
  );
}

function Where({ workspaceId }: { workspaceId: string }) {
  const { WorkspaceSwitch } = useSignedInParts();
  return <WorkspaceSwitch workspaceId={workspaceId} />;
}

function Tools({ workspaceId }: { workspaceId: string }) {
  const { RunningThings, ChooseFiles } = useSignedInParts();
  return (
    <>
      <RunningThings workspaceId={workspaceId} />
      <ChooseFiles workspaceId={workspaceId} isCompact />
    </>
  );
}

function Face({ user }: { user: User }) {
  const { UserMenu } = useSignedInParts();
  return <UserMenu user={user} />;
}

function ThemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('dark') === 'dark';
  const label = isDark ? words.nav.toLight : words.nav.toDark;
  return (
    <ActionIcon
      className={styles.theme}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? (
        <IconSun size={18} stroke={1.6} aria-hidden />
      ) : (
        <IconMoon size={18} stroke={1.6} aria-hidden />
      )}
    </ActionIcon>
  );
}
