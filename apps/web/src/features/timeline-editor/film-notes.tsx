import type { TimelineClip } from '@cutgraph/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { timelineWords as words } from '../../lib/messages/timelines.ts';
import styles from './film-notes.module.css';
import { type ExportRules, shortPlaces } from './short-places.ts';

/** What a video of this film would leave out, and what it could not be made of. */
export function FilmNotes({ clips, rules }: { clips: readonly TimelineClip[]; rules: ExportRules }) {
  const short = shortPlaces(clips, rules);
  const isNothing = clips.length === short.length;
  return (
    <div role="status" className={styles.notes}>
      {short.length > 0 ? (
        <p className={styles.warn}>
          <IconAlertTriangle size={15} stroke={1.7} aria-hidden />
          <span>
            {words.tooShort(rules.minCutLength)}: {words.tooShortWhich(short)}
          </span>
        </p>
      ) : null}
      {isNothing ? (
        <p className={styles.bad}>
          <IconAlertTriangle size={15} stroke={1.7} aria-hidden />
          <span>
            <strong>{words.nothing}</strong> {words.nothingHelp}
          </span>
        </p>
      ) : null}
    </div>
  );
}
