import type { EditSource } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { formatTime } from '../../lib/format/format.ts';
import { importWords as words } from '../../lib/messages/timelines.ts';
import { WholePicture } from '../picture/whole-picture.tsx';
import styles from './import-dialog.module.css';

/** Lengths differ from so many seconds on: programs round them to frames. */
const OTHER_LENGTH_SECONDS = 0.5;

type Props = { source: EditSource; isUnlinked: boolean; onAsk: () => void };

/** The id of the button that asks which media a source is. */
export function linkButtonId({ key }: EditSource): string {
  return `link-${key.replace(' ', '-')}`;
}

/** A file that an edit shows: which video it is and why, or that it is missing. */
export function EditSourceRow({ source, isUnlinked, onAsk }: Props) {
  const { media, countClips } = source;
  const name = source.name || words.noName;
  return (
    <li className={styles.source}>
      <div className={styles.picture}>
        {media?.thumbnailURL ? <WholePicture src={media.thumbnailURL} /> : null}
      </div>
      <div className={styles.text}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        {media && media.name !== name ? (
          <p className={styles.name} data-linked>
            <bdi>{media.name}</bdi>
          </p>
        ) : null}
        <p className="dim small">
          {words.clips(countClips)}. {media ? whyOf(source) : missingOf(source, isUnlinked)}
        </p>
      </div>
      <Button
        id={linkButtonId(source)}
        size="xs"
        aria-label={media ? words.changeOf(name) : words.linkOf(name)}
        onClick={onAsk}
      >
        {media ? words.change : words.link}
      </Button>
    </li>
  );
}

/** Why it is this one, and whether it is longer or shorter than the edit says. */
function whyOf({ media, linkedBy, durationSeconds }: EditSource): string {
  const why = linkedBy[0] === 'hand' ? words.byHand : words.by(linkedBy);
  const seconds = media?.durationSeconds ?? 0;
  if (durationSeconds === null || Math.abs(durationSeconds - seconds) < OTHER_LENGTH_SECONDS) return why;
  return `${why} ${words.other(formatTime(durationSeconds), formatTime(seconds))}`;
}

function missingOf({ candidates }: EditSource, isUnlinked: boolean): string {
  if (isUnlinked) return words.unlinked;
  return candidates.length > 0 ? words.alike(candidates.length) : words.missing;
}
