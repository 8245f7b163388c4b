import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
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
  const [isWaiting, setWaiting] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  usePageTitle(words.signIn.heading);

  useEffect(() => {
    const channel = new BroadcastChannel('cutgraph-auth');
    const look = async () => {
      const session = await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
      popup.current?.close();
      setWaiting(false);
      setFailed(session.user === null);
    };
    // The popup stays open where it failed: it says why, and offers another try.
    channel.onmessage = ({ data }: MessageEvent<{ outcome?: string }>) => {
      if (data.outcome === 'signed-in') void look().catch(() => setFailed(true));
      else setFailed(true);
    };
    return () => channel.close();
  }, [client]);

  const start = () => {
    setFailed(false);
    const [width, height] = [480, 640];
    const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2);
    const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2);
    const features = `popup,width=${width},height=${height},left=${left},top=${top}`;
    popup.current = window.open(`${LOGIN}?popup=1`, 'cutgraph-login', features);
    if (popup.current) setWaiting(true);
    else window.location.assign(LOGIN);
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
          {isWaiting ? words.signIn.waitingHelp : ''}
        </p>
        {hasFailed ? (
          <p className="bad" role="alert">
            {words.signIn.failed}
          </p>
        ) : null}
      </div>
    </div>
  );
}
