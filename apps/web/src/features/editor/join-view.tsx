import type { StoredVideograph } from '@cutgraph/contract';
import type { Candidate, Cut } from '@cutgraph/core';
import type { CutMedia } from '../../ui/timeline-player/use-graph-media.ts';
import { CutReason } from './cut-reason.tsx';
import { CutWindow, markOf } from './cut-window.tsx';
import styles from './join-view.module.css';
import { editorWords } from './messages.ts';
import { comparesPlaces } from './reason.ts';

type Props = {
  videograph: StoredVideograph;
  current: Cut;
  candidate: Candidate;
  sourceOf: (mediaID: string) => CutMedia;
};

/** The frame before and the frame after a join side by side, the two boxes over each other, and the score's parts. */
export function JoinView({ videograph, current, candidate, sourceOf }: Props) {
  const { canvas } = videograph;
  const { cut, edge } = candidate;
  const before = sourceOf(current.mediaID);
  const after = sourceOf(cut.mediaID);
  const compares = comparesPlaces(edge);
  return (
    <section
      className={styles.join}
      aria-label={editorWords.join}
      data-tall={canvas.height > canvas.width || undefined}
    >
      <div className={styles.frames}>
        <figure>
          <CutWindow
            key={current.index}
            cut={current}
            source={before}
            canvas={canvas}
            isPlaying={false}
            still="last"
            marks={compares ? [markOf(current, 'last', before, canvas, 'other')] : []}
          />
          <figcaption>{editorWords.before}</figcaption>
        </figure>
        <i className={styles.cut} aria-hidden />
        <figure>
          <CutWindow
            key={cut.index}
            cut={cut}
            source={after}
            canvas={canvas}
            isPlaying={false}
            marks={
              compares
                ? [
                    markOf(current, 'last', before, canvas, 'other'),
                    markOf(cut, 'first', after, canvas, 'own'),
                  ]
                : []
            }
          />
          <figcaption>{editorWords.after}</figcaption>
        </figure>
      </div>
      <div className={styles.why}>
        <CutReason cut={cut} edge={edge} />
      </div>
    </section>
  );
}
