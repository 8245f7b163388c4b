import { ActionIcon, Button } from '@mantine/core';
import { IconRepeat, IconX } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { formatTime } from '../../../lib/format/format.ts';
import { labelName } from '../../../lib/search/labels.ts';
import { ActionKey, useShortcuts } from '../../../ui/control/key-hint.tsx';
import { playerMessages } from '../messages.ts';
import type { Stretch } from '../playback/playback.ts';
import styles from './mark-bar.module.css';
import { hasLength } from './marks.ts';
import type { MarksInHand } from './use-marks.ts';

type Props = {
  marks: MarksInHand;
  name: string;
  onName: (name: string) => void;
  onKeep: () => void;
  onPlay: (stretch: Stretch) => void;
};

const words = playerMessages.marks;

/** A clip of one's own in the making: its ends, its name, and keeping it. */
export function MarkBar({ marks, name, onName, onKeep, onPlay }: Props) {
  const { stretch, edited } = marks;
  const mayKeep = stretch !== null && hasLength(stretch);
  const keys = { in: useShortcuts('player.markIn'), out: useShortcuts('player.markOut') };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onKeep();
  };
  return (
    <form className={styles.bar} aria-label={words.title} onSubmit={submit}>
      <Button
        size="compact-md"
        aria-keyshortcuts={keys.in}
        leftSection={<ActionKey action="player.markIn" />}
        onClick={marks.markIn}
      >
        {words.in}
      </Button>
      <Button
        size="compact-md"
        aria-keyshortcuts={keys.out}
        leftSection={<ActionKey action="player.markOut" />}
        onClick={marks.markOut}
      >
        {words.out}
      </Button>
      {stretch ? (
        <>
          <span className={styles.times}>
            {playerMessages.fromTo(stretch.start, stretch.end)}{' '}
            {mayKeep ? <span className="dim">{formatTime(stretch.end - stretch.start)}</span> : null}
          </span>
          <ActionIcon
            aria-label={words.play}
            title={words.play}
            disabled={!mayKeep}
            onClick={() => onPlay(stretch)}
          >
            <IconRepeat size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
          {edited ? (
            <strong className={styles.name}>{labelName(edited.labelEntityName)}</strong>
          ) : (
            <input
              className={styles.name}
              value={name}
              maxLength={100}
              placeholder={words.usualName(stretch.start)}
              aria-label={words.name}
              onChange={(event) => onName(event.currentTarget.value)}
            />
          )}
          <Button
            type="submit"
            variant="filled"
            size="compact-md"
            disabled={!mayKeep}
            rightSection={<ActionKey action="player.keepClip" />}
          >
            {edited ? words.save : words.keep}
          </Button>
          <ActionIcon aria-label={words.clear} title={words.clear} onClick={marks.clear}>
            <IconX size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </>
      ) : (
        <span className="dim">{words.help}</span>
      )}
      {stretch && !mayKeep ? (
        <p role="alert" className={styles.refusal}>
          <strong>{words.negative}</strong> {words.negativeHelp}
        </p>
      ) : null}
    </form>
  );
}
