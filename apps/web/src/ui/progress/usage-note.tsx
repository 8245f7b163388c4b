import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatGigabytes, formatMinutes } from '../../lib/format/format.ts';
import { usageQuery } from '../../lib/queries/usage.ts';
import { useRole } from '../../lib/queries/workspaces.ts';
import { usageNoteMessages } from './messages.ts';
import { nearLimitOf } from './near-limit.ts';
import styles from './usage-note.module.css';

/** Says that the quota for videos is nearly used up, or is; nothing before. For those who may upload. */
export function UsageNote({ workspaceId }: { workspaceId: string }) {
  const { canEdit } = useRole(workspaceId);
  const usage = useQuery({ ...usageQuery(workspaceId), enabled: canEdit }).data;
  const near = usage && canEdit ? nearLimitOf(usage) : undefined;
  if (!near) return null;
  const format = near.name === 'bytes' ? formatGigabytes : formatMinutes;
  return (
    <p className={styles.note} data-full={near.isFull || undefined} role="status">
      <span>
        {near.isFull
          ? usageNoteMessages.full[near.name](format(near.limit))
          : usageNoteMessages.near[near.name](format(near.used), format(near.limit))}
      </span>
      <Link to="/ws/$w/settings" params={{ w: workspaceId }} hash="usage">
        {usageNoteMessages.details}
      </Link>
    </p>
  );
}
