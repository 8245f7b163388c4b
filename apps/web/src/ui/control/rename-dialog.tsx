import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { messages } from '../../lib/messages/messages.ts';
import styles from './rename-dialog.module.css';

type Props = {
  isOpen: boolean;
  /** Of the dialog, and of its one field. */
  title: string;
  label: string;
  /** What it is called now: the dialog begins with that each time it opens. */
  name: string;
  isBusy: boolean;
  onRename: (name: string) => void;
  onClose: () => void;
};

/** Asks for another name. */
export function RenameDialog({ isOpen, title, onClose, ...form }: Props) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size="sm"
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <NameForm {...form} />
    </Modal>
  );
}

/** Mounted while the dialog is open, so that it begins with the name of the day. */
function NameForm({ label, name, isBusy, onRename }: Pick<Props, 'label' | 'name' | 'isBusy' | 'onRename'>) {
  const [typed, setTyped] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) onRename(typed.trim());
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <TextInput
        label={label}
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      <Button type="submit" variant="filled" disabled={!typed.trim()} loading={isBusy}>
        {messages.save}
      </Button>
    </form>
  );
}
