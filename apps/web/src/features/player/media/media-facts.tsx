import type { Media } from '@cutgraph/contract';
import { formatGigabytes, formatMoment, formatTime } from '../../../lib/format/format.ts';
import { labelName } from '../../../lib/search/labels.ts';
import { playerMessages } from '../messages.ts';
import styles from './media-facts.module.css';

export function MediaFacts({ media }: { media: Media }) {
  const names = playerMessages.factNames;
  // The clock of a photo is ours.
  const isTimed = media.mediaDuration > 0 && media.mediaContentType !== 'Image';
  const facts: [string, string][] = [
    [names.length, isTimed ? formatTime(media.mediaDuration) : ''],
    [names.picture, media.width > 0 ? `${media.width} × ${media.height}` : ''],
    [
      names.rate,
      isTimed && media.framesPerSecond > 0 ? String(Math.round(media.framesPerSecond * 100) / 100) : '',
    ],
    [names.sound, isTimed ? (media.hasSound ? playerMessages.withSound : playerMessages.noSound) : ''],
    [names.loudness, media.loudness === null ? '' : playerMessages.loudness(media.loudness.toFixed(1))],
    [names.size, formatGigabytes(media.size)],
    [names.type, media.type],
    [names.labels, media.listLabels.map(labelName).join(', ')],
    [names.recorded, media.recordedAt ? formatMoment(media.recordedAt) : ''],
    [names.added, formatMoment(media.createdAt)],
    [names.watched, media.watched ? `${media.watched.folder}/${media.watched.path}` : ''],
    [names.missing, media.watched?.missingSince ? formatMoment(media.watched.missingSince) : ''],
  ];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{playerMessages.facts}</h2>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
