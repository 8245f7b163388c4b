import { Button, Modal, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { messages } from '../../lib/messages/messages.ts';
import { keepSearch, searchesQuery, searchOf } from '../../lib/queries/search.ts';
import type { Asked } from '../../lib/search/search-params.ts';
import { DialogActions } from '../../ui/control/dialog-actions.tsx';
import { searchMessages } from './messages.ts';

type Props = { workspaceId: string; asked: Asked; title: string; onClose: () => void };

/** Asks by what title a search is to be kept. */
export function KeepSearch({ workspaceId, asked, title: proposed, onClose }: Props) {
  const client = useQueryClient();
  const [title, setTitle] = useState(proposed.slice(0, 100));
  const keeping = useMutation({
    mutationFn: () => keepSearch(workspaceId, title.trim(), searchOf(asked)),
    onSuccess: (kept) => {
      notifications.show({ message: searchMessages.keptNow(kept.title) });
      void client.invalidateQueries({ queryKey: searchesQuery(workspaceId).queryKey });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim()) keeping.mutate();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={searchMessages.keepTitle}
      size="sm"
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <form onSubmit={submit}>
        <TextInput
          label={searchMessages.title}
          description={searchMessages.keepHelp}
          value={title}
          maxLength={100}
          error={keeping.isError ? messageOf(keeping.error) : null}
          onChange={(event) => setTitle(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          data-autofocus
        />
        <DialogActions>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" variant="filled" loading={keeping.isPending} disabled={!title.trim()}>
            {searchMessages.keepAction}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
