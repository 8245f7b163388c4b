import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconStethoscope } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api.ts';
import { createTestTask, taskKeys, taskPagesQuery } from '../../lib/queries/tasks.ts';
import { Chip, ChipRow } from '../../ui/control/chip.tsx';
import { useHeldOrder } from '../../ui/list/use-held-order.ts';
import { useCanEdit } from '../../ui/page/editor-only.tsx';
import { Page } from '../../ui/page/page.tsx';
import { FailNote, LoadingNote, Skeleton, StateNote } from '../../ui/page/state-note.tsx';
import { groupTasks } from './group-tasks.ts';
import { tasksMessages } from './messages.ts';
import { TASK_FILTERS, type TaskFilter } from './task-filter.ts';
import { TaskGroupSection } from './task-group.tsx';
import styles from './task-list.module.css';

type Props = {
  workspaceId: string;
  filter: TaskFilter | undefined;
  onFilter: (filter: TaskFilter | undefined) => void;
  /** What is to be said of the detector, if anything. */
  detector: ReactNode;
};

/** Every task of a workspace, by what it is about, the newest first. */
export function TaskList({ workspaceId, filter, onFilter, detector }: Props) {
  const canEdit = useCanEdit();
  const list = useInfiniteQuery(taskPagesQuery(workspaceId, filter && TASK_FILTERS[filter]));
  const tasks = list.data?.pages.flatMap((page) => page.items) ?? [];
  // With a filter a group is no whole anyway.
  const { things: groups, listeners } = useHeldOrder(
    groupTasks(tasks, list.hasNextPage && filter === undefined),
    ({ subject }) => subject.ref,
  );
  const nameOf = (state: TaskFilter) => tasksMessages.status[TASK_FILTERS[state]];
  const isEmpty = list.isSuccess && groups.length === 0;
  return (
    <Page
      title={tasksMessages.title}
      lead={canEdit ? tasksMessages.help : tasksMessages.watchHelp}
      action={canEdit ? <TestButton workspaceId={workspaceId} onMade={() => onFilter(undefined)} /> : null}
    >
      {detector}
      <div className={styles.filter}>
        <ChipRow label={tasksMessages.filter}>
          <Chip isOn={filter === undefined} onToggle={() => onFilter(undefined)}>
            {tasksMessages.all}
          </Chip>
          {(Object.keys(TASK_FILTERS) as TaskFilter[]).map((state) => (
            <Chip
              key={state}
              isOn={filter === state}
              onToggle={() => onFilter(filter === state ? undefined : state)}
            >
              {nameOf(state)}
            </Chip>
          ))}
        </ChipRow>
      </div>
      {list.isError && !list.data ? (
        <FailNote what={tasksMessages.what} error={list.error} retry={() => void list.refetch()} />
      ) : null}
      {list.isPending ? <WaitingGroups /> : null}
      {isEmpty && filter ? (
        <StateNote title={tasksMessages.noneLike(nameOf(filter))} help={tasksMessages.noneLikeHelp} />
      ) : null}
      {isEmpty && !filter ? <StateNote title={tasksMessages.empty} help={tasksMessages.emptyHelp} /> : null}
      <div className={styles.groups} {...listeners}>
        {groups.map((group) => (
          <TaskGroupSection key={group.subject.ref} workspaceId={workspaceId} group={group} />
        ))}
      </div>
      {list.hasNextPage ? (
        <div className={styles.more}>
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {tasksMessages.showMore}
          </Button>
        </div>
      ) : null}
    </Page>
  );
}

/** Asks the worker for a sign of life; its answer is a task like the others. */
function TestButton({ workspaceId, onMade }: { workspaceId: string; onMade: () => void }) {
  const client = useQueryClient();
  const testing = useMutation({
    mutationFn: () => createTestTask(workspaceId),
    onSuccess: onMade,
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: taskKeys.all(workspaceId) }),
  });
  return (
    <Button
      leftSection={<IconStethoscope size={16} stroke={1.6} aria-hidden />}
      loading={testing.isPending}
      onClick={() => testing.mutate()}
    >
      {tasksMessages.test}
    </Button>
  );
}

function WaitingGroups() {
  return (
    <>
      <LoadingNote />
      <div className={styles.groups} aria-hidden>
        {[1, 2, 3].map((key) => (
          <div key={key}>
            <Skeleton style={{ height: 54 }} />
            <Skeleton style={{ height: 200, marginTop: 12, opacity: 0.5 }} />
          </div>
        ))}
      </div>
    </>
  );
}
