import type { Collection } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { lengthOf } from '../../lib/clip/clip.ts';
import { formatMoment, formatTime } from '../../lib/format/format.ts';
import { timelineWords as words } from '../../lib/words-timeline.ts';
import styles from './conflict-note.module.css';
import type { FilmClip } from './film-clip.ts';
import { filmOfCollection } from './use-kept-film.ts';

type Props = {
  theirs: Collection;
  mine: readonly FilmClip[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** The film was changed at two places at the same time: both are shown, and one is chosen here. */
export function ConflictNote({ theirs, mine, onKeepMine, onTakeTheirs }: Props) {
  const note = useRef<HTMLElement>(null);
  useEffect(() => note.current?.focus(), []);
  const others = filmOfCollection(theirs).clips;
  const longest = Math.max(1, lengthOf(mine), lengthOf(others));
  const version = (
    name: string,
    clips: readonly FilmClip[],
    act: string,
    onAct: () => void,
    isFirst = false,
  ) => (
    <div className={styles.version}>
      <p>
        <strong>{name}</strong>{' '}
        <span className="dim tabular">{words.count(clips.length, formatTime(lengthOf(clips)))}</span>
      </p>
      <div className={styles.cells} aria-hidden>
        {clips.map((clip) => (
          <span key={clip.key} style={{ width: `${(clip.length / longest) * 100}%` }} />
        ))}
      </div>
      <Button variant={isFirst ? 'filled' : 'default'} onClick={onAct}>
        {act}
      </Button>
    </div>
  );
  return (
    <section ref={note} className={styles.note} role="alert" aria-label={words.conflict.title} tabIndex={-1}>
      <div>
        <h2>{words.conflict.title}</h2>
        <p className="dim">{words.conflict.text(formatMoment(theirs.updatedAt))}</p>
      </div>
      <div className={styles.versions}>
        {version(words.conflict.mine, mine, words.conflict.keepMine, onKeepMine, true)}
        {version(words.conflict.theirs, others, words.conflict.takeTheirs, onTakeTheirs)}
      </div>
    </section>
  );
}
