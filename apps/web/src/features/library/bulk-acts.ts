import type { Media } from '@cutgraph/contract';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { footageText } from '../../lib/format/footage-text.ts';
import { refreshLabels } from '../../lib/queries/labels.ts';
import { choiceMessages } from './messages.ts';

/** How many are changed concurrently. */
const CONCURRENCY = 4;

/** Does the same with each of some media; returns which were done, and why the others were not. */
export async function changeEach(
  media: readonly Media[],
  change: (one: Media) => Promise<unknown>,
): Promise<{ done: Media[]; failed: Media[]; reason: string }> {
  const waiting = [...media];
  const outcome: Awaited<ReturnType<typeof changeEach>> = { done: [], failed: [], reason: '' };
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      try {
        await change(one);
        outcome.done.push(one);
      } catch (error) {
        outcome.failed.push(one);
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
  /** What is said of those that were done. */
  said: (footage: string) => string;
};

/** An act on many media that says at its end what became of it. */
export function useBulkAct(workspaceId: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ media, change }: Act) => changeEach(media, change),
    onSuccess: ({ done, failed, reason }, { said }) => {
      if (done.length > 0) notifications.show({ message: said(footageText(done)) });
      if (failed.length > 0)
        notifications.show({ color: 'red', message: choiceMessages.notAll(footageText(failed), reason) });
      else onDone();
    },
    onSettled: () => {
      void refreshLabels(client, workspaceId);
    },
  });
}
