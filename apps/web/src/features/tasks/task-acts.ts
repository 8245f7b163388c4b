import { TASK_STATUS, type Task } from '@cutgraph/contract';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { cancelTask, resumeTask, retryTask, suspendTask, type TaskPreset } from '../../lib/queries/tasks.ts';
import { workspaceKeys } from '../../lib/queries/workspaces.ts';

export type Act = { kind: 'suspend' | 'resume' | 'cancel' } | { kind: 'retry'; preset?: TaskPreset };

const { Ready, Running, Finished, Error: Failed, Suspended } = TASK_STATUS;
const DETECTING: readonly Task['taskType'][] = ['LabelDetectionFromGCI_V1', 'ObjectTrackingFromGCI_V1'];
export const DETECTORS = ['yolox-nano', 'centernet'] as const satisfies readonly TaskPreset[];

/** What can be asked of a task in its state. A test takes seconds: it is not worth putting aside. */
export function actsFor({ taskType, taskStatus }: Pick<Task, 'taskType' | 'taskStatus'>) {
  const isTest = taskType === 'TestBaseFunction_V1';
  const isOpen = taskStatus === Ready || taskStatus === Running;
  const canRunAgain = taskStatus === Failed || taskStatus === Finished;
  return {
    suspend: isOpen && !isTest,
    resume: taskStatus === Suspended,
    cancel: isOpen || taskStatus === Suspended,
    runAgain: canRunAgain,
    chooseDetector: canRunAgain && DETECTING.includes(taskType),
  };
}

/** Does something with a task and shows what came of it; a refusal is shown with its own message. */
export function useTaskActs(workspaceId: string, taskId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: Act) => {
      if (act.kind === 'retry') return retryTask(workspaceId, taskId, act.preset);
      return { suspend: suspendTask, resume: resumeTask, cancel: cancelTask }[act.kind](workspaceId, taskId);
    },
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: workspaceKeys.everything(workspaceId) }),
  });
}
