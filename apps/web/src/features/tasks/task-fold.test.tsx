import { MEDIA_TASK_TYPES, retryTask, TASK_STATUS, type Task } from '@cutgraph/contract';
import { messageOfText } from '@cutgraph/core';
import { sentenceOf } from '@cutgraph/messages';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { WORKSPACE } from '../../../test/media.ts';
import { serve } from '../../../test/network.ts';
import { openAt } from '../../../test/open.tsx';
import { CanEditProvider } from '../../ui/page/editor-only.tsx';
import { TaskFold } from './task-fold.tsx';

const TIME = '2026-01-01T10:00:00Z';
const WHY = 'This file is not a video that can be read. Upload it again.';

/** The eight tasks of a broken file. */
const failed = MEDIA_TASK_TYPES.map(
  (taskType, at): Task => ({
    ...{ id: `task-number-${at}`, taskType, taskStatus: TASK_STATUS.Error, taskPreset: 'default' },
    ...{ taskExpiration: TIME, fileRunCount: 0, taskRunCount: 1, subjectRef: `/ws/${WORKSPACE}/media/m` },
    ...{
      outcome: null,
      message: messageOfText(WHY),
      reason: WHY,
      errorCode: 'invalid-argument',
      progress: 0,
      cpuSeconds: 0,
    },
    ...{ secondsLeft: null, startedAt: TIME, endedAt: TIME, createdAt: TIME, updatedAt: TIME },
  }),
);

function open(tasks: readonly Task[], canEdit = true) {
  openAt(
    '/',
    <CanEditProvider value={canEdit}>
      <TaskFold workspaceId={WORKSPACE} tasks={tasks} name="broken.mp4" />
    </CanEditProvider>,
  );
  return userEvent.setup();
}

it('shows a broken file as one line: its reason once, one Retry for all, the tasks on demand', async () => {
  const retries = serve(retryTask, ({ params }) => failed.find(({ id }) => id === params.t)!);
  const user = open(failed);
  expect(await screen.findAllByText(WHY)).toHaveLength(1);
  expect(screen.getByText('8 failed')).toBeDefined();
  expect(screen.queryByRole('listitem')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Tasks of broken.mp4' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(retries.exchanges).toHaveLength(1));
});

it('says of a broken file why it failed, and not that the steps after it were not run', async () => {
  const message = { code: 'task-not-run' } as const;
  const notRun = failed.slice(1).map((task): Task => ({ ...task, message, reason: sentenceOf(message) }));
  open([...notRun, failed[0]!]);
  await screen.findByText(WHY);
  expect(screen.queryByText(sentenceOf(message))).toBeNull();
});

it('says that steps were not run where nothing else is known', async () => {
  const message = { code: 'task-not-run' } as const;
  open(failed.slice(0, 2).map((task): Task => ({ ...task, message, reason: sentenceOf(message) })));
  expect(await screen.findAllByText(sentenceOf(message))).toHaveLength(1);
});

it('has no Retry for who may not change anything, nor where nothing failed', async () => {
  open(failed, false);
  await screen.findByText('8 failed');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});
