import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { DetectorNote } from '../../features/detector/detector-note.tsx';
import { TaskList } from '../../features/tasks/task-list.tsx';

export function TasksPage() {
  const { w } = useParams({ from: '/ws/$w/members/tasks' });
  const { state } = useSearch({ from: '/ws/$w/members/tasks' });
  const navigate = useNavigate({ from: '/ws/$w/tasks' });
  return (
    <TaskList
      workspaceId={w}
      filter={state}
      detector={<DetectorNote workspaceId={w} />}
      onFilter={(filter) => void navigate({ search: filter ? { state: filter } : {}, replace: true })}
    />
  );
}
