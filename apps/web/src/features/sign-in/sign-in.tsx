import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../lib/api.ts';
import { sessionQuery } from '../../lib/queries/session.ts';
import { changeAuth, useAuthState } from '../../lib/session/auth-state.ts';
import { Mark } from '../../ui/page/mark.tsx';
import { usePageTitle } from '../../ui/page/page.tsx';
import { signInMessages } from './messages.ts';
import { openLogin } from './open-login.ts';
import styles from './sign-in.module.css';

type Props = {
  providers: readonly { id: string; name: string }[];
  /** Where to go on: a path of this site. */
  to: string;
};

/** Signs in by one of the providers, through a popup that reports through a channel. */
export function SignIn({ providers, to }: Props) {
  const client = useQueryClient();
  const popup = useRef<Window | null>(null);
  const { isLoggingIn, loginError } = useAuthState();
  usePageTitle(signInMessages.heading);

  useEffect(() => {
    const channel = new BroadcastChannel('cutgraph-auth');
    const fail = (why = '') =>
      changeAuth({ type: 'loginFailed', error: `${signInMessages.failed} ${why}`.trim() });
    const look = async () => {
      const session = await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
      popup.current?.close();
      if (session.user) changeAuth({ type: 'loginSucceeded', user: session.user });
      else fail();
    };
    // The popup stays open where it failed: it says why, and offers another try.
    channel.onmessage = ({ data }: MessageEvent<{ outcome?: string; message?: string }>) => {
      if (data.outcome === 'signed-in') void look().catch((error: unknown) => fail(messageOf(error)));
      else fail(data.message);
    };
    return () => channel.close();
  }, [client]);

  const start = (providerId: string) => {
    changeAuth({ type: 'loginRequested' });
    popup.current = openLogin(providerId, to);
  };

  return (
    <div className={styles.page}>
      <div className={styles.box}>
        <Mark size={44} />
        <p className="dim">{signInMessages.greeting}</p>
        <h1>{signInMessages.heading}</h1>
        <div className={styles.providers}>
          {providers.map(({ id, name }, at) => (
            <Button
              key={id}
              variant={at === 0 ? 'filled' : 'default'}
              size="md"
              fullWidth
              onClick={() => start(id)}
            >
              {signInMessages.button(name)}
            </Button>
          ))}
        </div>
        <p className={styles.note} role="status">
          {isLoggingIn ? signInMessages.waitingHelp : ''}
        </p>
        {loginError ? (
          <p className="bad" role="alert">
            {loginError}
          </p>
        ) : null}
      </div>
    </div>
  );
}
