import type { Label, Media } from '@cutgraph/contract';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatTime } from '../../lib/format.ts';
import { MEDIA_STATUS } from '../../lib/status.ts';
import { labelName, words } from '../../lib/words.ts';
import { Skeleton } from '../../ui/state-note.tsx';
import { Strip } from '../../ui/strip.tsx';
import styles from './clip-list.module.css';

type Props = {
  workspaceId: string;
  media: Media;
  labels: readonly Label[] | undefined;
  clip: Label | null;
  onClip: (clip: Label | null) => void;
};

/** Up to ten clips longer than 2 s; choosing one loops it. */
export function ClipList({ workspaceId, media, labels, clip, onClip }: Props) {
  const longest = Math.max(1, ...(labels ?? []).map((label) => label.segmentLengthTime));
  const isWorking = media.mediaStatus < MEDIA_STATUS.Done;
  return (
    <section aria-labelledby="clips">
      <h2 id="clips">{words.player.clips}</h2>
      {labels && labels.length > 0 ? <p className={styles.help}>{words.player.clipsHelp}</p> : null}
      {labels ? null : <Skeleton style={{ height: 180, marginTop: 12 }} />}
      {labels?.length === 0 ? (
        <p className={styles.help}>{isWorking ? words.player.clipsLater : words.player.noClips}</p>
      ) : null}
      <ul className={styles.list}>
        {labels?.map((label) => (
          <li key={label.id} className={styles.row}>
            <button
              type="button"
              className={styles.clip}
              aria-pressed={clip?.id === label.id}
              onClick={() => onClip(clip?.id === label.id ? null : label)}
            >
              <img src={label.thumbnailURL} alt="" loading="lazy" />
              <span className={styles.text}>
                <span>
                  <strong>{labelName(label.labelEntityName)}</strong>{' '}
                  <span className={styles.times}>{words.player.at(formatTime(label.segmentStartTime))}</span>
                </span>
                <time>{formatTime(label.segmentLengthTime)}</time>
                <Strip
                  length={label.segmentLengthTime / longest}
                  tone={clip?.id === label.id ? 'accent' : 'plain'}
                />
              </span>
            </button>
            <Link
              to="/ws/$w/media/$m/create"
              params={{ w: workspaceId, m: media.id }}
              search={{ clip: label.id }}
              className={styles.start}
              title={words.player.startFrom}
            >
              <IconArrowRight size={18} stroke={1.6} aria-hidden />
              <span className="visually-hidden">
                {words.player.startFrom}: {labelName(label.labelEntityName)}{' '}
                {words.player.at(formatTime(label.segmentStartTime))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
