import { Popover, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { groupTasks, type Subject, shareDone } from '../features/tasks/group-tasks.ts';
import { holdsLine } from '../features/upload/upload-state.ts';
import { useUploads } from '../features/upload/use-uploads.ts';
import { formatShare } from '../lib/format.ts';
import { mediaPoolQuery } from '../lib/queries/media.ts';
import { tasksQuery } from '../lib/queries/tasks.ts';
import { timelinesQuery } from '../lib/queries/timelines.ts';
import { TASK_STATUS } from '../lib/status.ts';
import { words } from '../lib/words.ts';
import { Strip } from '../ui/strip.tsx';
import styles from './running-things.module.css';

type Thing = { key: string; name: string; what: string; share: number };

const { Running } = TASK_STATUS;

/** What runs in this workspace, quietly: a ring with a number; the list opens on demand. */
export function RunningThings({ workspaceId }: { workspaceId: string }) {
  const things = useRunning(workspaceId);
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
                <span className={styles.name}>{thing.name}</span>
                <span className="dim small tabular">{formatShare(thing.share)}</span>
              </div>
              <Strip length={1} done={thing.share} />
              <span className="dim small">{thing.what}</span>
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

/** Uploads, and each media or render of which a task runs. */
function useRunning(w: string): Thing[] {
  const uploads = useUploads().items.filter((item) => item.workspaceId === w && holdsLine(item.state));
  const tasks = useQuery(tasksQuery(w)).data ?? [];
  const groups = groupTasks(tasks).filter((group) => group.tasks.some((task) => task.taskStatus === Running));
  const media = useQuery({ ...mediaPoolQuery(w), enabled: groups.length > 0 }).data ?? [];
  const timelines = useQuery({ ...timelinesQuery(w), enabled: groups.length > 0 }).data ?? [];
  const nameOf = ({ kind, id }: Subject) => {
    if (kind === 'installation') return words.tasks.installation;
    return media.find((one) => one.id === id)?.name ?? timelines.find((one) => one.id === id)?.title ?? '';
  };
  return [
    ...uploads.map((item) => ({
      key: `upload-${item.key}`,
      name: item.name,
      what: words.upload.states.running,
      share: item.size > 0 ? item.sent / item.size : 0,
    })),
    ...groups.map((group) => ({
      key: group.subject.ref,
      name: nameOf(group.subject),
      what: group.tasks
        .filter((task) => task.taskStatus === Running)
        .map((task) => words.tasks.types[task.taskType] ?? task.taskType)
        .join(', '),
      share: shareDone(group.tasks),
    })),
  ];
}
