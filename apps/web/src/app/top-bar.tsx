import type { User } from '@cutgraph/contract';
import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconCut, IconMoon, IconMovie, IconSparkles, IconSun } from '@tabler/icons-react';
import { Link, type LinkProps, useParams } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { words } from '../lib/words.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Mark } from '../ui/mark.tsx';
import { sectionOf, usePageState } from './page-state.ts';
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
            <Tab workspaceId={w} section="media" to="/ws/$w/media">
              <IconMovie size={18} stroke={1.6} aria-hidden />
            </Tab>
            <Tab workspaceId={w} section="create" to="/ws/$w/create">
              <IconSparkles size={18} stroke={1.6} aria-hidden />
            </Tab>
            <Tab workspaceId={w} section="edit" to="/ws/$w/edit">
              <IconCut size={18} stroke={1.6} aria-hidden />
            </Tab>
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

type TabProps = {
  workspaceId: string;
  section: 'media' | 'create' | 'edit';
  to: LinkProps['to'];
  children: ReactNode;
};

/** One of the three rooms; the page says in which one is, as not every address of a room lies under it. */
function Tab({ workspaceId, section, to, children }: TabProps) {
  const isHere = sectionOf(usePageState()) === section;
  return (
    <Link
      to={to}
      params={{ w: workspaceId } as never}
      className={styles.tab}
      activeOptions={{ exact: true }}
      aria-current={isHere ? 'page' : undefined}
    >
      {children}
      {words.nav[section]}
    </Link>
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
