import { Button, Modal } from '@mantine/core';
import { words } from '../lib/words.ts';
import styles from './confirm.module.css';

type Props = {
  title: string;
  text: string;
  action: string;
  /** What the button says that leaves everything as it is. */
  keep?: string;
  isOpen: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something is taken away for good. */
export function Confirm({
  title,
  text,
  action,
  keep = words.cancel,
  isOpen,
  isBusy,
  onConfirm,
  onClose,
}: Props) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size="sm"
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <p className="dim">{text}</p>
      <div className={styles.actions}>
        <Button onClick={onClose}>{keep}</Button>
        <Button variant="filled" color="red" loading={isBusy} onClick={onConfirm} data-autofocus>
          {action}
        </Button>
      </div>
    </Modal>
  );
}
