import type { Person } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { mergePeople, peopleKeys } from '../../lib/queries/people.ts';
import { ChoiceBar } from '../../ui/list/choice-bar.tsx';
import { Confirm } from '../../ui/notice/confirm.tsx';
import { mergePlan } from './merge-plan.ts';
import { peopleMessages } from './messages.ts';

type Props = { workspaceId: string; chosen: readonly Person[]; onClear: () => void };

/** Joins the people that are chosen, after it has said what becomes of their faces and names. */
export function MergeBar({ workspaceId, chosen, onClear }: Props) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const plan = mergePlan(chosen);
  const merging = useMutation({
    mutationFn: async () => {
      if (plan)
        await mergePeople(
          workspaceId,
          plan.stays.id,
          plan.goes.map(({ id }) => id),
        );
    },
    onSuccess: () => {
      notifications.show({ message: peopleMessages.merged });
      onClear();
    },
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
    onSettled: () => {
      setAsking(false);
      return client.invalidateQueries({ queryKey: peopleKeys.all(workspaceId) });
    },
  });
  return (
    <>
      <ChoiceBar
        text={peopleMessages.chosenPeople(chosen.length)}
        help={plan ? undefined : peopleMessages.chooseAnother}
        onClear={onClear}
      >
        <Button variant="filled" disabled={!plan} onClick={() => setAsking(true)}>
          {peopleMessages.merge}
        </Button>
      </ChoiceBar>
      <Confirm
        isOpen={isAsking && plan !== null}
        title={peopleMessages.mergeTitle(chosen.length)}
        text={plan ? peopleMessages.mergeText(plan.faces, plan.stays.name, plan.lostNames) : ''}
        action={peopleMessages.merge}
        isBusy={merging.isPending}
        onConfirm={() => merging.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
