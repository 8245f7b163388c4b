import { MIN_CUT_LENGTH } from '@cutgraph/core';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { clipsOfLabel, isTooShort } from '../../lib/clip/clip.ts';
import { formatTime } from '../../lib/format/format.ts';
import { useKeymap } from '../../lib/keys/keymap.ts';
import { messages } from '../../lib/messages/messages.ts';
import { labelName } from '../../lib/search/labels.ts';
import { ActionKey, useKeySigns } from '../../ui/control/key-hint.tsx';
import { LoadingNote, Skeleton } from '../../ui/page/state-note.tsx';
import { ClipWindow } from './clip-window.tsx';
import styles from './followers.module.css';
import { recommendMessages } from './messages.ts';
import type { Follower } from './use-followers.ts';

type Props = {
  followers: UseQueryResult<Follower[]>;
  /** Whether there is no clip yet that something could follow. */
  isFirst: boolean;
  onTake: (place: number) => void;
};

const PLACES = ['clips.first', 'clips.second', 'clips.third'] as const;

/** The clips that could follow, playing; a click takes one. */
export function Followers({ followers, isFirst, onTake }: Props) {
  const { data, isError, error, isPending, isPlaceholderData } = followers;
  const keymap = useKeymap();
  const keys = useKeySigns(PLACES.slice(0, data?.length ?? 0));
  const none = isFirst
    ? [recommendMessages.noneAtAll, recommendMessages.noneAtAllHelp]
    : [recommendMessages.none, recommendMessages.noneHelp];
  return (
    <section aria-labelledby="next" aria-busy={isPending || isPlaceholderData}>
      <div className={styles.head}>
        <h2 id="next">{isFirst ? recommendMessages.begin : recommendMessages.next}</h2>
        {data && data.length > 0 && !isError ? (
          <span className={styles.help}>{recommendMessages.nextHelp(keys)}</span>
        ) : null}
      </div>
      {isError ? (
        <div className={styles.failed} role="alert">
          <IconAlertTriangle size={22} stroke={1.5} className="bad" aria-hidden />
          <p>{messageOf(error)}</p>
          <Button onClick={() => void followers.refetch()} loading={followers.isFetching}>
            {messages.tryAgain}
          </Button>
        </div>
      ) : null}
      {isPending ? (
        <>
          <LoadingNote />
          {[0, 1, 2].map((place) => (
            <Skeleton key={place} style={{ height: 126, marginTop: 12 }} />
          ))}
        </>
      ) : null}
      {data?.length === 0 && !isError && !isPlaceholderData ? (
        <div className={styles.failed}>
          <h3>{none[0]}</h3>
          <p className="dim">{none[1]}</p>
        </div>
      ) : null}
      {isError ? null : (
        <ul className={styles.list} data-old={isPlaceholderData || undefined}>
          {data?.map(({ clip, media }, place) => (
            <li key={clip.id}>
              <button
                type="button"
                className={styles.follower}
                aria-label={`${recommendMessages.take(place + 1)} ${labelName(clip.title)}, ${formatTime(clip.length)}, ${media.name}`}
                aria-keyshortcuts={keymap[PLACES[place]!]?.join(' ')}
                onClick={() => onTake(place)}
              >
                <span className={styles.window}>
                  <ClipWindow clip={clip} media={media} isPlaying />
                  <span className={styles.key}>
                    <ActionKey action={PLACES[place]!} />
                  </span>
                </span>
                <span className={styles.text}>
                  <strong>{labelName(clip.title)}</strong>
                  <span className={styles.name}>{media.name}</span>
                  <span className="dim small tabular">
                    {formatTime(clip.length)} · {messages.at(formatTime(clip.start))}
                  </span>
                  <OfItsKind clip={clip} media={media} />
                  {isTooShort(clip) ? (
                    <span className={styles.short}>{recommendMessages.tooShort(MIN_CUT_LENGTH)}</span>
                  ) : null}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** How much more of the same its video has, so that one knows what choosing it leaves. */
function OfItsKind({ clip, media }: Follower) {
  const kind = clipsOfLabel(media, clip.title);
  if (!kind) return null;
  return (
    <span className="dim small">
      {recommendMessages.ofItsKind(kind.count, formatTime(kind.longestSeconds))}
    </span>
  );
}
