import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messages } from '../../lib/messages/messages.ts';
import { mediaTasksQuery } from '../../lib/queries/media.ts';
import { useRole } from '../../lib/queries/workspaces.ts';
import styles from './media-tasks.module.css';
import { tasksMessages } from './messages.ts';
import { TaskFold } from './task-fold.tsx';

/** What was done with one media, and why something was not. */
export function MediaTasks({ workspaceId, mediaId }: { workspaceId: string; mediaId: string }) {
  const { isMember } = useRole(workspaceId);
  const tasks = useQuery({ ...mediaTasksQuery(workspaceId, mediaId), enabled: isMember }).data ?? [];
  if (!isMember || tasks.length === 0) return null;
  return (
    <section aria-labelledby="tasks">
      <div className={styles.head}>
        <h2 id="tasks">{messages.tasksOfVideo}</h2>
        <Link to="/ws/$w/tasks" params={{ w: workspaceId }} className={styles.all}>
          {messages.nav.allTasks}
        </Link>
      </div>
      <TaskFold workspaceId={workspaceId} tasks={tasks} name={tasksMessages.thisVideo} />
    </section>
  );
}
