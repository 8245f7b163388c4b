import { MEDIA_STATUS } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { IconMusic, IconMusicOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { musicListQuery } from '../../lib/queries/music.ts';
import styles from './auto.module.css';
import { autoWords as words } from './messages.ts';

type Props = {
  workspaceId: string;
  /** Id of the music under the films; empty for none. */
  music: string;
  isBusy: boolean;
  /** The films are made again: without music (an empty id), or with what is newest (undefined). */
  onChange: (music: '' | undefined) => void;
};

/** Which music lies under the films, or that none does, and one click to have it the other way. */
export function FilmMusic({ workspaceId, music, isBusy, onChange }: Props) {
  const pieces = useQuery(musicListQuery(workspaceId)).data;
  if (!pieces) return null;
  const isThere = pieces.some(({ mediaStatus }) => mediaStatus === MEDIA_STATUS.Done);
  const piece = pieces.find(({ id }) => id === music);
  if (music !== '')
    return (
      <p className={styles.music}>
        <IconMusic size={17} stroke={1.6} aria-hidden />
        {piece ? words.heard(piece.title, piece.beatsPerMinute !== null) : words.heardGone}
        <Button size="compact-sm" disabled={isBusy} onClick={() => onChange('')}>
          {words.switchOff}
        </Button>
      </p>
    );
  return (
    <p className={styles.music}>
      <IconMusicOff size={17} stroke={1.6} aria-hidden />
      {isThere ? words.heardNone : words.noneThere}
      {isThere ? (
        <Button size="compact-sm" disabled={isBusy} onClick={() => onChange(undefined)}>
          {words.switchOn}
        </Button>
      ) : (
        <Link to="/ws/$w/music" params={{ w: workspaceId }} className={styles.link}>
          {words.toMusic}
        </Link>
      )}
    </p>
  );
}
