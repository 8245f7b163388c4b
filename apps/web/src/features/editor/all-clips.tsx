import type { Canvas } from '@cutgraph/core';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { formatTime } from '../../lib/format/format.ts';
import { messages } from '../../lib/messages/messages.ts';
import type { FoundClip } from '../../lib/queries/recommendation.ts';
import { labelName } from '../../lib/search/labels.ts';
import { ActionKey, useKeySigns, useShortcuts } from '../../ui/control/key-hint.tsx';
import { Skeleton } from '../../ui/page/state-note.tsx';
import styles from './all-clips.module.css';
import row from './candidates.module.css';
import { CutWindow } from './cut-window.tsx';
import { editorWords } from './messages.ts';
import { PLACES } from './place-keys.ts';
import { useLook } from './use-look.ts';

type Props = {
  found: UseQueryResult<FoundClip[]>;
  canvas: Canvas;
  /** While one comes into the graph, none can be taken. */
  isTaking: boolean;
  onTake: (place: number) => void;
  onClose: () => void;
};

/** What was found in all clips, in place of the next cuts: at most three, each a stretch that can be taken. */
export function AllClips({ found, canvas, isTaking, onTake, onClose }: Props) {
  const { data, isError, error, isPending } = found;
  const isTall = canvas.height > canvas.width || undefined;
  const leaveKeys = useShortcuts('editor.leave');
  const keys = useKeySigns(PLACES);
  return (
    <section className={styles.found} aria-labelledby="all-clips" aria-busy={isPending || isTaking}>
      <div className={styles.head}>
        <h3 id="all-clips">{editorWords.allClips.title}</h3>
        <p className="dim" role="status">
          {isError
            ? null
            : isPending
              ? editorWords.allClips.looking
              : isTaking
                ? editorWords.allClips.taking
                : data.length === 0
                  ? editorWords.allClips.none
                  : editorWords.allClips.found(data.length)}
          {data && data.length > 0 && !isTaking ? (
            <span className={styles.keys}> {editorWords.allClips.help(keys.slice(0, data.length))}</span>
          ) : null}
        </p>
        <Button
          variant="subtle"
          size="compact-sm"
          rightSection={
            <span className={styles.keys}>
              <ActionKey action="editor.leave" />
            </span>
          }
          aria-keyshortcuts={leaveKeys}
          onClick={onClose}
        >
          {editorWords.allClips.close}
        </Button>
      </div>
      {isError ? (
        <div className={styles.failed} role="alert">
          <p>{messageOf(error)}</p>
          <Button size="compact-sm" loading={found.isFetching} onClick={() => void found.refetch()}>
            {messages.tryAgain}
          </Button>
        </div>
      ) : isPending ? (
        <div className={row.row} data-tall={isTall} aria-hidden>
          {[0, 1, 2].map((place) => (
            <Skeleton key={place} className={styles.waiting ?? ''} />
          ))}
        </div>
      ) : data.length > 0 ? (
        <ol className={row.row} data-tall={isTall}>
          {data.map((clip, place) => (
            <li key={`${clip.result.mediaRefId} ${clip.result.frame_timeOffset}`}>
              <FoundCard
                clip={clip}
                place={place}
                canvas={canvas}
                isDisabled={isTaking}
                onTake={() => onTake(place)}
              />
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}

type CardProps = {
  clip: FoundClip;
  place: number;
  canvas: Canvas;
  isDisabled: boolean;
  onTake: () => void;
};

/** One of them; it plays while it is looked at. The whole frame is shown, as the cut will show it. */
function FoundCard({ clip: { result, media }, place, canvas, isDisabled, onTake }: CardProps) {
  const [isLookedAt, setLookedAt] = useState(false);
  const { frame_timeOffset: start, endTimeOffset: end } = result;
  const aspect = media.width > 0 ? media.width / media.height : canvas.width / canvas.height;
  return (
    <button
      type="button"
      className={row.card}
      data-focused={isLookedAt || undefined}
      aria-keyshortcuts={useShortcuts(PLACES[place]!)}
      disabled={isDisabled}
      {...useLook({ isLookedAt, onLook: setLookedAt, onTake })}
    >
      <span className={row.window}>
        <CutWindow
          cut={{ start, end, crop: null }}
          source={{ url: media.mediaURL, name: media.name, aspect, media }}
          canvas={canvas}
          isPlaying={isLookedAt}
        >
          <span className={row.key}>
            <ActionKey action={PLACES[place]!} />
          </span>
          {isLookedAt ? <span className={row.tapAgain}>{editorWords.tapAgain}</span> : null}
        </CutWindow>
      </span>
      <span className={row.text}>
        <span className="visually-hidden">{editorWords.allClips.take(place + 1)}</span>
        <span className={row.line}>
          <strong>{labelName(result.entity_description)}</strong>
          <time>{formatTime(end - start)}</time>
        </span>
        <span className={row.reason}>{media.name}</span>
      </span>
    </button>
  );
}
