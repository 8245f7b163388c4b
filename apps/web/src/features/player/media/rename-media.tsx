import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messages } from '../../../lib/messages/messages.ts';
import styles from '../corrections/correct-dialog.module.css';
import { playerMessages } from '../messages.ts';

type Props = {
  name: string;
  title: string;
  isOpen: boolean;
  onRename: (name: string) => void;
  onClose: () => void;
};

/** Asks for another name of a media. */
export function RenameMedia({ name, title, isOpen, onRename, onClose }: Props) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size="sm"
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <RenameForm name={name} onRename={onRename} onClose={onClose} />
    </Modal>
  );
}

function RenameForm({ name, onRename, onClose }: Omit<Props, 'title' | 'isOpen'>) {
  const [typed, setTyped] = useState(name);
  const isSame = typed.trim() === '' || typed.trim() === name;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSame) return;
        onRename(typed.trim());
        onClose();
      }}
    >
      <TextInput
        label={playerMessages.renameMedia.name}
        value={typed}
        maxLength={255}
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="filled" disabled={isSame}>
          {messages.save}
        </Button>
      </div>
    </form>
  );
}
