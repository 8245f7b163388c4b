import type { Media } from '@cutgraph/contract';
import { Link } from '@tanstack/react-router';
import { formatTime } from '../../lib/format/format.ts';
import { labelName } from '../../lib/search/labels.ts';
import { FilmFrames } from '../../ui/film-frames.tsx';
import { PickBox } from '../../ui/list/pick-box.tsx';
import { Needle } from '../../ui/picture/needle.tsx';
import { PlayButton } from '../../ui/picture/play-button.tsx';
import { SpriteFrame } from '../../ui/picture/sprite-frame.tsx';
import { useSkim } from '../../ui/picture/use-skim.ts';
import { searchMessages } from './messages.ts';
import type { FoundStretch } from './stretch-key.ts';
import styles from './stretch-strip.module.css';

type Props = {
  workspaceId: string;
  media: Media;
  stretch: FoundStretch;
  /** Seconds of the longest stretch that is shown: as wide as the row. */
  longest: number;
  isChosen: boolean;
  onChoose: (isRange: boolean) => void;
  /** How far it is played, 0..1; absent while it is not. */
  playedShare: number | undefined;
  onPlay: () => void;
};

/** A second is drawn at most so wide, so that a short find does not fill the page; and at least so wide, to be seen. */
const MOST_PIXELS = 40;
const LEAST_PIXELS = 12;

/** A stretch as film as long as it lasts; moving along it shows the frame there, a click opens the media there. */
export function StretchStrip(props: Props) {
  const { workspaceId, media, stretch, longest, isChosen, onChoose, playedShare, onPlay } = props;
  const { start, end } = stretch;
  const { share, handlers } = useSkim(true);
  const length = end - start;
  const seconds = start + (share ?? 0) * length;
  const why = stretch.words.map(labelName).join(', ');
  const aspect = media.width > 0 && media.height > 0 ? media.width / media.height : 16 / 9;
  const isPlaying = playedShare !== undefined;
  const needle = share ?? playedShare;
  const pixels = (aSecond: number) => `${(length * aSecond).toFixed(1)}px`;
  const ofLongest = `${((length / longest) * 100).toFixed(3)}%`;
  const width = `min(100%, ${pixels(MOST_PIXELS)}, max(${pixels(LEAST_PIXELS)}, ${ofLongest}))`;
  return (
    <li className={styles.stretch} style={{ width }} data-chosen={isChosen || undefined}>
      <div className={styles.film}>
        <Link
          to="/ws/$w/media/$m/view"
          params={{ w: workspaceId, m: media.id }}
          search={{ t: Math.round(seconds * 100) / 100 }}
          preload={false}
          className={styles.link}
          aria-label={searchMessages.openAt(formatTime(start), media.name, why)}
          {...handlers}
        >
          <FilmFrames sprite={media} start={start} end={end} />
          {share !== null ? (
            <span
              className={styles.lens}
              style={{ left: `${share * 100}%`, translate: `${-share * 100}% 0`, aspectRatio: aspect }}
            >
              <SpriteFrame sprite={media} seconds={seconds} className={styles.frame ?? ''} />
            </span>
          ) : null}
          {needle !== undefined ? <Needle share={Math.min(1, needle)} /> : null}
        </Link>
        <PickBox
          className={styles.pick}
          label={searchMessages.choose(formatTime(start), media.name)}
          isOn={isChosen}
          onToggle={onChoose}
        />
        {media.mediaURL ? (
          <PlayButton
            isPlaying={isPlaying}
            label={
              isPlaying ? searchMessages.stop : searchMessages.play(formatTime(start), formatTime(length))
            }
            onPress={onPlay}
          />
        ) : null}
      </div>
      <p className={styles.why} title={`${why}, ${formatTime(start)} - ${formatTime(end)}`}>
        <time>{share === null ? formatTime(start) : formatTime(seconds)}</time> {why}
      </p>
    </li>
  );
}
