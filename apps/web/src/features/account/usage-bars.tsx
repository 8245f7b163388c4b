import { useQuery } from '@tanstack/react-query';
import { formatAmount, formatGigabytes } from '../../lib/format/format.ts';
import { accountUsageQuery } from '../../lib/queries/account.ts';
import { PageSection } from '../../ui/page/page-section.tsx';
import { QueryNote } from '../../ui/page/state-note.tsx';
import { UsageBar } from '../../ui/progress/usage-bar.tsx';
import { accountMessages } from './messages.ts';

const words = accountMessages.usage;

/** What is used of what one may use. */
export function UsageBars() {
  const usage = useQuery(accountUsageQuery);
  return (
    <PageSection id="usage" title={words.title} help={words.help}>
      <QueryNote query={usage} what={words.what} height={96} />
      {usage.data ? (
        <>
          <UsageBar name={words.bytes} share={usage.data.bytes} format={formatGigabytes} />
          <UsageBar
            name={words.minutes}
            share={usage.data.minutes}
            format={(minutes) => words.inMinutes(formatAmount(minutes))}
          />
          <UsageBar name={words.runningJobs} share={usage.data.runningJobs} format={String} />
        </>
      ) : null}
    </PageSection>
  );
}
