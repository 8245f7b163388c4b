import type { FoundMedia } from '@cutgraph/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatTime } from '../../lib/format/format.ts';
import { PickBox } from '../../ui/list/pick-box.tsx';
import type { RangeChoice } from '../../ui/list/use-range-choice.ts';
import styles from './found-row.module.css';
import { FoundStage } from './found-stage.tsx';
import { searchMessages } from './messages.ts';
import { keyOfStretch } from './stretch-key.ts';
import { StretchStrip } from './stretch-strip.tsx';

type Props = {
  workspaceId: string;
  found: FoundMedia;
  /** Seconds of the longest stretch of all rows: what the strips are measured by. */
  longest: number;
  choice: RangeChoice;
  playing: string | null;
  onPlay: (key: string | null) => void;
};

/** So many stretches of a media are shown before one asks for all. */
const SHOWN = 12;

/** One media with what was found in it. */
export function FoundRow({ workspaceId, found, longest, choice, playing, onPlay }: Props) {
  const { media, stretches, countStretches, seconds } = found;
  const [showsAll, setShowsAll] = useState(false);
  const [at, setAt] = useState(0);
  const keys = stretches.map((stretch) => keyOfStretch(media, stretch));
  const played = stretches.find((stretch) => keyOfStretch(media, stretch) === playing);
  const isAllChosen = keys.every(choice.has);
  return (
    <li className={styles.row}>
      <div className={styles.media}>
        <div className={styles.picture}>
          <FoundStage media={media} stretch={played} onTime={setAt} onEnd={() => onPlay(null)} />
          <PickBox
            className={styles.pick}
            label={searchMessages.chooseMedia(media.name)}
            isOn={isAllChosen}
            onToggle={() => choice.set(keys, !isAllChosen)}
          />
        </div>
        <Link
          to="/ws/$w/media/$m/view"
          params={{ w: workspaceId, m: media.id }}
          className={styles.name}
          title={media.name}
        >
          {media.name}
        </Link>
        <p className={styles.facts}>{searchMessages.seconds(formatTime(seconds), countStretches)}</p>
      </div>
      <div className={styles.found}>
        <ul className={styles.strips}>
          {stretches.slice(0, showsAll ? stretches.length : SHOWN).map((stretch) => {
            const key = keyOfStretch(media, stretch);
            return (
              <StretchStrip
                key={key}
                workspaceId={workspaceId}
                media={media}
                stretch={stretch}
                longest={longest}
                isChosen={choice.has(key)}
                onChoose={(isRange) => choice.toggle(key, isRange)}
                playedShare={playing === key ? at / Math.max(0.1, stretch.end - stretch.start) : undefined}
                onPlay={() => {
                  setAt(0);
                  onPlay(playing === key ? null : key);
                }}
              />
            );
          })}
        </ul>
        {stretches.length > SHOWN ? (
          <button type="button" className={styles.more} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? searchMessages.showFewer : searchMessages.showAll(stretches.length)}
          </button>
        ) : null}
        {countStretches > stretches.length ? (
          <p className={styles.facts}>{searchMessages.cut(countStretches)}</p>
        ) : null}
      </div>
    </li>
  );
}
