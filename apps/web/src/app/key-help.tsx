import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import {
  chooseKeys,
  KEY_ACTIONS,
  type KeyActionId,
  type KeyScope,
  keyOf,
  useKeymap,
} from '../lib/keys/keymap.ts';
import { keyHelpMessages, keyMessages } from '../lib/keys/messages.ts';
import { messages } from '../lib/messages/messages.ts';

import { conflictsOf, isOnlyHeld } from './key-conflicts.ts';
import styles from './key-help.module.css';

const ACTIONS = Object.keys(KEY_ACTIONS) as KeyActionId[];
const SCOPES = (Object.keys(keyHelpMessages.scopes) as KeyScope[]).filter((scope) =>
  ACTIONS.some((action) => KEY_ACTIONS[action].scope === scope),
);

/** Every key of the product by where it counts, each of which can be changed. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const [news, setNews] = useState('');
  const isUsual = useIsUsual();
  const resetAll = () => {
    for (const action of ACTIONS) chooseKeys(action, null);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={keyHelpMessages.title}
      size="xl"
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <div className={styles.head}>
        <p className="dim">{keyHelpMessages.help}</p>
        <Button size="xs" disabled={isUsual} onClick={resetAll}>
          {keyHelpMessages.resetAll}
        </Button>
      </div>
      <p role="status" className={styles.news}>
        {news}
      </p>
      <div className={styles.scopes}>
        {SCOPES.map((scope) => (
          <section key={scope} aria-labelledby={`keys-${scope}`}>
            <h3 id={`keys-${scope}`}>{keyHelpMessages.scopes[scope]}</h3>
            <ul>
              {ACTIONS.filter((action) => KEY_ACTIONS[action].scope === scope).map((action) => (
                <KeyRow key={action} action={action} onNews={setNews} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Modal>
  );
}

function KeyRow({ action, onNews }: { action: KeyActionId; onNews: (news: string) => void }) {
  const keymap = useKeymap();
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState('');
  const name = keyMessages[action];
  const shown = keymap[action].map(nameOfKey).join(` ${keyHelpMessages.or} `);
  const take = (event: React.KeyboardEvent) => {
    if (!isAsking || isOnlyHeld(event.key) || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    const key = keyOf(event);
    const others = conflictsOf(keymap, action, key);
    setAsking(false);
    setRefused('');
    if (event.key === 'Escape') return;
    if (others.length > 0) {
      const problem = keyHelpMessages.conflict(
        nameOfKey(key),
        others.map((other) => keyMessages[other]).join(', '),
      );
      setRefused(problem);
      onNews(problem);
    } else {
      chooseKeys(action, [key]);
      onNews(keyHelpMessages.changed(name, nameOfKey(key)));
    }
  };
  return (
    <li className={styles.row}>
      <span>{name}</span>
      {isChosen(keymap, action) ? (
        <button
          type="button"
          className={styles.reset}
          aria-label={keyHelpMessages.resetOne(name)}
          onClick={() => chooseKeys(action, null)}
        >
          {keyHelpMessages.reset}
        </button>
      ) : null}
      <button
        type="button"
        className={styles.key}
        data-asking={isAsking || undefined}
        aria-label={
          isAsking
            ? `${name}: ${keyHelpMessages.press}. ${keyHelpMessages.pressHelp}`
            : keyHelpMessages.change(name, shown)
        }
        onClick={() => setAsking(true)}
        onKeyDown={take}
        onBlur={() => setAsking(false)}
      >
        {isAsking
          ? keyHelpMessages.press
          : keymap[action].map((key) => <kbd key={key}>{nameOfKey(key)}</kbd>)}
      </button>
      {refused ? <p className={styles.refused}>{refused}</p> : null}
    </li>
  );
}

function isChosen(keymap: ReturnType<typeof useKeymap>, action: KeyActionId): boolean {
  return keymap[action].join(' ') !== KEY_ACTIONS[action].keys.join(' ');
}

function useIsUsual(): boolean {
  const keymap = useKeymap();
  return !ACTIONS.some((action) => isChosen(keymap, action));
}

/** `mod+shift+z` as a person reads it. */
function nameOfKey(key: string): string {
  const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent);
  const parts = key === '+' ? ['+'] : key.split(/\+(?=.)/);
  return parts
    .map((part) => {
      if (part === 'mod') return isMac ? keyHelpMessages.command : keyHelpMessages.control;
      return part === 'shift' ? keyHelpMessages.shift : (keyHelpMessages.names[part] ?? part.toUpperCase());
    })
    .join(' + ');
}
