import type { Media } from '@cutgraph/contract';
import { formatTime } from '../../lib/format/format.ts';
import { FilmFrames } from '../../ui/film-frames.tsx';
import { SpriteFrame } from '../../ui/picture/sprite-frame.tsx';
import { templateMessages } from './messages.ts';
import styles from './stretch.module.css';
import type { TemplateForm } from './use-template-form.ts';

/** The whole video as film with the stretch that is asked for lit up; its two ends are moved along it. */
export function Stretch({ media, form }: { media: Media; form: TemplateForm }) {
  const { startFitlerStartTime, startFitlerEndTime } = form.template;
  const whole = media.mediaDuration;
  const from = Math.min(whole, startFitlerStartTime ?? 0);
  const to = Math.min(whole, startFitlerEndTime ?? whole);
  const share = (seconds: number) => `${(seconds / Math.max(whole, 0.1)) * 100}%`;
  const ends = [
    {
      title: templateMessages.stretchFrom,
      at: from,
      move: (seconds: number) => form.set({ startFitlerStartTime: seconds }),
    },
    {
      title: templateMessages.stretchTo,
      at: to,
      move: (seconds: number) => form.set({ startFitlerEndTime: seconds }),
    },
  ];
  const aspect = media.width > 0 ? media.width / media.height : 16 / 9;
  return (
    <fieldset className={styles.stretch}>
      <legend className="visually-hidden">{templateMessages.stretch}</legend>
      <div className={styles.film}>
        <FilmFrames sprite={media} start={0} end={whole} />
        <span className={styles.shade} style={{ left: 0, width: share(from) }} />
        <span className={styles.shade} style={{ left: share(to), right: 0 }} />
        <span className={styles.lit} style={{ left: share(from), width: share(Math.max(0, to - from)) }} />
      </div>
      {ends.map(({ title, at, move }) => (
        <label key={title} className={styles.end}>
          <span className={styles.frame} style={{ aspectRatio: aspect }}>
            <SpriteFrame sprite={media} seconds={at} className={styles.picture ?? ''} />
          </span>
          <span className={styles.text}>
            <span className={styles.name}>
              {title} <time className="dim">{formatTime(at)}</time>
            </span>
            <input
              type="range"
              className={styles.range}
              min={0}
              max={Math.floor(whole * 10) / 10}
              step={0.1}
              value={at}
              onChange={(event) => move(Number(event.currentTarget.value))}
            />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
