import type { Label, Media } from '@cutgraph/contract';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowRight, IconArrowsHorizontal, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { clipOfLabel } from '../../../lib/clip/clip.ts';
import { formatTime } from '../../../lib/format/format.ts';
import { messages } from '../../../lib/messages/messages.ts';
import { labelName } from '../../../lib/search/labels.ts';
import { AddToCollection } from '../../../ui/collection/add-to-collection.tsx';
import { useCanEdit } from '../../../ui/page/editor-only.tsx';
import { ClipPicture } from '../../../ui/picture/clip-picture.tsx';
import { StripLine } from '../../../ui/strip/strip-line.tsx';
import type { Corrections } from '../corrections/use-corrections.ts';
import { playerMessages } from '../messages.ts';
import { ClipInfo } from './clip-info.tsx';
import styles from './clip-list.module.css';
import { SelfPlaying } from './self-playing.tsx';

export type ClipRowProps = {
  workspaceId: string;
  media: Media;
  label: Label;
  /** Seconds of the longest clip beside it. */
  longest: number;
  isChosen: boolean;
  knownTags: readonly string[];
  corrections: Corrections;
  onChoose: () => void;
  /** For clips of one's own. */
  onEditEnds?: () => void;
  onRename?: () => void;
};

/** A clip with its picture, which plays while one stays on it, and what can be done with it. */
export function ClipRow(props: ClipRowProps) {
  const { workspaceId, media, label, longest, isChosen, knownTags, corrections, onChoose } = props;
  const canEdit = useCanEdit();
  const [isLooked, setLooked] = useState(false);
  const name = labelName(label.labelEntityName);
  const isPhoto = media.mediaContentType === 'Image';
  const { segmentStartTime: start, segmentEndTime: end } = label;
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.clip}
        aria-pressed={isChosen}
        onClick={onChoose}
        onPointerEnter={(event) => setLooked(event.pointerType !== 'touch')}
        onPointerLeave={() => setLooked(false)}
        onFocus={(event) => setLooked(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => setLooked(false)}
      >
        <span
          className={styles.picture}
          // Under the pointer the picture follows the pointer.
          onPointerEnter={() => setLooked(false)}
          onPointerLeave={(event) => setLooked(event.pointerType !== 'touch')}
        >
          <ClipPicture media={media} clip={{ start, end, thumbnailURL: label.thumbnailURL }} />
          {isLooked && !isPhoto ? <SelfPlaying media={media} start={start} end={end} /> : null}
        </span>
        <span className={styles.text}>
          <span className={styles.name}>
            <strong>{name}</strong>
            {isPhoto ? null : (
              <>
                {' '}
                <span className={styles.times}>{messages.at(formatTime(start))}</span>
              </>
            )}
          </span>
          {isPhoto ? null : (
            <>
              <time>{formatTime(label.segmentLengthTime)}</time>
              <StripLine length={label.segmentLengthTime / longest} tone={isChosen ? 'accent' : 'plain'} />
            </>
          )}
        </span>
      </button>
      <span className={styles.actions}>
        <AddToCollection
          workspaceId={workspaceId}
          clips={[clipOfLabel(workspaceId, media, label)]}
          label={playerMessages.clips.add(name)}
          variant="subtle"
          isCompact
        />
        <ClipInfo label={label} knownTags={knownTags} corrections={corrections} />
        {!canEdit ? null : label.origin === 'member' ? (
          <OwnMenu {...props} />
        ) : (
          <Link
            to="/ws/$w/media/$m/create"
            params={{ w: workspaceId, m: media.id }}
            search={{ clip: label.id }}
            className={styles.start}
            title={playerMessages.startFrom}
          >
            <IconArrowRight size={18} stroke={1.6} aria-hidden />
            <span className="visually-hidden">
              {playerMessages.startFrom}: {name} {messages.at(formatTime(start))}
            </span>
          </Link>
        )}
      </span>
    </li>
  );
}

function OwnMenu({ label, corrections, onEditEnds, onRename, workspaceId, media }: ClipRowProps) {
  return (
    <Menu width={200}>
      <Menu.Target>
        <ActionIcon aria-label={`${messages.more}: ${label.labelEntityName}`}>
          <IconDots size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.6} />} onClick={onRename}>
          {playerMessages.correct.rename}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowsHorizontal size={16} stroke={1.6} />} onClick={onEditEnds}>
          {playerMessages.clips.editEnds}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowRight size={16} stroke={1.6} />}
          renderRoot={(root) => (
            <Link
              {...root}
              to="/ws/$w/media/$m/create"
              params={{ w: workspaceId, m: media.id }}
              search={{ clip: label.id }}
            />
          )}
        >
          {playerMessages.startFrom}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} stroke={1.6} />}
          onClick={() => void corrections.remove(label)}
        >
          {playerMessages.clips.delete}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
