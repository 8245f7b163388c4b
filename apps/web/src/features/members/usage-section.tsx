import { useQuery } from '@tanstack/react-query';
import { formatGigabytes } from '../../lib/format/format.ts';
import { usageQuery } from '../../lib/queries/usage.ts';
import { formatMinutes, usageWords as words } from '../../lib/words-sharing.ts';
import { PageSection } from '../../ui/page/page-section.tsx';
import { FailNote, LoadingNote, Skeleton } from '../../ui/page/state-note.tsx';
import { UsageBar } from '../../ui/progress/usage-bar.tsx';

/** What is used of the room and of what may be made at the same time. */
export function UsageSection({ workspaceId }: { workspaceId: string }) {
  const usage = useQuery(usageQuery(workspaceId));
  const data = usage.data;
  const isLimited = data && [data.bytes, data.minutes, data.runningJobs].some(({ limit }) => limit !== null);
  return (
    <PageSection id="usage" title={words.title} help={isLimited ? words.help : undefined}>
      {usage.isError && !data ? (
        <FailNote what={words.what} error={usage.error} retry={() => void usage.refetch()} />
      ) : null}
      {usage.isPending ? (
        <>
          <LoadingNote />
          <Skeleton style={{ height: 96 }} />
        </>
      ) : null}
      {data ? (
        <>
          <UsageBar name={words.bytes} share={data.bytes} format={formatGigabytes} />
          <UsageBar name={words.minutes} share={data.minutes} format={formatMinutes} />
          <UsageBar name={words.runningJobs} share={data.runningJobs} format={String} />
        </>
      ) : null}
    </PageSection>
  );
}
