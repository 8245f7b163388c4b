import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { sayFailed } from '../notice/say-failed.ts';
import { reviewMessages as words } from './messages.ts';
import type { Review, ReviewApproval } from './review.ts';
import styles from './review-panel.module.css';

type Props = { approvals: readonly ReviewApproval[]; approve: Review['approve'] };

/** Who accepts the film, and the button by which the reader does, or takes that back. */
export function ApprovalLine({ approvals, approve }: Props) {
  const [isBusy, setBusy] = useState(false);
  const isOwn = approvals.some((approval) => approval.isOwn);
  const names = approvals.map(({ name, isGuest }) => {
    const shown = name || words.gone;
    return isGuest ? words.asGuest(shown) : shown;
  });
  const change = () => {
    setBusy(true);
    approve(!isOwn)
      .catch(sayFailed)
      .finally(() => setBusy(false));
  };
  return (
    <div className={styles.approval}>
      <p role="status" data-approved={names.length > 0 || undefined}>
        {names.length > 0 ? words.approvedBy(names.join(', ')) : words.notApproved}
      </p>
      <Button
        size="compact-md"
        leftSection={<IconCircleCheck size={17} stroke={1.7} aria-hidden />}
        aria-pressed={isOwn}
        loading={isBusy}
        onClick={change}
      >
        {isOwn ? words.takeBack : words.approve}
      </Button>
    </div>
  );
}
