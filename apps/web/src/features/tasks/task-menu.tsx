import type { Task } from '@cutgraph/contract';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPlayerPause, IconPlayerPlay, IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { messages } from '../../lib/messages/messages.ts';
import { Confirm } from '../../ui/notice/confirm.tsx';
import { tasksMessages } from './messages.ts';
import { actsFor, DETECTORS, type useTaskActs } from './task-acts.ts';

type Props = { task: Task; name: string; acting: ReturnType<typeof useTaskActs> };

/** All that can be asked of a task. Cancelling asks first. */
export function TaskMenu({ task, name, acting }: Props) {
  const [isAsking, setAsking] = useState(false);
  const can = actsFor(task);
  if (!Object.values(can).some(Boolean)) return null;
  const icon = { size: 16, stroke: 1.6 };
  return (
    <>
      <Menu width={240}>
        <Menu.Target>
          <ActionIcon size={30} aria-label={`${messages.more}: ${name}`} loading={acting.isPending}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {can.suspend ? (
            <Menu.Item
              leftSection={<IconPlayerPause {...icon} />}
              onClick={() => acting.mutate({ kind: 'suspend' })}
            >
              {tasksMessages.suspend}
            </Menu.Item>
          ) : null}
          {can.resume ? (
            <Menu.Item
              leftSection={<IconPlayerPlay {...icon} />}
              onClick={() => acting.mutate({ kind: 'resume' })}
            >
              {tasksMessages.resume}
            </Menu.Item>
          ) : null}
          {can.runAgain ? (
            <Menu.Item
              leftSection={<IconRefresh {...icon} />}
              onClick={() => acting.mutate({ kind: 'retry' })}
            >
              {tasksMessages.runAgain}
            </Menu.Item>
          ) : null}
          {can.chooseDetector
            ? DETECTORS.map((preset) => (
                <Menu.Item
                  key={preset}
                  leftSection={<IconRefresh {...icon} />}
                  onClick={() => acting.mutate({ kind: 'retry', preset })}
                >
                  {tasksMessages.runAgainWith(tasksMessages.detectors[preset] ?? preset)}
                </Menu.Item>
              ))
            : null}
          {can.cancel ? (
            <Menu.Item color="red" leftSection={<IconPlayerStop {...icon} />} onClick={() => setAsking(true)}>
              {tasksMessages.stop}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <Confirm
        // The task may end while it is asked.
        isOpen={isAsking && can.cancel}
        title={tasksMessages.stopTitle(name)}
        text={tasksMessages.stopText}
        action={tasksMessages.stop}
        keep={tasksMessages.keep}
        isBusy={acting.isPending}
        onConfirm={() => acting.mutate({ kind: 'cancel' }, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
