import type { Canvas } from '@cutgraph/core';
import { useEffect, useMemo, useRef } from 'react';
import { editorWords } from '../../lib/words-editor.ts';
import { SpriteFrame } from '../../ui/sprite-frame.tsx';
import { ChainPlayer, type ChainShot } from './chain-player.ts';
import styles from './film-preview.module.css';
import { placeOfFrame, windowOf } from './frame-window.ts';
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

/** Plays the film as it will be, one cut after another without a gap, before anything of it is rendered. */
export function FilmPreview({ shots, canvas, from, isMuted, sourceOf, onTime, onEnd }: Props) {
  const stack = useRef<HTMLDivElement>(null);
  const player = useRef<ChainPlayer | null>(null);
  const tell = useRef({ onTime, onEnd });
  tell.current = { onTime, onEnd };
  const played = useMemo(
    () =>
      shots.map(({ mediaID, start, end, volume, crop }): ChainShot => {
        const { url, aspect } = sourceOf(mediaID);
        return { url, start, end, volume, place: placeOfFrame(windowOf(crop, aspect, canvas)) };
      }),
    [shots, sourceOf, canvas],
  );
  // A library that is read again while it plays must not begin it anew: what is played is what was there at first.
  const first = useRef(played);

  useEffect(() => {
    const before = shots.map((_, place) => secondsBefore(shots, place));
    const layers = [...(stack.current?.querySelectorAll<HTMLElement>('[data-layer]') ?? [])];
    const own = new ChainPlayer(layers, first.current, {
      onTime: (place, into) => tell.current.onTime((before[place] ?? 0) + into),
      onEnd: () => tell.current.onEnd(),
    });
    player.current = own;
    own.start(from);
    return () => own.stop();
  }, [from, shots]);
  useEffect(() => player.current?.setMuted(isMuted), [isMuted]);

  const opening = shots[from];
  const media = opening && sourceOf(opening.mediaID).media;
  return (
    <div
      ref={stack}
      className={styles.stack}
      role="img"
      aria-label={editorWords.preview}
      style={{ aspectRatio: `${canvas.width} / ${canvas.height}` }}
    >
      {opening && media ? (
        <div className={styles.opening} style={first.current[from]?.place}>
          <SpriteFrame sprite={media} seconds={opening.start} className={styles.frame} />
        </div>
      ) : null}
      {['a', 'b', 'c'].map((layer) => (
        <div key={layer} className={styles.layer} data-layer={layer}>
          <video className={styles.video} playsInline preload="auto" muted tabIndex={-1} aria-hidden />
        </div>
      ))}
    </div>
  );
}
