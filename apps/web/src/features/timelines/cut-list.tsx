import type { Timeline } from '@cutgraph/contract';
import { Link } from '@tanstack/react-router';
import { useClipMedia } from '../../lib/clip/use-clip-media.ts';
import { formatTime } from '../../lib/format/format.ts';
import { timelineWords } from '../../lib/messages/timelines.ts';
import { FilmFrames } from '../../ui/film-frames.tsx';
import styles from './cut-list.module.css';
import { cutsOf } from './edit-strip.tsx';

const words = timelineWords.view;
/** A film shorter than this is drawn short. */
const WHOLE_STRIP_SECONDS = 30;

/** The cuts of a timeline as a strip of film, each as long as it lasts; a press goes to where it is from. */
export function CutList({ workspaceId, timeline }: { workspaceId: string; timeline: Timeline }) {
  const cuts = cutsOf(timeline);
  const { byId: mediaOf } = useClipMedia(workspaceId, cuts);
  const length = cuts.reduce((sum, { start, end }) => sum + end - start, 0);
  const whole = Math.max(WHOLE_STRIP_SECONDS, length);
  return (
    <section className={styles.section} aria-labelledby="cuts">
      <h2 id="cuts">{words.cuts}</h2>
      <ol className={styles.cuts}>
        {cuts.map((cut, at) => {
          const media = mediaOf.get(cut.mediaID);
          const name = words.cut(at + 1, media?.name ?? words.noVideo, formatTime(cut.end - cut.start));
          const inside = (
            <>
              {media ? <FilmFrames sprite={media} start={cut.start} end={cut.end} /> : null}
              <span className={styles.time} aria-hidden>
                {formatTime(cut.end - cut.start)}
              </span>
            </>
          );
          return (
            <li key={cut.key} style={{ width: `${((cut.end - cut.start) / whole) * 100}%` }}>
              {media ? (
                <Link
                  to="/ws/$w/media/$m/view"
                  params={{ w: workspaceId, m: media.id }}
                  search={{ t: cut.start }}
                  className={styles.cell}
                  aria-label={name}
                  title={name}
                >
                  {inside}
                </Link>
              ) : (
                <span className={styles.cell} role="img" aria-label={name} title={name}>
                  {inside}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
