import { useQuery } from '@tanstack/react-query';
import { formatGigabytes, formatMinutes } from '../../lib/format/format.ts';
import { usageQuery } from '../../lib/queries/usage.ts';
import { PageSection } from '../../ui/page/page-section.tsx';
import { QueryNote } from '../../ui/page/state-note.tsx';
import { UsageBar } from '../../ui/progress/usage-bar.tsx';
import { usageMessages } from './messages.ts';

/** What is used of the quota and of what may be made at the same time. */
export function UsageSection({ workspaceId }: { workspaceId: string }) {
  const usage = useQuery(usageQuery(workspaceId));
  const data = usage.data;
  const isLimited = data && [data.bytes, data.minutes, data.runningJobs].some(({ limit }) => limit !== null);
  return (
    <PageSection id="usage" title={usageMessages.title} help={isLimited ? usageMessages.help : undefined}>
      <QueryNote query={usage} what={usageMessages.what} height={96} />
      {data ? (
        <>
          <UsageBar name={usageMessages.bytes} share={data.bytes} format={formatGigabytes} />
          <UsageBar name={usageMessages.minutes} share={data.minutes} format={formatMinutes} />
          <UsageBar name={usageMessages.runningJobs} share={data.runningJobs} format={String} />
        </>
      ) : null}
    </PageSection>
  );
}
