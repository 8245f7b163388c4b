import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isUnreachable } from '../lib/api.ts';
import { messages } from '../lib/messages/messages.ts';
import styles from './offline-bar.module.css';

/** Says that there is no connection, or no server, for as long as that is so. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  const isAway = useServerAway();
  const text = !isOnline ? messages.errors.offlineBar : isAway ? messages.errors.awayBar : '';
  return (
    <div role="status" className={styles.status}>
      {text ? <p className={styles.bar}>{text}</p> : null}
    </div>
  );
}

/** True while something that is shown or wanted was asked for and there was no answer. */
function useServerAway(): boolean {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () =>
      cache
        .getAll()
        .some(
          (query) =>
            query.isActive() &&
            query.state.fetchStatus === 'fetching' &&
            isUnreachable(query.state.fetchFailureReason),
        ),
  );
}
