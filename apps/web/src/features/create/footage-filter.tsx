import { MEDIA_STATUS, type Media } from '@cutgraph/contract';
import { IconLoader2 } from '@tabler/icons-react';
import { formatShare } from '../../lib/format/format.ts';
import { toggleTerm } from '../../lib/search/search-params.ts';
import { LabelChoice } from '../../ui/control/label-choice.tsx';
import { useHeldOrder } from '../../ui/list/use-held-order.ts';
import { Skim } from '../../ui/picture/skim.tsx';
import styles from './footage-filter.module.css';
import type { Wishes } from './generation.ts';
import { createMessages } from './messages.ts';

type Props = {
  pool: readonly Media[];
  wishes: Wishes;
  used: readonly Media[];
  /** What is seen in the workspace, the most frequent first. */
  labels: readonly string[];
  onChange: (part: Partial<Wishes>) => void;
};

/** Which videos are looked at, by what they show or one by one. */
export function FootageFilter({ pool, wishes, used, labels, onChange }: Props) {
  const { things: usable, listeners } = useHeldOrder(
    pool.filter(({ mediaStatus }) => mediaStatus !== MEDIA_STATUS.Error),
    ({ id }) => id,
  );
  const usedIds = new Set(used.map(({ id }) => id));
  const isNarrowed = wishes.labels.length + wishes.mediaIds.length > 0;
  return (
    <section className={styles.footage} aria-labelledby="footage">
      <div className={styles.head}>
        <h2 id="footage">{createMessages.footage}</h2>
        <span className="dim">{createMessages.footageHelp}</span>
        {isNarrowed ? (
          <button type="button" className={styles.all} onClick={() => onChange({ labels: [], mediaIds: [] })}>
            {createMessages.clearChoice}
          </button>
        ) : null}
      </div>
      {usable.length > 0 ? (
        <fieldset className={styles.choice}>
          <legend className={styles.label}>{createMessages.chooseVideos}</legend>
          <div className={styles.rail} {...listeners}>
            {usable.map((media) => (
              <label
                key={media.id}
                className={styles.video}
                data-used={usedIds.has(media.id) || undefined}
                data-coming={media.mediaStatus !== MEDIA_STATUS.Done || undefined}
                style={
                  { '--shape': media.width > 0 ? media.width / media.height : 1.78 } as React.CSSProperties
                }
              >
                <input
                  type="checkbox"
                  checked={wishes.mediaIds.includes(media.id)}
                  onChange={() => onChange({ mediaIds: toggleTerm(wishes.mediaIds, media.id) })}
                  aria-label={
                    media.mediaStatus === MEDIA_STATUS.Done ? media.name : createMessages.notReady(media.name)
                  }
                />
                <Skim media={media} corner={<Coming media={media} />} />
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
      <div>
        <p className={styles.label}>{createMessages.byLabel}</p>
        <LabelChoice
          legend={createMessages.byLabel}
          labels={labels}
          chosen={wishes.labels}
          onToggle={(label) => onChange({ labels: toggleTerm(wishes.labels, label) })}
        />
      </div>
    </section>
  );
}

/** How far a video is that is not ready yet. */
function Coming({ media }: { media: Media }) {
  if (media.mediaStatus === MEDIA_STATUS.Done) return null;
  return (
    <span className={`${styles.coming} tabular`} aria-hidden>
      <IconLoader2 size={13} stroke={1.8} />
      {media.mediaStatus === MEDIA_STATUS.Processing ? formatShare(media.progress) : null}
    </span>
  );
}
