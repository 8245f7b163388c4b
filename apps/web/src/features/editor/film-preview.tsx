import type { Canvas } from '@cutgraph/core';
import { useEffect, useRef, useState } from 'react';
import { CutWindow } from './cut-window.tsx';
import styles from './film-preview.module.css';
import { type Shot, secondsBefore } from './shots.ts';
import type { CutMedia } from './use-graph-media.ts';

type Props = {
  shots: readonly Shot[];
  canvas: Canvas;
  /** Where in the list it begins. */
  from: number;
  isMuted: boolean;
  sourceOf: (mediaID: string) => CutMedia;
  onTime: (secondsIntoFilm: number) => void;
  onEnd: () => void;
};

/** Plays the shots of a film one after another. The next one waits beneath, already standing on its first frame. */
export function FilmPreview({ shots, canvas, from, isMuted, sourceOf, onTime, onEnd }: Props) {
  const [place, setPlace] = useState(from);
  const last = useRef(0);
  useEffect(() => setPlace(from), [from]);

  const before = secondsBefore(shots, place);
  const follow = (into: number) => {
    onTime(before + into);
    // The window loops: falling back to its start means that the cut was shown to its end.
    const hasEnded = into < last.current - 0.5;
    last.current = into;
    if (!hasEnded) return;
    last.current = 0;
    if (place + 1 < shots.length) setPlace(place + 1);
    else onEnd();
  };
  return (
    <div className={styles.stack} style={{ aspectRatio: `${canvas.width} / ${canvas.height}` }}>
      {[place, place + 1].map((at) => {
        const shot = shots[at];
        if (!shot) return null;
        const isShown = at === place;
        return (
          <div key={shot.id} className={styles.layer} data-shown={isShown || undefined}>
            <CutWindow
              cut={shot}
              source={sourceOf(shot.mediaID)}
              canvas={canvas}
              isPlaying={isShown}
              isMuted={isMuted || !isShown}
              {...(isShown ? { onTime: follow } : {})}
            />
          </div>
        );
      })}
    </div>
  );
}
