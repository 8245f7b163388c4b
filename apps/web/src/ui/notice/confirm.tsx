import { Button, Modal } from '@mantine/core';
import { messages } from '../../lib/messages/messages.ts';
import { DialogActions } from '../control/dialog-actions.tsx';

type Props = {
  title: string;
  text: string;
  action: string;
  /** What the button says that leaves everything as it is. */
  keep?: string;
  isOpen: boolean;
  isBusy?: boolean;
  /** Red where something is taken away; plain where something is only large. */
  tone?: 'bad' | 'plain';
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something is done that cannot simply be taken back. */
export function Confirm({
  title,
  text,
  action,
  keep = messages.cancel,
  isOpen,
  isBusy,
  tone = 'bad',
  onConfirm,
  onClose,
}: Props) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size="sm"
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <p className="dim">{text}</p>
      <DialogActions>
        <Button onClick={onClose}>{keep}</Button>
        <Button
          variant="filled"
          {...(tone === 'bad' ? { color: 'red' } : {})}
          loading={isBusy}
          onClick={onConfirm}
          data-autofocus
        >
          {action}
        </Button>
      </DialogActions>
    </Modal>
  );
}
