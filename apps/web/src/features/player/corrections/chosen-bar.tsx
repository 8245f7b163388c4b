import type { Label } from '@cutgraph/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconRepeat, IconRepeatOff, IconX } from '@tabler/icons-react';
import { labelName } from '../../../lib/search/labels.ts';
import { EditorOnly } from '../../../ui/page/editor-only.tsx';
import { Rating } from '../clips/rating.tsx';
import { playerMessages } from '../messages.ts';
import type { Playback } from '../playback/playback.ts';
import { usePlaybackState } from '../playback/use-playback.ts';
import styles from './chosen-bar.module.css';
import type { Corrections } from './use-corrections.ts';

type Props = {
  chosen: Label | null;
  /** Nothing of a photo is looped. */
  isPhoto: boolean;
  playback: Playback;
  corrections: Corrections;
  onLoop: () => void;
  onCorrect: (label: Label) => void;
  onClear: () => void;
};

/** What is chosen among the clips, lanes and boxes, and what can be said about it. Its place is kept while nothing is. */
export function ChosenBar(props: Props) {
  const { chosen, isPhoto, playback, corrections, onLoop, onCorrect, onClear } = props;
  const { loop } = usePlaybackState(playback);
  if (!chosen) {
    const help = isPhoto ? playerMessages.photo.choose : playerMessages.clips.choose;
    return <p className={`${styles.bar} ${styles.empty}`}>{help}</p>;
  }
  const name = labelName(chosen.labelEntityName);
  const loops = loop ? playerMessages.loopOff : playerMessages.loopOn;
  const clears = isPhoto ? playerMessages.photo.letGo : playerMessages.stopLoop;
  return (
    <section className={styles.bar} aria-label={playerMessages.clips.info(name)}>
      <strong className={styles.name}>{name}</strong>
      {isPhoto ? null : (
        <>
          <span className={styles.times}>
            {playerMessages.fromTo(chosen.segmentStartTime, chosen.segmentEndTime)}
          </span>
          <ActionIcon aria-label={loops} title={loops} aria-pressed={loop !== null} onClick={onLoop}>
            {loop ? <IconRepeat size={18} stroke={1.6} /> : <IconRepeatOff size={18} stroke={1.6} />}
          </ActionIcon>
        </>
      )}
      <ActionIcon className={styles.clear} aria-label={clears} title={clears} onClick={onClear}>
        <IconX size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <Rating of={name} value={chosen.rating} onRate={(rating) => corrections.note(chosen, { rating })} />
      <EditorOnly>
        <span className={styles.end}>
          <Button
            size="compact-md"
            variant="subtle"
            leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
            onClick={() => onCorrect(chosen)}
          >
            {chosen.origin === 'member' ? playerMessages.correct.rename : playerMessages.correct.button}
          </Button>
          {chosen.origin === 'program' ? (
            <Button size="compact-md" variant="subtle" onClick={() => void corrections.reject(chosen, 'one')}>
              {playerMessages.correct.rejectShort}
            </Button>
          ) : null}
        </span>
      </EditorOnly>
    </section>
  );
}
