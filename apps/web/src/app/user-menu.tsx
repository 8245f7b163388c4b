import type { User } from '@cutgraph/contract';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconKeyboard, IconLogout, IconRoute, IconServerCog, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { messages } from '../lib/messages/messages.ts';
import { useAuthState } from '../lib/session/auth-state.ts';
import { useSignOut } from '../lib/session/use-leave.ts';
import { beginTour } from '../lib/tour/tour.ts';
import { ActionKey } from '../ui/control/key-hint.tsx';
import { showKeyHelp } from './key-help-state.ts';
import styles from './user-menu.module.css';

export function UserMenu({ user, isAdmin }: { user: User; isAdmin: boolean }) {
  const { isLoggingOut, logoutError } = useAuthState();
  const signOut = useSignOut();
  const name = user.displayName || user.email;
  return (
    <Menu width={220}>
      <Menu.Target>
        <UnstyledButton className={styles.face} aria-label={`${messages.nav.account}: ${name}`}>
          {name.slice(0, 1).toUpperCase()}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <strong>{name}</strong>
          <span className="dim small">{user.email}</span>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/account" leftSection={<IconUserCircle size={16} stroke={1.6} />}>
          {messages.nav.account}
        </Menu.Item>
        {isAdmin ? (
          <Menu.Item component={Link} to="/admin" leftSection={<IconServerCog size={16} stroke={1.6} />}>
            {messages.nav.admin}
          </Menu.Item>
        ) : null}
        <Menu.Item
          leftSection={<IconKeyboard size={16} stroke={1.6} />}
          rightSection={<ActionKey action="everywhere.help" />}
          onClick={() => showKeyHelp(true)}
        >
          {messages.nav.keys}
        </Menu.Item>
        <Menu.Item leftSection={<IconRoute size={16} stroke={1.6} />} onClick={beginTour}>
          {messages.nav.takeTour}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.6} />}
          disabled={isLoggingOut}
          onClick={() => signOut.mutate()}
        >
          {isLoggingOut ? messages.nav.signingOut : messages.nav.signOut}
          {logoutError ? <span className={styles.failed}>{messages.nav.signOutFailed}</span> : null}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
