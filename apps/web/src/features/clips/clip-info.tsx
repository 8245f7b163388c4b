import type { Label } from '@cutgraph/contract';
import { ActionIcon, Popover } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { formatShare, formatTime } from '../../lib/format/format.ts';
import { labelName } from '../../lib/words.ts';
import { choiceWords, clipsWords as words } from '../../lib/words-search.ts';
import styles from './clip-info.module.css';

/** What is known of a clip. */
export function ClipInfo({ label, name }: { label: Label; name: string }) {
  const facts: [string, string][] = [
    [words.label, labelName(label.labelEntityName)],
    ...(label.category ? [[words.category, labelName(label.category)] as [string, string]] : []),
    [words.when, `${formatTime(label.segmentStartTime)} - ${formatTime(label.segmentEndTime)}`],
    [words.length, formatTime(label.segmentLengthTime)],
    [words.foundBy, label.origin === 'member' ? words.byMember : words.byProgram],
    ...(label.origin === 'program'
      ? [[words.confidence, formatShare(label.confidence)] as [string, string]]
      : []),
    [words.tags, label.tags.join(', ') || words.noTags],
    [words.rating, choiceWords.stars(label.rating)],
  ];
  return (
    <Popover position="bottom-end" withinPortal>
      <Popover.Target>
        <ActionIcon aria-label={name} title={name}>
          <IconInfoCircle size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <dl className={styles.facts}>
          {facts.map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}
