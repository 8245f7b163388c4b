import type { StoredVideograph } from '@cutgraph/contract';
import { Button, Popover } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { formatTime } from '../../lib/format/format.ts';
import { SpriteFrame } from '../../ui/picture/sprite-frame.tsx';
import type { CutMedia } from '../../ui/timeline-player/use-graph-media.ts';
import { editorWords } from './messages.ts';
import styles from './refused-list.module.css';

type Props = {
  videograph: StoredVideograph;
  refused: readonly number[];
  sourceOf: (mediaID: string) => CutMedia;
  onTakeBack: (index: number) => void;
};

/** The cuts that are never offered again, each with a way back. */
export function RefusedList({ videograph, refused, sourceOf, onTakeBack }: Props) {
  if (refused.length === 0) return null;
  return (
    <Popover width={320} position="top-start" trapFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconBan size={15} stroke={1.7} aria-hidden />}
        >
          {editorWords.refusedCount(refused.length)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <p className={styles.help}>{editorWords.refusedHelp}</p>
        <ul className={styles.list}>
          {refused.map((index) => {
            const cut = videograph.cuts[index];
            if (!cut) return null;
            const source = sourceOf(cut.mediaID);
            return (
              <li key={index}>
                <span className={styles.picture} style={{ aspectRatio: source.aspect }}>
                  {source.media ? (
                    <SpriteFrame sprite={source.media} seconds={cut.start} className={styles.frame} />
                  ) : null}
                </span>
                <span className={styles.text}>
                  <span>{source.name}</span>
                  <time className="dim small">
                    {formatTime(cut.start)} - {formatTime(cut.end)}
                  </time>
                </span>
                <Button size="compact-sm" onClick={() => onTakeBack(index)}>
                  {editorWords.takeBack}
                </Button>
              </li>
            );
          })}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
