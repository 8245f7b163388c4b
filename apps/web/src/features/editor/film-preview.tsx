import type { StoredVideograph } from '@cutgraph/contract';
import { useEffect, useRef, useState } from 'react';
import { CutWindow } from './cut-window.tsx';
import styles from './film-preview.module.css';
import { lengthOf } from './path.ts';
import type { CutMedia } from './use-graph-media.ts';

type Props = {
  videograph: StoredVideograph;
  path: readonly number[];
  from: number;
  isMuted: boolean;
  sourceOf: (mediaID: string) => CutMedia;
  onTime: (secondsIntoFilm: number) => void;
  onEnd: () => void;
};

/** Plays the cuts of a path one after another. The next one waits beneath, already standing on its first frame. */
export function FilmPreview({ videograph, path, from, isMuted, sourceOf, onTime, onEnd }: Props) {
  const { cuts, canvas } = videograph;
  const [place, setPlace] = useState(from);
  const last = useRef(0);
  useEffect(() => setPlace(from), [from]);

  const before = lengthOf(cuts, path.slice(0, place));
  const follow = (into: number) => {
    onTime(before + into);
    // The window loops: falling back to its start means that the cut was shown to its end.
    const hasEnded = into < last.current - 0.5;
    last.current = into;
    if (!hasEnded) return;
    last.current = 0;
    if (place + 1 < path.length) setPlace(place + 1);
    else onEnd();
  };
  return (
    <div className={styles.stack} style={{ aspectRatio: `${canvas.width} / ${canvas.height}` }}>
      {[place, place + 1].map((at) => {
        const cut = cuts[path[at] ?? -1];
        if (!cut) return null;
        const isShown = at === place;
        return (
          <div key={at} className={styles.layer} data-shown={isShown || undefined}>
            <CutWindow
              cut={cut}
              source={sourceOf(cut.mediaID)}
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
