import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatGigabytes } from '../../lib/format/format.ts';
import { accountUsageQuery, EXPORT_ADDRESS } from '../../lib/queries/account.ts';
import { PageSection } from '../../ui/page/page-section.tsx';
import { accountMessages } from './messages.ts';

const words = accountMessages.export;

/** A plain download of everything, with how large it will be. */
export function ExportData() {
  const usage = useQuery(accountUsageQuery).data;
  return (
    <PageSection id="export" title={words.title} help={words.help}>
      {usage ? <p className="dim small">{words.size(formatGigabytes(usage.bytes.used))}</p> : null}
      <Button
        component="a"
        href={EXPORT_ADDRESS}
        download
        mt="sm"
        leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
      >
        {words.action}
      </Button>
    </PageSection>
  );
}
