import type { Workspace } from '@cutgraph/contract';
import { Button, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { messages } from '../../lib/messages/messages.ts';
import { PageSection } from '../../ui/page/page-section.tsx';
import styles from './members.module.css';
import { nameMessages } from './messages.ts';
import { useWorkspaceChange } from './use-workspace-change.ts';

/** What the workspace is called; to change by those who may. */
export function NameSection({ workspace }: { workspace: Workspace }) {
  return (
    <PageSection id="name" title={nameMessages.title}>
      {workspace.role === 'viewer' ? (
        <div className={styles.named}>
          <strong>{workspace.title}</strong>
          <p className="dim">{workspace.description}</p>
        </div>
      ) : (
        <NameForm workspace={workspace} />
      )}
    </PageSection>
  );
}

function NameForm({ workspace }: { workspace: Workspace }) {
  const [typed, setTyped] = useState<{ title?: string; description?: string }>({});
  const { title = workspace.title, description = workspace.description } = typed;
  const change = useWorkspaceChange(workspace.id);
  const saving = useMutation({
    mutationFn: () => change({ title: title.trim(), description: description.trim() }),
    onSuccess: () => {
      setTyped({});
      notifications.show({ message: nameMessages.saved });
    },
  });
  const isSame =
    title.trim() === workspace.title.trim() && description.trim() === workspace.description.trim();
  const isMissing = !title.trim() || !description.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSame && !isMissing) saving.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label={messages.fieldTitle}
        value={title}
        maxLength={200}
        error={title.trim() ? null : messages.titleMissing}
        onChange={(event) => setTyped({ ...typed, title: event.currentTarget.value })}
      />
      <Textarea
        label={messages.fieldDescription}
        value={description}
        maxLength={5000}
        autosize
        minRows={2}
        maxRows={10}
        error={description.trim() ? null : messages.descriptionMissing}
        onChange={(event) => setTyped({ ...typed, description: event.currentTarget.value })}
      />
      {saving.isError ? (
        <p className="bad" role="alert">
          {nameMessages.notSaved}: {messageOf(saving.error)}
        </p>
      ) : null}
      <Button
        type="submit"
        className={styles.save}
        variant={isSame ? 'default' : 'filled'}
        disabled={isSame || isMissing}
        loading={saving.isPending}
      >
        {nameMessages.save}
      </Button>
    </form>
  );
}
