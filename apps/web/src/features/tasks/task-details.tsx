import type { Task } from '@cutgraph/contract';
import { formatMoment, formatSpan } from '../../lib/format/format.ts';
import { hasEnded } from './group-tasks.ts';
import { tasksMessages } from './messages.ts';
import styles from './task-details.module.css';

/** The figures of a task: when, how long, how often, with what. */
export function TaskDetails({ id, task }: { id: string; task: Task }) {
  const names = tasksMessages.details;
  const facts: [string, string][] = [
    [names.started, task.startedAt ? formatMoment(task.startedAt) : ''],
    [names.ended, task.endedAt ? formatMoment(task.endedAt) : ''],
    [names.took, tookOf(task)],
    [names.cpu, task.cpuSeconds > 0 ? formatSpan(task.cpuSeconds) : ''],
    [
      names.preset,
      task.taskPreset === 'default' ? '' : (tasksMessages.detectors[task.taskPreset] ?? task.taskPreset),
    ],
    [names.runs, task.taskRunCount > 0 ? tasksMessages.times(task.taskRunCount) : ''],
    [names.fileRuns, task.fileRunCount > 0 ? tasksMessages.times(task.fileRunCount) : ''],
    [names.expires, hasEnded(task) ? '' : formatMoment(task.taskExpiration)],
    [names.id, task.id],
  ];
  return (
    <dl id={id} className={styles.details}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** From the beginning of the last run to its end. */
function tookOf({ startedAt, endedAt }: Task): string {
  if (!startedAt || !endedAt) return '';
  return formatSpan((Date.parse(endedAt) - Date.parse(startedAt)) / 1000);
}
