import { Button, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { adminKeys, createWorker } from '../../lib/queries/admin.ts';
import styles from './admin.module.css';
import { adminMessages } from './messages.ts';

const words = adminMessages.workers;

/** Makes a remote worker by its name. */
export function NewWorker({ onMade }: { onMade: (made: { id: string; token: string }) => void }) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const making = useMutation({
    mutationFn: createWorker,
    onSuccess: (made) => {
      setName('');
      onMade(made);
      return client.invalidateQueries({ queryKey: adminKeys.workers() });
    },
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) making.mutate(name.trim());
  };
  return (
    <form className={styles.newWorker} onSubmit={submit}>
      <TextInput
        label={words.name}
        placeholder={words.namePlaceholder}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" disabled={!name.trim()} loading={making.isPending}>
        {words.add}
      </Button>
    </form>
  );
}
