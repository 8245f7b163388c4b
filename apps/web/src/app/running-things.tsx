import { Popover, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatShare } from '../lib/format.ts';
import { words } from '../lib/words.ts';
import { Strip } from '../ui/strip.tsx';
import { TimeLeft } from '../ui/time-left.tsx';
import { useRunning } from './running-list.ts';
import styles from './running-things.module.css';
import { useEndNotices } from './use-end-notices.tsx';

/** What runs in this workspace, quietly: a ring with a number; the list opens on demand, and a notice tells what ends. */
export function RunningThings({ workspaceId }: { workspaceId: string }) {
  const { running, endOf } = useRunning(workspaceId);
  useEndNotices(running, endOf);
  const things = running.filter((thing) => !thing.isWaiting);
  const [isOpen, setOpen] = useState(false);
  if (things.length === 0) return null;
  const share = things.reduce((sum, thing) => sum + thing.share, 0) / things.length;
  return (
    <Popover width={320} trapFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <UnstyledButton
          className={styles.button}
          aria-label={words.nav.runningCount(things.length)}
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
          <span className="tabular">{things.length}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <h2 className={styles.title}>{words.nav.running}</h2>
        <ul className={styles.list}>
          {things.map((thing) => (
            <li key={thing.key}>
              <div className={styles.line}>
                <Link to={thing.href} className={styles.name} onClick={() => setOpen(false)}>
                  {thing.name}
                </Link>
                <span className="dim small tabular">{formatShare(thing.share)}</span>
              </div>
              <Strip length={1} done={thing.share} />
              <div className={`${styles.facts} dim small`}>
                <span>{thing.step}</span>
                <TimeLeft seconds={thing.secondsLeft} toldAt={thing.toldAt} />
              </div>
            </li>
          ))}
        </ul>
        <Link
          to="/ws/$w/tasks"
          params={{ w: workspaceId }}
          className={styles.all}
          onClick={() => setOpen(false)}
        >
          {words.nav.allTasks}
        </Link>
      </Popover.Dropdown>
    </Popover>
  );
}
