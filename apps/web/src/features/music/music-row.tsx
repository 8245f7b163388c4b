import { MEDIA_STATUS, type MusicPiece } from '@cutgraph/contract';
import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconMusic } from '@tabler/icons-react';
import { formatShare } from '../../lib/format/format.ts';
import { sentenceOf } from '../../lib/messages/sentences.ts';
import { EditorOnly } from '../../ui/page/editor-only.tsx';
import { TimeLeft } from '../../ui/progress/time-left.tsx';
import { musicMessages as words } from './messages.ts';
import { MusicDesk } from './music-desk.tsx';
import { MusicMenu } from './music-menu.tsx';
import styles from './music-shelf.module.css';
import { factsInWords } from './piece-facts.ts';

type Props = { workspaceId: string; piece: MusicPiece; isOpen: boolean; onToggle: () => void };

/** One piece: what it is, how far it is or what went wrong; opened, it plays and shows its beats. */
export function MusicRow({ workspaceId, piece, isOpen, onToggle }: Props) {
  const isDone = piece.mediaStatus === MEDIA_STATUS.Done;
  const id = `beats-${piece.id}`;
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <IconMusic size={22} stroke={1.4} className="faint" aria-hidden />
        <div className={styles.text}>
          <h2>
            {piece.title}
            {piece.artist ? <span className={styles.artist}>{words.by(piece.artist)}</span> : null}
          </h2>
          <StateOf piece={piece} />
        </div>
        <EditorOnly>
          <MusicMenu workspaceId={workspaceId} piece={piece} />
        </EditorOnly>
        {isDone ? (
          <ActionIcon
            className={styles.toggle}
            aria-label={words.open(piece.title)}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={onToggle}
          >
            <IconChevronDown size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        ) : null}
      </div>
      <div id={id}>{isOpen && isDone ? <MusicDesk workspaceId={workspaceId} piece={piece} /> : null}</div>
    </li>
  );
}

function StateOf({ piece }: { piece: MusicPiece }) {
  const { mediaStatus, failure, progress, secondsLeft } = piece;
  if (mediaStatus === MEDIA_STATUS.Done)
    return <p className={`tabular ${styles.facts}`}>{factsInWords(piece)}</p>;
  if (mediaStatus === MEDIA_STATUS.Error)
    return <p className="bad">{failure ? sentenceOf(failure) : words.failed}</p>;
  if (mediaStatus === MEDIA_STATUS.Uploading) return <p className="dim">{words.uploading}</p>;
  return (
    <p className={styles.facts}>
      {words.listening} <span className="tabular">{formatShare(progress)}</span>{' '}
      <TimeLeft seconds={secondsLeft} reportedAt={progress} />
    </p>
  );
}
