import type { Label } from '@cutgraph/contract';
import { ActionIcon, Popover } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { formatShare, formatTime } from '../../lib/format/format.ts';
import { labelName } from '../../lib/search/labels.ts';
import { starMessages } from '../../ui/control/messages.ts';
import styles from './clip-info.module.css';
import { clipsMessages } from './messages.ts';

/** What is known of a clip. */
export function ClipInfo({ label, name }: { label: Label; name: string }) {
  const facts: [string, string][] = [
    [clipsMessages.label, labelName(label.labelEntityName)],
    ...(label.category ? [[clipsMessages.category, labelName(label.category)] as [string, string]] : []),
    [clipsMessages.when, `${formatTime(label.segmentStartTime)} - ${formatTime(label.segmentEndTime)}`],
    [clipsMessages.length, formatTime(label.segmentLengthTime)],
    [clipsMessages.foundBy, label.origin === 'member' ? clipsMessages.byMember : clipsMessages.byProgram],
    ...(label.origin === 'program'
      ? [[clipsMessages.confidence, formatShare(label.confidence)] as [string, string]]
      : []),
    [clipsMessages.tags, label.tags.join(', ') || clipsMessages.noTags],
    [clipsMessages.rating, starMessages.stars(label.rating)],
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
