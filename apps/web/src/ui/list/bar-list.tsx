import { useClickOutside } from '@mantine/hooks';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './bar-list.module.css';

type Props = {
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  /** The name of its button, which holds the words on it. */
  label: string;
  button: ReactNode;
  /** True where something in it wants to be looked at. */
  isBad?: boolean;
  children: ReactNode;
};

/** A list behind a button of the top bar. It opens only on demand, and nothing of it lies over the page before. */
export function BarList({ isOpen, onChange, label, button, isBad, children }: Props) {
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
          {children}
        </div>
      ) : null}
    </div>
  );
}
