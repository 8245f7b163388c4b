import type { Worker } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { formatMoment, formatSpan } from '../../lib/format/format.ts';
import styles from './admin.module.css';
import { adminMessages } from './messages.ts';

const words = adminMessages.workers;

/** A worker: whether it is here, what it does, how much it has done, and what has failed last. */
export function WorkerRow({ worker, onRemove }: { worker: Worker; onRemove: () => void }) {
  const { name, isRemote, isHere, seenAt, doing, version, slots, jobsDone, busySeconds } = worker;
  const { lastFailure, lastFailedAt } = worker;
  const state = isHere
    ? doing.length > 0
      ? words.does(doing.join(', '))
      : words.idle
    : seenAt
      ? words.gone(formatMoment(seenAt))
      : words.never;
  const facts = [
    isRemote ? words.remote : words.local,
    ...(version ? [words.version(version)] : []),
    ...(slots > 0 ? [words.slots(slots)] : []),
    words.done(jobsDone, jobsDone > 0 ? formatSpan(busySeconds / jobsDone) : ''),
  ];
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span className={styles.state} data-here={isHere || undefined}>
          {state}
        </span>
        <p className="dim small tabular">{facts.join(' · ')}</p>
        {worker.hasOtherRenderer ? <p className="small">{words.otherRenderer}</p> : null}
        {lastFailure && lastFailedAt ? (
          <p className="small">
            {words.failed(formatMoment(lastFailedAt))} <span className={styles.code}>{lastFailure}</span>
          </p>
        ) : null}
      </div>
      {isRemote ? (
        <Button variant="subtle" color="red" aria-label={words.removeLabel(name)} onClick={onRemove}>
          {words.remove}
        </Button>
      ) : null}
    </li>
  );
}
