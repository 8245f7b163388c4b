import { IconSearch, IconX } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useKeymap, useKeys } from '../lib/keys/keymap.ts';
import { messages } from '../lib/messages/messages.ts';
import { KeyHint } from '../ui/control/key-hint.tsx';
import styles from './bar-search.module.css';

/** Searches the footage from wherever one is: a field where there is space for it, else a button that opens it over the bar. */
export function BarSearch({ workspaceId }: { workspaceId: string }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const key = useKeymap()['everywhere.search'][0];
  // The library has a field of its own, which the key goes to there: it knows the words of this workspace.
  const isLibrary = useLocation({ select: ({ pathname }) => /^\/ws\/[^/]+\/media\/?$/.test(pathname) });
  const open = () => {
    // On the screen immediately: what is hidden takes no focus, and the first letter typed would be lost.
    flushSync(() => setOpen(true));
    field.current?.focus();
  };
  const close = () => {
    setOpen(false);
    field.current?.blur();
    opener.current?.focus();
  };
  useKeys(isLibrary ? {} : { 'everywhere.search': open });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = text.trim();
    if (!asked) return;
    setText('');
    setOpen(false);
    field.current?.blur();
    void navigate({ to: '/ws/$w/media', params: { w: workspaceId }, search: { text: [asked] } });
  };
  return (
    <div className={styles.search}>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-label={messages.nav.search}
        aria-expanded={isOpen}
        onClick={open}
      >
        <IconSearch size={18} stroke={1.7} aria-hidden />
      </button>
      <form className={styles.form} data-open={isOpen || undefined} onSubmit={submit}>
        <IconSearch size={16} stroke={1.7} className={styles.sign} aria-hidden />
        <input
          ref={field}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          className={styles.field}
          aria-label={messages.nav.search}
          placeholder={messages.nav.searchPlaceholder}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
          }}
        />
        {key && !isLibrary && text === '' ? (
          <span className={styles.hint}>
            <KeyHint>{key}</KeyHint>
          </span>
        ) : null}
        <button type="button" className={styles.closer} aria-label={messages.nav.closeSearch} onClick={close}>
          <IconX size={18} stroke={1.7} aria-hidden />
        </button>
      </form>
    </div>
  );
}
