import type { Collection } from '@cutgraph/contract';
import { clipSeconds } from '@cutgraph/core';
import { Link } from '@tanstack/react-router';
import { clipsInOrder, lengthOf } from '../../lib/clip/clip.ts';
import { useClipMedia } from '../../lib/clip/use-clip-media.ts';
import { formatMoment, formatTime } from '../../lib/format/format.ts';
import { timelineWords as words } from '../../lib/messages/timelines.ts';
import { Strip } from '../../ui/strip/strip.tsx';
import { StripCells } from '../../ui/strip/strip-cells.tsx';
import { StripFace } from '../../ui/strip/strip-face.tsx';
import styles from './collection-list.module.css';
import { CollectionMenu } from './collection-menu.tsx';

type Props = { workspaceId: string; collection: Collection };

/** A strip as wide as the page shows at least this much, so that short films are drawn short. */
const WHOLE_STRIP_SECONDS = 60;
/** More would be slivers. */
const CELLS_SHOWN = 80;

/** A collection: its title, its length, and its clips as a strip of film. */
export function CollectionRow({ workspaceId, collection }: Props) {
  const clips = clipsInOrder(collection.clipRefs).map((clip) => ({ ...clip, length: clipSeconds(clip) }));
  // A clip may be in it more than once.
  const shown = clips.slice(0, CELLS_SHOWN).map((clip, at) => ({ ...clip, key: `${at} ${clip.id}` }));
  const { byId: mediaOf } = useClipMedia(workspaceId, shown);
  const length = lengthOf(clips);
  const link = {
    to: '/ws/$w/edit/timeline',
    params: { w: workspaceId },
    search: { collection: collection.id },
  } as const;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h3>
          <Link {...link}>{collection.title}</Link>
        </h3>
        <p className={styles.facts}>
          {words.count(clips.length, formatTime(length))} ·{' '}
          <time>{words.updated(formatMoment(collection.updatedAt))}</time>
        </p>
      </div>
      <CollectionMenu workspaceId={workspaceId} collection={collection} />
      <Link {...link} className={styles.strip} aria-label={words.open(collection.title)} tabIndex={-1}>
        <Strip whole={Math.max(WHOLE_STRIP_SECONDS, length)}>
          <StripCells items={shown}>
            {({ mediaID, start, end, length: seconds }) => (
              <StripFace sprite={mediaOf.get(mediaID)} start={start} end={end} length={seconds} />
            )}
          </StripCells>
        </Strip>
      </Link>
    </li>
  );
}
