import { INITIAL_WORKSPACE_DESCRIPTION, INITIAL_WORKSPACE_TITLE } from '@cutgraph/contract';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { messages } from '../../lib/messages/messages.ts';
import { createWorkspace, workspaceKeys } from '../../lib/queries/workspaces.ts';
import { ButtonLink } from '../../ui/control/button-link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { workspacesMessages } from './messages.ts';
import styles from './new-workspace.module.css';

export function NewWorkspace({ onMade }: { onMade: (workspaceId: string) => void }) {
  const client = useQueryClient();
  const [title, setTitle] = useState<string>(INITIAL_WORKSPACE_TITLE);
  const [description, setDescription] = useState<string>(INITIAL_WORKSPACE_DESCRIPTION);
  const [wasSent, setSent] = useState(false);
  const making = useMutation({
    mutationFn: createWorkspace,
    onSuccess: (workspace) => {
      void client.invalidateQueries({ queryKey: workspaceKeys.list });
      onMade(workspace.id);
    },
  });
  const missing = [
    title.trim() ? null : messages.titleMissing,
    description.trim() ? null : messages.descriptionMissing,
  ].filter((text) => text !== null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (missing.length === 0) making.mutate({ title: title.trim(), description: description.trim() });
  };

  return (
    <Page title={workspacesMessages.newTitle} lead={workspacesMessages.newHelp} narrow>
      <form className={styles.form} onSubmit={submit} noValidate>
        {wasSent && missing.length > 0 ? (
          <div className={styles.errors} role="alert">
            <h2>{workspacesMessages.required}</h2>
            <ul>
              {missing.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        ) : null}
        {making.isError ? (
          <div className={styles.errors} role="alert">
            <h2>{workspacesMessages.notSaved}</h2>
            <p>{messageOf(making.error)}</p>
          </div>
        ) : null}
        <TextInput
          label={messages.fieldTitle}
          value={title}
          maxLength={200}
          onChange={(event) => setTitle(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          aria-required
          aria-invalid={wasSent && !title.trim()}
          data-autofocus
        />
        <Textarea
          label={messages.fieldDescription}
          value={description}
          maxLength={5000}
          autosize
          minRows={3}
          maxRows={10}
          onChange={(event) => setDescription(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          aria-required
          aria-invalid={wasSent && !description.trim()}
        />
        <div className={styles.buttons}>
          <ButtonLink to="/ws" variant="subtle">
            {messages.cancel}
          </ButtonLink>
          <Button type="submit" variant="filled" loading={making.isPending}>
            {workspacesMessages.create}
          </Button>
        </div>
      </form>
    </Page>
  );
}
