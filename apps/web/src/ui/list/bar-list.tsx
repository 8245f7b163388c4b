import { Button } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { messages } from '../../lib/messages/messages.ts';
import styles from './bar-list.module.css';

type Props = {
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  /** The name of its button, which holds the words on it. */
  label: string;
  button: ReactNode;
  title: string;
  /** Empties the list; absent while that cannot be done. */
  onClear?: (() => void) | undefined;
  /** True where something in it wants to be looked at. */
  isBad?: boolean;
  children: ReactNode;
};

/** A list behind a button of the top bar. It opens only on demand, and nothing of it lies over the page before. */
export function BarList({ isOpen, onChange, label, button, title, onClear, isBad, children }: Props) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const place = useClickOutside<HTMLDivElement>(() => isOpen && onChange(false));
  useEffect(() => {
    if (!isOpen) return;
    // Before the keys of the page: there Escape leaves what one is in.
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onChange(false);
      opener.current?.focus();
    };
    document.addEventListener('keydown', close, { capture: true });
    return () => document.removeEventListener('keydown', close, { capture: true });
  });
  return (
    <div ref={place} className={styles.place}>
      <button
        ref={opener}
        type="button"
        className={styles.button}
        data-bad={isBad || undefined}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onChange(!isOpen)}
      >
        {button}
      </button>
      {isOpen ? (
        <div id={id} className={styles.list}>
          <header className={styles.header}>
            <h2>{title}</h2>
            {onClear ? (
              <Button size="compact-xs" variant="subtle" onClick={onClear}>
                {messages.notices.clear}
              </Button>
            ) : null}
          </header>
          {children}
        </div>
      ) : null}
    </div>
  );
}
