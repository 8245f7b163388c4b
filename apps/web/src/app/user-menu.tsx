import type { User } from '@cutgraph/contract';
import { Menu, UnstyledButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconKey, IconKeyboard, IconLogout } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { messageOf } from '../lib/api.ts';
import { changeAuth, useAuthState } from '../lib/auth-state.ts';
import { logout, sessionQuery } from '../lib/queries/session.ts';
import { words } from '../lib/words.ts';
import { KeyHint } from '../ui/key-hint.tsx';
import { showKeyHelp } from './key-help-state.ts';
import styles from './user-menu.module.css';

export function UserMenu({ user }: { user: User }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { isLoggingOut, logoutError } = useAuthState();
  const signOut = useMutation({
    mutationFn: logout,
    onMutate: () => changeAuth({ type: 'logoutRequested' }),
    onSuccess: async () => {
      changeAuth({ type: 'logoutSucceeded' });
      await navigate({ to: '/' });
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'session' });
      await client.refetchQueries(sessionQuery);
    },
    onError: (error) => {
      const message = messageOf(error);
      changeAuth({ type: 'logoutFailed', error: message });
      notifications.show({ color: 'red', title: words.nav.signOutFailed, message, autoClose: 10_000 });
    },
  });
  const name = user.displayName || user.email;
  return (
    <Menu width={220}>
      <Menu.Target>
        <UnstyledButton className={styles.face} aria-label={`${words.nav.account}: ${name}`}>
          {name.slice(0, 1).toUpperCase()}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <strong>{name}</strong>
          <span className="dim small">{user.email}</span>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/tokens" leftSection={<IconKey size={16} stroke={1.6} />}>
          {words.nav.tokens}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconKeyboard size={16} stroke={1.6} />}
          rightSection={<KeyHint>?</KeyHint>}
          onClick={() => showKeyHelp(true)}
        >
          {words.nav.keys}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.6} />}
          disabled={isLoggingOut}
          onClick={() => signOut.mutate()}
        >
          {isLoggingOut ? words.nav.signingOut : words.nav.signOut}
          {logoutError ? <span className={styles.failed}>{words.nav.signOutFailed}</span> : null}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
