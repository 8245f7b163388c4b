import type { Media } from '@cutgraph/contract';
import type { HTMLAttributes } from 'react';
import type { RangeChoice } from '../../ui/list/use-range-choice.ts';
import { LoadingNote, Skeleton } from '../../ui/page/state-note.tsx';
import { MediaCard } from './media-card.tsx';
import styles from './media-rail.module.css';

type Props = {
  workspaceId: string;
  media: readonly Media[];
  choice: RangeChoice;
  listeners: HTMLAttributes<HTMLElement>;
};

/** Cards side by side at one height, each as wide as its picture wants. */
export function MediaRail({ workspaceId, media, choice, listeners }: Props) {
  const videos = media.filter(({ mediaContentType }) => mediaContentType !== 'Image');
  const longest = videos.reduce((most, one) => Math.max(most, one.mediaDuration), 1);
  const isChoosing = choice.chosen.length > 0;
  return (
    <ul className={styles.rail} {...listeners}>
      {media.map((one) => (
        <li key={one.id} className={styles.item} style={shapeOf(one.width / one.height)}>
          <MediaCard
            workspaceId={workspaceId}
            media={one}
            longest={longest}
            isChosen={choice.has(one.id)}
            isChoosing={isChoosing}
            onChoose={choice.toggle}
          />
        </li>
      ))}
      <li className={styles.rest} aria-hidden />
    </ul>
  );
}

export function WaitingRail() {
  return (
    <>
      <LoadingNote />
      <ul className={styles.rail} aria-hidden>
        {[1.78, 0.8, 1.78, 1.33, 1.78, 1.5, 1.78, 0.8, 1.33].map((aspect, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: grey shapes that never change places
          <li key={index} className={styles.item} style={shapeOf(aspect)}>
            <Skeleton style={{ aspectRatio: aspect }} />
            <Skeleton style={{ height: 12, width: '60%', marginTop: 10 }} />
          </li>
        ))}
        <li className={styles.rest} />
      </ul>
    </>
  );
}

/** Very tall and very wide pictures are held between bounds: a card must keep space for its name. */
function shapeOf(aspect: number): React.CSSProperties {
  const shape = Number.isFinite(aspect) && aspect > 0 ? Math.min(2.4, Math.max(0.8, aspect)) : 16 / 9;
  return { '--shape': shape } as React.CSSProperties;
}
