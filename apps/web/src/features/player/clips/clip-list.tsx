import { type Label, MEDIA_STATUS, type Media } from '@cutgraph/contract';
import { useKeySigns } from '../../../ui/control/key-hint.tsx';
import { useCanEdit } from '../../../ui/page/editor-only.tsx';
import { LoadingNote, Skeleton } from '../../../ui/page/state-note.tsx';
import type { Corrections } from '../corrections/use-corrections.ts';
import { playerMessages } from '../messages.ts';
import styles from './clip-list.module.css';
import { ClipRow } from './clip-row.tsx';

type Props = {
  workspaceId: string;
  media: Media;
  labels: readonly Label[] | undefined;
  chosen: Label | null;
  knownTags: readonly string[];
  corrections: Corrections;
  onChoose: (label: Label) => void;
  onEditEnds: (label: Label) => void;
  onRename: (label: Label) => void;
};

const MOST_CLIPS = 10;
const LONGER_THAN_SECONDS = 2;

/** Up to ten clips longer than 2 s that the program found; choosing one loops it. Of a photo all that is seen in it. */
export function ClipList(props: Props) {
  const { labels, media } = props;
  const isPhoto = media.mediaContentType === 'Image';
  const found = labels?.filter(({ origin }) => origin === 'program');
  const clips = isPhoto
    ? found
    : found?.filter((label) => label.segmentLengthTime > LONGER_THAN_SECONDS).slice(0, MOST_CLIPS);
  const words = isPhoto
    ? { help: playerMessages.photo.seenHelp, later: playerMessages.photo.seenLater }
    : { help: playerMessages.clipsHelp, later: playerMessages.clipsLater };
  const isWorking = media.mediaStatus < MEDIA_STATUS.Done;
  return (
    <section aria-labelledby="clips">
      <h2 id="clips">{playerMessages.clipsTitle}</h2>
      {clips && clips.length > 0 ? <p className={styles.help}>{words.help}</p> : null}
      {clips ? null : (
        <>
          <LoadingNote />
          <Skeleton style={{ height: 180, marginTop: 12 }} />
        </>
      )}
      {clips?.length === 0 ? (
        <p className={styles.help}>{isWorking ? words.later : playerMessages.noClips}</p>
      ) : null}
      <Rows {...props} clips={clips ?? []} />
    </section>
  );
}

/** The clips that members kept, in order of time. */
export function OwnClips(props: Props) {
  const canEdit = useCanEdit();
  const keys = useKeySigns(['player.markIn', 'player.markOut', 'player.keepClip']);
  const clips = (props.labels ?? [])
    .filter(({ origin }) => origin === 'member')
    .sort((a, b) => a.segmentStartTime - b.segmentStartTime);
  if (clips.length === 0 && !canEdit) return null;
  return (
    <section aria-labelledby="own-clips">
      <h2 id="own-clips">{playerMessages.clips.own}</h2>
      {clips.length === 0 ? <p className={styles.help}>{playerMessages.clips.ownHelp(keys)}</p> : null}
      <Rows {...props} clips={clips} />
    </section>
  );
}

function Rows({ clips, ...props }: Props & { clips: readonly Label[] }) {
  const longest = Math.max(0.001, ...clips.map((label) => label.segmentLengthTime));
  if (clips.length === 0) return null;
  return (
    <ul className={styles.list}>
      {clips.map((label) => (
        <ClipRow
          key={label.id}
          {...props}
          label={label}
          longest={longest}
          isChosen={props.chosen?.id === label.id}
          onChoose={() => props.onChoose(label)}
          onEditEnds={() => props.onEditEnds(label)}
          onRename={() => props.onRename(label)}
        />
      ))}
    </ul>
  );
}
