import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../lib/api.ts';
import { changeAuth, useAuthState } from '../../lib/auth-state.ts';
import { sessionQuery } from '../../lib/queries/session.ts';
import { words } from '../../lib/words.ts';
import { Mark } from '../../ui/mark.tsx';
import { usePageTitle } from '../../ui/page.tsx';
import styles from './sign-in.module.css';

const LOGIN = '/api/auth/login';

/** Signs in through a popup that tells back by a channel; where popups are blocked the page itself goes there. */
export function SignIn({ providerName }: { providerName: string }) {
  const client = useQueryClient();
  const popup = useRef<Window | null>(null);
  const { isLoggingIn, loginError } = useAuthState();
  usePageTitle(words.signIn.heading);

  useEffect(() => {
    const channel = new BroadcastChannel('cutgraph-auth');
    const fail = (why = '') =>
      changeAuth({ type: 'loginFailed', error: `${words.signIn.failed} ${why}`.trim() });
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

  const start = () => {
    changeAuth({ type: 'loginRequested' });
    const [width, height] = [480, 640];
    const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2);
    const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2);
    const features = `popup,width=${width},height=${height},left=${left},top=${top}`;
    popup.current = window.open(`${LOGIN}?popup=1`, 'cutgraph-login', features);
    if (!popup.current) window.location.assign(LOGIN);
  };

  return (
    <div className={styles.page}>
      <div className={styles.box}>
        <Mark size={44} />
        <p className="dim">{words.signIn.greeting}</p>
        <h1>{words.signIn.heading}</h1>
        <Button variant="filled" size="md" fullWidth onClick={start}>
          {words.signIn.button(providerName)}
        </Button>
        <p className={styles.note} role="status">
          {isLoggingIn ? words.signIn.waitingHelp : ''}
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
