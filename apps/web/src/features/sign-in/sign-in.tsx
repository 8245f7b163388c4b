import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../lib/api.ts';
import { sessionQuery } from '../../lib/queries/session.ts';
import { changeAuth, useAuthState } from '../../lib/session/auth-state.ts';
import { Mark } from '../../ui/page/mark.tsx';
import { usePageTitle } from '../../ui/page/page.tsx';
import { signInMessages } from './messages.ts';
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

const LOGIN = '/api/auth/login';
const [WIDTH, HEIGHT] = [480, 640];
/** A popup that something closes by itself is gone after this. */
const CLOSED_WITHIN_MS = 60;

/**
 * Goes to a provider in a popup. Where the browser gives none, or closes it immediately, the page itself goes there and comes
 * back to `to`. The popup opens empty: once it shows another site the page can no longer know whether it is still open.
 */
function openLogin(providerId: string, to: string): Window | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2);
  const features = `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`;
  const popup = window.open('', 'cutgraph-login', features);
  const provider = new URLSearchParams({ provider: providerId });
  const goOnHere = () => window.location.assign(`${LOGIN}?${provider}&${new URLSearchParams({ to })}`);
  if (!popup || popup.closed) {
    goOnHere();
    return null;
  }
  setTimeout(() => {
    if (popup.closed) goOnHere();
    else popup.location.replace(`${LOGIN}?${provider}&popup=1`);
  }, CLOSED_WITHIN_MS);
  return popup;
}
