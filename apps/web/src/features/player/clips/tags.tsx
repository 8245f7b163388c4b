import { IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useCanEdit } from '../../../ui/page/editor-only.tsx';
import { playerMessages } from '../messages.ts';
import styles from './tags.module.css';

type Props = {
  of: string;
  tags: readonly string[];
  known: readonly string[];
  onChange: (tags: string[]) => void;
};

const words = playerMessages.tags;
const MOST_TAGS = 20;

/** Words of one's own on a media or a clip; Enter or a comma adds one. As they are for those who only watch. */
export function Tags({ of, tags, known, onChange }: Props) {
  const canEdit = useCanEdit();
  const [typed, setTyped] = useState('');
  const add = () => {
    const tag = typed.trim().toLowerCase().slice(0, 50);
    setTyped('');
    if (tag && !tags.includes(tag)) onChange([...tags, tag]);
  };
  const listId = useId();
  return (
    <div className={styles.tags}>
      {tags.length > 0 ? (
        <ul aria-label={words.of(of)}>
          {tags.map((tag) => (
            <li key={tag}>
              {tag}
              {canEdit ? (
                <button
                  type="button"
                  aria-label={words.remove(tag)}
                  onClick={() => onChange(tags.filter((other) => other !== tag))}
                >
                  <IconX size={13} aria-hidden />
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {!canEdit ? null : tags.length >= MOST_TAGS ? (
        <p className="dim small">{words.tooMany}</p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <input
            value={typed}
            maxLength={50}
            list={listId}
            placeholder={words.add}
            aria-label={`${words.add}: ${of}`}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key !== ',') return;
              event.preventDefault();
              add();
            }}
          />
          <datalist id={listId}>
            {known
              .filter((tag) => !tags.includes(tag))
              .map((tag) => (
                <option key={tag} value={tag} />
              ))}
          </datalist>
        </form>
      )}
    </div>
  );
}
