import type { Person } from '@cutgraph/contract';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { peopleKeys, renamePerson } from '../../lib/queries/people.ts';
import { EditorOnly } from '../../ui/page/editor-only.tsx';
import { peopleMessages } from './messages.ts';
import styles from './name-field.module.css';

type Props = { workspaceId: string; person: Pick<Person, 'id' | 'name'>; label: string };

/** The name of a person, written in place by those who may: Enter or leaving it saves, Escape takes it back. */
export function NameField(props: Props) {
  return (
    <EditorOnly others={<p className={styles.given}>{props.person.name || peopleMessages.noName}</p>}>
      <NameInput {...props} />
    </EditorOnly>
  );
}

function NameInput({ workspaceId, person, label }: Props) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const isLeaving = useRef(false);
  const renaming = useMutation({
    mutationFn: (name: string) => renamePerson(workspaceId, person.id, name),
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: peopleKeys.all(workspaceId) });
      setTyped(null);
    },
  });
  const save = () => {
    if (isLeaving.current || typed === null) return;
    const name = typed.trim();
    if (name === person.name) setTyped(null);
    else renaming.mutate(name);
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key !== 'Escape') return;
    isLeaving.current = true;
    setTyped(null);
    event.currentTarget.blur();
    isLeaving.current = false;
  };
  return (
    <input
      className={styles.name}
      value={typed ?? person.name}
      maxLength={100}
      placeholder={peopleMessages.namePlaceholder}
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={onKey}
    />
  );
}
