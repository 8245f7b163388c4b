import type { Label, Media } from '@cutgraph/contract';
import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { observationsQuery } from '../../../lib/queries/labels.ts';
import { labelName } from '../../../lib/search/labels.ts';
import { playerMessages } from '../messages.ts';

import type { Playback } from '../playback/playback.ts';
import { useShownTime } from '../playback/use-playback.ts';
import styles from './boxes.module.css';
import { boxAt, boxTracksOf, pictureArea } from './boxes-at.ts';
import { colourOf } from './label-colour.ts';

type Props = {
  media: Media;
  labels: readonly Label[];
  rejected: readonly Label[];
  chosen: Label | null;
  playback: Playback;
  onChoose: (label: Label) => void;
};

/** What was seen in the frame on the screen, as boxes over the true area of the picture; what is said not to be there has none. */
export function Boxes({ media, labels, rejected, chosen, playback, onChoose }: Props) {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const query = useQuery(observationsQuery(media.id, media.csvURL));
  const seen = useMemo(() => boxTracksOf(query.data ?? []), [query.data]);
  const byTrack = useMemo(() => new Map(labels.map((label) => [label.track, label])), [labels]);
  const out = useMemo(() => new Set(rejected.map((label) => label.track)), [rejected]);
  const seconds = useShownTime(playback);
  const area = pictureArea(width, height, media.width > 0 ? media.width / media.height : 16 / 9);
  return (
    // For the eye and the pointer; the lanes say the same to everybody.
    <div ref={ref} className={styles.boxes} aria-hidden>
      {query.isError ? <p className={styles.failed}>{playerMessages.boxesFailed}</p> : null}
      <div className={styles.area} style={area} data-area>
        {seen.tracks.map((track) => {
          const box = out.has(track.track) ? null : boxAt(track, seconds, seen.stepSeconds);
          if (!box) return null;
          const label = byTrack.get(track.track);
          const name = label?.labelEntityName ?? track.label;
          return (
            <button
              key={track.track}
              type="button"
              tabIndex={-1}
              className={styles.box}
              data-track={track.track}
              data-chosen={(label && chosen?.id === label.id) || undefined}
              data-low={box.top < 0.05 || undefined}
              disabled={!label}
              style={
                {
                  left: `${box.left * 100}%`,
                  top: `${box.top * 100}%`,
                  width: `${(box.right - box.left) * 100}%`,
                  height: `${(box.bottom - box.top) * 100}%`,
                  '--colour': colourOf(name),
                } as React.CSSProperties
              }
              onClick={() => label && onChoose(label)}
            >
              <span>{labelName(name)}</span>
            </button>
          );
        })}
      </div>
    </div>
  );
}
