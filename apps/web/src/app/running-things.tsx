import { Popover, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatShare } from '../lib/format/format.ts';
import { messages } from '../lib/messages/messages.ts';
import { TimeLeft } from '../ui/progress/time-left.tsx';
import { StripLine } from '../ui/strip/strip-line.tsx';
import { type Running, type RunningThing, useRunning } from './running-list.ts';
import styles from './running-things.module.css';
import { useEndNotices } from './use-end-notices.tsx';

/** So many of those that wait are named. */
const MOST_WAITING = 5;

type Props = {
  /** Without one: all that one may enter. */
  workspaceId?: string;
};

/** What runs, quietly: a ring with a number; the list opens on demand, and a notice reports what ends. */
export function RunningThings({ workspaceId }: Props) {
  const running = useRunning(workspaceId);
  useEndNotices(running);
  const [isOpen, setOpen] = useState(false);
  const { things, countRunning, countWaiting } = running;
  if (countRunning + countWaiting === 0) return null;
  const shown = things.filter((thing) => countRunning === 0 || !thing.isWaiting);
  const share = shown.reduce((sum, thing) => sum + thing.share, 0) / Math.max(1, shown.length);
  return (
    <Popover width={320} trapFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <UnstyledButton
          className={styles.button}
          aria-label={
            countRunning > 0
              ? messages.nav.runningCount(countRunning)
              : messages.nav.waitingCount(countWaiting)
          }
          data-waiting={countRunning === 0 || undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
            <circle cx="11" cy="11" r="8.5" className={styles.track} />
            <circle
              cx="11"
              cy="11"
              r="8.5"
              className={styles.done}
              pathLength={1}
              strokeDasharray={`${Math.max(0.04, share)} 1`}
            />
          </svg>
          <span className="tabular">{countRunning || countWaiting}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <ThingList running={running} onGo={() => setOpen(false)} />
        {workspaceId ? (
          <Link
            to="/ws/$w/tasks"
            params={{ w: workspaceId }}
            className={styles.all}
            onClick={() => setOpen(false)}
          >
            {messages.nav.allTasks}
          </Link>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
}

function ThingList({ running, onGo }: { running: Running; onGo: () => void }) {
  const { things, countWaiting, titles } = running;
  const now = things.filter((thing) => !thing.isWaiting);
  const waiting = things.filter((thing) => thing.isWaiting).slice(0, MOST_WAITING);
  const rows = (list: readonly RunningThing[]) =>
    list.map((thing) => (
      <ThingRow key={thing.key} thing={thing} place={titles.get(thing.workspaceId)} onGo={onGo} />
    ));
  return (
    <div className={styles.things}>
      {now.length > 0 ? (
        <>
          <h2 className={styles.title}>{messages.nav.running}</h2>
          <ul className={styles.list}>{rows(now)}</ul>
        </>
      ) : null}
      {waiting.length > 0 ? (
        <>
          <h2 className={styles.title}>{messages.nav.waiting}</h2>
          <ul className={styles.list}>{rows(waiting)}</ul>
        </>
      ) : null}
      {countWaiting > waiting.length ? (
        <p className="dim small">{messages.nav.moreWaiting(countWaiting - waiting.length)}</p>
      ) : null}
    </div>
  );
}

type RowProps = { thing: RunningThing; place: string | undefined; onGo: () => void };

function ThingRow({ thing, place, onGo }: RowProps) {
  return (
    <li>
      <div className={styles.line}>
        <Link to={thing.href} className={styles.name} onClick={onGo}>
          {thing.name}
        </Link>
        <span className="dim small tabular">{formatShare(thing.share)}</span>
      </div>
      {thing.isWaiting ? null : <StripLine length={1} done={thing.share} />}
      <div className={`${styles.facts} dim small`}>
        <span>{[place, thing.step].filter(Boolean).join(' · ')}</span>
        <TimeLeft seconds={thing.secondsLeft} reportedAt={thing.reportedAt} />
      </div>
    </li>
  );
}
