import { ActionIcon } from '@mantine/core';
import { notifications, useNotifications } from '@mantine/notifications';
import { IconBell, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { messages } from '../lib/messages/messages.ts';
import { BarList } from '../ui/list/bar-list.tsx';
import { actionOf, isBad, isKept, isSeen, type Notice, SEEN } from '../ui/notice/notice.tsx';
import styles from './notices.module.css';

const DEFAULT_MS = 4_000;

/**
 * Everything that the app says by itself, gathered in one line of the top bar: the newest, how many there are, and all of
 * them on demand. It has a place of its own, so that no notice lies over what one works with.
 */
export function Notices() {
  const { notifications: first, queue } = useNotifications();
  const notices = [...first, ...queue] as Notice[];
  const [isOpen, setOpen] = useState(false);
  const [isHeld, setHeld] = useState(false);
  if (notices.length === 0) return null;
  const unseen = notices.filter((notice) => !isSeen(notice));
  const newest = unseen.at(-1);
  const show = (willOpen: boolean) => {
    setOpen(willOpen);
    // What was read in the list need not be said once more.
    if (!willOpen)
      for (const notice of notices) if (notice.autoClose !== false) notifications.hide(notice.id);
  };
  return (
    <section
      className={styles.notices}
      aria-label={messages.notices.title}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {unseen.map((notice) => (
        <Clock key={notice.id} notice={notice} isHeld={isHeld || isOpen} />
      ))}
      <p className="visually-hidden" role="status">
        {unseen.length > 1 ? messages.notices.count(notices.length) : ''}
      </p>
      {newest && !isOpen ? (
        <div key={newest.id} className={styles.line} role="alert" data-bad={isBad(newest) || undefined}>
          <Said notice={newest} />
        </div>
      ) : null}
      <BarList
        isOpen={isOpen}
        onChange={show}
        label={messages.notices.count(notices.length)}
        title={messages.notices.title}
        onClear={() => notifications.clean()}
        isBad={notices.some(isBad)}
        button={
          <>
            <IconBell size={16} stroke={1.75} aria-hidden />
            {notices.length}
          </>
        }
      >
        <ul>
          {notices.toReversed().map((notice) => (
            <li key={notice.id} className={styles.row} data-bad={isBad(notice) || undefined}>
              <Said notice={notice} />
              <CloseButton notice={notice} />
            </li>
          ))}
        </ul>
      </BarList>
      {newest && !isOpen ? <CloseButton notice={newest} /> : null}
    </section>
  );
}

function Said({ notice }: { notice: Notice }) {
  const { title, message } = notice;
  return (
    <div className={styles.said}>
      <span className={styles.text}>
        {title ? <strong>{title} </strong> : null}
        {message}
      </span>
      {actionOf(notice)}
    </div>
  );
}

function CloseButton({ notice: { id } }: { notice: Notice }) {
  return (
    <ActionIcon size={28} aria-label={messages.close} onClick={() => notifications.hide(id)}>
      <IconX size={16} aria-hidden />
    </ActionIcon>
  );
}

/**
 * Ends the time of a notice in the line, unless one is at it: it goes, or stays in the list where it asks for that. Its
 * time begins with the next use of the page, so that a person who looks away, or reads slowly, misses nothing.
 */
function Clock({ notice, isHeld }: { notice: Notice; isHeld: boolean }) {
  const { id, autoClose = DEFAULT_MS } = notice;
  const isBegun = useActivity();
  useEffect(() => {
    if (!isBegun || isHeld || typeof autoClose !== 'number') return;
    const timer = setTimeout(() => {
      if (isKept(notice)) notifications.update({ ...notice, ...SEEN });
      else notifications.hide(id);
    }, autoClose);
    return () => clearTimeout(timer);
  }, [notice, id, autoClose, isHeld, isBegun]);
  return null;
}

const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Whether a pointer or a key was used since this was first shown. */
function useActivity(): boolean {
  const [isActive, setActive] = useState(false);
  useEffect(() => {
    if (isActive) return;
    const note = () => setActive(true);
    for (const kind of ACTIVITY) addEventListener(kind, note, { passive: true });
    return () => {
      for (const kind of ACTIVITY) removeEventListener(kind, note);
    };
  }, [isActive]);
  return isActive;
}
