import { type EditSource, type LinkedMedia, MEDIA_STATUS, type Media } from '@cutgraph/contract';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { formatTime } from '../../lib/format/format.ts';
import { importWords as words } from '../../lib/messages/timelines.ts';
import { namedMediaQuery } from '../../lib/queries/media.ts';
import { DialogActions } from '../control/dialog-actions.tsx';
import { FailNote } from '../page/state-note.tsx';
import { WholePicture } from '../picture/whole-picture.tsx';
import styles from './import-dialog.module.css';

/** So many are listed; with more, one types on. */
const MOST = 50;

type Props = {
  workspaceId: string;
  source: EditSource;
  /** Null leaves its clips out. */
  onChoose: (mediaId: string | null) => void;
  onBack: () => void;
};

/** The videos of a workspace, searched by name, to choose the one that a source of an edit is. */
export function MediaSearch({ workspaceId, source, onChoose, onBack }: Props) {
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const found = useQuery(namedMediaQuery(workspaceId, search, MOST));
  // The likeliest first, until something else is asked for.
  const likely = search === '' ? source.candidates : [];
  const others = (found.data ?? []).filter(
    ({ id, mediaStatus }) =>
      mediaStatus === MEDIA_STATUS.Done && likely.every((candidate) => candidate.id !== id),
  );
  const list = [...likely, ...others.map(linkedOf)];
  return (
    <>
      <TextInput
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        ref={focusFirst}
      />
      {found.isError && !found.data ? (
        <FailNote what={words.search} error={found.error} retry={() => void found.refetch()} />
      ) : null}
      <p className={styles.found} role="status">
        {found.isPending ? words.searching : null}
        {found.data && list.length === 0 ? words.noneFound : null}
        {found.data?.length === MOST ? words.firstOnes(MOST) : null}
      </p>
      <ul className={styles.media}>
        {list.map(({ id, name, durationSeconds, thumbnailURL }) => (
          <li key={id}>
            <button type="button" className={styles.item} onClick={() => onChoose(id)}>
              <span className={styles.picture}>
                {thumbnailURL ? <WholePicture src={thumbnailURL} /> : null}
              </span>
              <span className={styles.name}>
                <bdi>{name}</bdi>
              </span>
              <span className="dim small tabular">{formatTime(durationSeconds)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <DialogActions>
          <Button onClick={onBack}>{words.back}</Button>
          {source.media ? <Button onClick={() => onChoose(null)}>{words.leaveOut}</Button> : null}
        </DialogActions>
      </div>
    </>
  );
}

function linkedOf({ id, name, mediaDuration, thumbnailURL }: Media): LinkedMedia {
  return { id, name, durationSeconds: mediaDuration, thumbnailURL };
}

/** The dialog is open already: it moves the focus only as it opens. */
function focusFirst(input: HTMLInputElement | null): void {
  input?.focus();
}
