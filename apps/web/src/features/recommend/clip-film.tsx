import type { Media } from '@cutgraph/contract';
import { useEffect, useState } from 'react';
import type { Clip } from './clip.ts';
import styles from './clip-film.module.css';
import { lengthOf } from './clip-list.ts';
import { ClipWindow } from './clip-window.tsx';

type Props = {
  clips: readonly Clip[];
  mediaOf: ReadonlyMap<string, Media>;
  /** Where in the list it begins. */
  from: number;
  isMuted: boolean;
  onTime: (secondsIntoFilm: number) => void;
  onEnd: () => void;
};

/** Plays clips one after another. The next one waits beneath, already standing on its first frame. */
export function ClipFilm({ clips, mediaOf, from, isMuted, onTime, onEnd }: Props) {
  const [place, setPlace] = useState(from);
  useEffect(() => setPlace(from), [from]);
  const before = lengthOf(clips.slice(0, place));
  return (
    <div className={styles.stack}>
      {[place, place + 1].map((at) => {
        const clip = clips[at];
        if (!clip) return null;
        const isShown = at === place;
        return (
          <div key={at} className={styles.layer} data-shown={isShown || undefined}>
            <ClipWindow
              clip={clip}
              media={mediaOf.get(clip.mediaID)}
              isPlaying={isShown}
              isMuted={isMuted || !isShown}
              {...(isShown
                ? {
                    onTime: (into: number) => onTime(before + into),
                    onEnd: () => (place + 1 < clips.length ? setPlace(place + 1) : onEnd()),
                  }
                : {})}
            />
          </div>
        );
      })}
    </div>
  );
}
