import type { Label } from '@cutgraph/contract';
import { ActionIcon, Popover } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { formatTime } from '../../../lib/format/format.ts';
import { labelName } from '../../../lib/search/labels.ts';
import type { Corrections } from '../corrections/use-corrections.ts';
import { playerMessages } from '../messages.ts';
import styles from './clip-info.module.css';
import { Rating } from './rating.tsx';
import { Tags } from './tags.tsx';

type Props = { label: Label; knownTags: readonly string[]; corrections: Corrections };

const words = playerMessages.info;

/** What is known of a clip, with its tags and stars to change. */
export function ClipInfo({ label, knownTags, corrections }: Props) {
  const name = labelName(label.labelEntityName);
  const title = playerMessages.clips.info(name);
  const facts: [string, string][] = [
    [words.label, name],
    [words.fromTo, playerMessages.fromTo(label.segmentStartTime, label.segmentEndTime)],
    [words.length, formatTime(label.segmentLengthTime)],
    [words.confidence, label.origin === 'member' ? '' : words.percent(label.confidence)],
    [words.foundBy, finderOf(label)],
  ];
  return (
    <Popover width={300} trapFocus withRoles>
      <Popover.Target>
        <ActionIcon aria-label={title} title={title}>
          <IconInfoCircle size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={title}>
        <dl className={styles.facts}>
          {facts
            .filter(([, value]) => value)
            .map(([fact, value]) => (
              <div key={fact}>
                <dt>{fact}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          <div>
            <dt>{words.rating}</dt>
            <dd>
              <Rating
                of={name}
                value={label.rating}
                onRate={(rating) => corrections.note(label, { rating })}
              />
            </dd>
          </div>
        </dl>
        <Tags
          of={name}
          tags={label.tags}
          known={knownTags}
          onChange={(tags) => void corrections.note(label, { tags })}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function finderOf({ origin, machineName, labelEntityName }: Label): string {
  if (origin === 'member') return words.member;
  return machineName && machineName !== labelEntityName
    ? words.programCalled(labelName(machineName))
    : words.program;
}
