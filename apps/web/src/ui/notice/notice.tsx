import type { NotificationData } from '@mantine/notifications';
import type { MouseEvent, ReactNode } from 'react';
import styles from './notice.module.css';

/** One of the notices that are there. Beside what the library knows of it: */
export type Notice = NotificationData & { id: string };

/** What one may do about a notice; beside its words, so that long words never hide it. */
export function withAction(action: ReactNode) {
  return { 'data-action': action };
}

/** Stays in the list when its time in the line is over: it came unasked, and may not have been read. */
export const KEPT = { 'data-kept': true };

/** Has been in the line for its time. */
export const SEEN = { 'data-seen': true };

export const actionOf = (notice: Notice): ReactNode => notice['data-action'];
export const isKept = (notice: Notice): boolean => Boolean(notice['data-kept']);
export const isSeen = (notice: Notice): boolean => Boolean(notice['data-seen']);
export const isBad = ({ color }: Notice): boolean => color === 'red';

export function NoticeButton({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button type="button" className={styles.action} onClick={onClick}>
      {children}
    </button>
  );
}

/** Goes somewhere in the app; as every link, in another tab where that is asked for. */
export function NoticeLink({ href, go, children }: { href: string; go: () => void; children: ReactNode }) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go();
  };
  return (
    <a className={styles.action} href={href} onClick={follow}>
      {children}
    </a>
  );
}
