import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { TaskList } from '../../features/tasks/task-list.tsx';

export function TasksPage() {
  const { w } = useParams({ from: '/signed-in/ws/$w/tasks' });
  const { state } = useSearch({ from: '/signed-in/ws/$w/tasks' });
  const navigate = useNavigate({ from: '/ws/$w/tasks' });
  return (
    <TaskList
      workspaceId={w}
      filter={state}
      onFilter={(filter) => void navigate({ search: filter ? { state: filter } : {}, replace: true })}
    />
  );
}
