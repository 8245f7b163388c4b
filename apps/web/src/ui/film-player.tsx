import type { CollectionClip, Media } from '@cutgraph/contract';
import type { Box } from '@cutgraph/core';
import { useEffect, useRef, useState } from 'react';
import { fadeAt } from '../lib/fade.ts';
import { setLoudness } from '../lib/loudness.ts';
import { momentInside, type Sprite } from '../lib/sprite.ts';
import styles from './film-player.module.css';
import { SpriteFrame } from './sprite-frame.tsx';
import { useStretch } from './use-stretch.ts';

/** A part of a film: a stretch of a video, in seconds of it. */
export type FilmPart = {
  key: string;
  url: string;
  start: number;
  end: number;
  /** Width by height of the upright video. */
  aspect: number;
  sprite?: Sprite;
  /** What of the frame is shown; the whole where absent. */
  crop?: Box;
  /** 0 silent, 1 as recorded, 2 twice as loud. */
  volume: number;
  /** Seconds from black and silence, and into them. */
  fadeIn: number;
  fadeOut: number;
};

/** A clip as a part of a film; `url` is empty as long as its media is not there. */
export function partOf(
  clip: CollectionClip & { crop?: Box },
  media: Media | undefined,
  key: string,
): FilmPart {
  const { start, end, volume, fadeIn, fadeOut, crop } = clip;
  const aspect = media && media.width > 0 && media.height > 0 ? media.width / media.height : 16 / 9;
  return {
    key,
    url: media?.mediaURL ?? '',
    start,
    end,
    aspect,
    volume,
    fadeIn,
    fadeOut,
    ...(media ? { sprite: media } : {}),
    ...(crop ? { crop } : {}),
  };
}

type Props = {
  parts: readonly FilmPart[];
  /** The part that is shown. */
  place: number;
  /** Seconds into that part where it stands while it does not play. */
  stillAt: number;
  isPlaying: boolean;
  isMuted: boolean;
  /** Width by height of the finished film; each part at its own where absent. */
  aspect?: number;
  /** Whether fades are shown: not while the frame itself is looked for. */
  hasFades?: boolean;
  onTime: (place: number, secondsIntoPart: number) => void;
  /** The part was played to its end. */
  onPartEnd: (place: number) => void;
};

/** Plays the parts of a film one after another. The next one waits beneath, already standing on its first frame. */
export function FilmPlayer(props: Props) {
  const { parts, place, stillAt, isPlaying, isMuted, aspect, hasFades = true, onTime, onPartEnd } = props;
  return (
    <div className={styles.stack}>
      {[place, place + 1].map((at) => {
        const part = parts[at];
        if (!part) return null;
        const isShown = at === place;
        return (
          <Layer
            // A video that was not known yet is another one when it is.
            key={`${part.key} ${part.url}`}
            part={part}
            aspect={aspect ?? part.aspect}
            isShown={isShown}
            isPlaying={isShown && isPlaying}
            isMuted={isMuted || !isShown}
            stillAt={isShown ? stillAt : 0}
            hasFades={hasFades}
            {...(isShown ? { onTime: (into: number) => onTime(at, into), onEnd: () => onPartEnd(at) } : {})}
          />
        );
      })}
    </div>
  );
}

type LayerProps = {
  part: FilmPart;
  aspect: number;
  isShown: boolean;
  isPlaying: boolean;
  isMuted: boolean;
  stillAt: number;
  hasFades: boolean;
  onTime?: (into: number) => void;
  onEnd?: () => void;
};

/** The end of a stretch is the first frame that is not of it. */
const FRAME_SECONDS = 1 / 30;

function Layer({ part, aspect, isShown, isPlaying, isMuted, stillAt, hasFades, onTime, onEnd }: LayerProps) {
  const { start, end, crop, sprite } = part;
  const picture = useRef<HTMLDivElement>(null);
  const still = Math.max(start, Math.min(start + stillAt, end - FRAME_SECONDS));
  // The moment in the address is for the first frame alone: another address would load the video anew.
  const [src] = useState(`${part.url}#t=${start.toFixed(3)}`);
  const latest = useRef(part);
  latest.current = part;

  const fade = (into: number) => {
    const { volume } = latest.current;
    const share = fadeAt(into, latest.current.end - latest.current.start, latest.current);
    // Set by hand: sixty times a second is too often to go through a render.
    if (picture.current) picture.current.style.opacity = hasFades ? String(share) : '';
    if (player.ref.current) setLoudness(player.ref.current, volume * share);
  };
  const player = useStretch({
    start,
    end,
    isPlaying,
    ...(isPlaying ? {} : { stillAt: still }),
    onTime: (into) => {
      fade(into);
      onTime?.(into);
    },
    onEnd,
  });
  // A part that waits is as it will be on its first frame, so that its sound does not begin too loud.
  useEffect(() => {
    if (!isPlaying) fade(still - start);
  });

  return (
    <div className={styles.layer} data-shown={isShown || undefined}>
      <div
        className={styles.shape}
        style={{ aspectRatio: aspect, '--aspect': aspect } as React.CSSProperties}
      >
        <div ref={picture} className={styles.whole} style={placeOf(crop)}>
          {sprite ? (
            <div
              className={styles.frame}
              style={
                crop
                  ? undefined
                  : { aspectRatio: part.aspect, margin: 'auto', ...within(part.aspect, aspect) }
              }
            >
              <SpriteFrame
                sprite={sprite}
                seconds={stillAt > 0 ? still : momentInside(sprite, start, end)}
                className={styles.frame ?? ''}
              />
            </div>
          ) : null}
          {part.url ? (
            <video
              {...player}
              className={styles.video}
              style={{ objectFit: crop ? 'fill' : 'contain' }}
              src={src}
              muted={isMuted}
            />
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** Where the whole frame lies so that the stage shows its crop. */
function placeOf(crop: Box | undefined): React.CSSProperties {
  const { left, top, right, bottom } = crop ?? { left: 0, top: 0, right: 1, bottom: 1 };
  const [width, height] = [right - left, bottom - top];
  const percent = (share: number) => `${share * 100}%`;
  return {
    left: percent(-left / width),
    top: percent(-top / height),
    width: percent(1 / width),
    height: percent(1 / height),
  };
}

/** A frame of one shape as a whole inside another. */
function within(inner: number, outer: number): React.CSSProperties {
  return inner > outer ? { width: '100%', height: 'auto' } : { width: 'auto', height: '100%' };
}
