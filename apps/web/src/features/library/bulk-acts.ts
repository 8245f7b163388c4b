import type { Media } from '@cutgraph/contract';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { refreshLabels } from '../../lib/queries/labels.ts';
import { choiceMessages } from './messages.ts';

/** How many are changed concurrently. */
const CONCURRENCY = 4;

/** Does the same with each of some media; returns how many were done, and why the others were not. */
export async function changeEach(
  media: readonly Media[],
  change: (one: Media) => Promise<unknown>,
): Promise<{ done: number; failed: number; reason: string }> {
  const waiting = [...media];
  const outcome = { done: 0, failed: 0, reason: '' };
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      try {
        await change(one);
        outcome.done++;
      } catch (error) {
        outcome.failed++;
        outcome.reason = messageOf(error);
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return outcome;
}

type Act = {
  media: readonly Media[];
  change: (one: Media) => Promise<unknown>;
  said: (done: number) => string;
};

/** An act on many media that says at its end what became of it. */
export function useBulkAct(workspaceId: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ media, change }: Act) => changeEach(media, change),
    onSuccess: ({ done, failed, reason }, { said }) => {
      if (done > 0) notifications.show({ message: said(done) });
      if (failed > 0) notifications.show({ color: 'red', message: choiceMessages.notAll(failed, reason) });
      else onDone();
    },
    onSettled: () => {
      void refreshLabels(client, workspaceId);
    },
  });
}
