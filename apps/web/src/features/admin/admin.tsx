import type { Installation } from '@cutgraph/contract';
import { useQuery } from '@tanstack/react-query';
import { formatGigabytes } from '../../lib/format/format.ts';
import { installationQuery } from '../../lib/queries/admin.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { Sections } from '../../ui/page/sections.tsx';
import { QueryNote } from '../../ui/page/state-note.tsx';
import styles from './admin.module.css';
import { Failures } from './failures.tsx';
import { adminMessages } from './messages.ts';
import { Queue } from './queue.tsx';
import { Users } from './users.tsx';
import { WatchedFolders } from './watched-folders.tsx';
import { Workers } from './workers.tsx';

const { overview, settings } = adminMessages;

const PARTS = [
  ['installation', overview.title],
  ['jobs', adminMessages.queue.title],
  ['workers', adminMessages.workers.title],
  ['failures', adminMessages.failures.title],
  ['watched', adminMessages.watched.title],
  ['users', adminMessages.users.title],
  ['settings', settings.title],
] as const;

/** The installation as a whole, for its administrators. */
export function Admin() {
  const installation = useQuery(installationQuery);
  const { data } = installation;
  const watchedFolders = data?.watchedFolders ?? [];
  return (
    <Page title={adminMessages.title}>
      <Sections
        label={adminMessages.parts}
        parts={PARTS.filter(([id]) => id !== 'watched' || watchedFolders.length > 0)}
      >
        <PageSection id="installation" title={overview.title} help={overview.help}>
          <QueryNote query={installation} what={adminMessages.what} height={160} />
          {data ? <Facts of={factsOf(data)} /> : null}
        </PageSection>
        {data ? <Queue queue={data.queue} /> : null}
        <Workers />
        {data ? <Failures failures={data.failures} /> : null}
        {watchedFolders.length > 0 ? <WatchedFolders folders={watchedFolders} /> : null}
        <Users />
        {data ? (
          <PageSection id="settings" title={settings.title} help={settings.help}>
            {Object.keys(data.settings).length === 0 ? <p className="dim">{settings.empty}</p> : null}
            <Facts of={Object.entries(data.settings)} isCode />
          </PageSection>
        ) : null}
      </Sections>
    </Page>
  );
}

function factsOf({ version, database, counts }: Installation): [string, string][] {
  return [
    [overview.version, version],
    [overview.database, overview.databaseIs(database.version, formatGigabytes(database.bytes))],
    [overview.users, counts.users.toLocaleString()],
    [overview.workspaces, counts.workspaces.toLocaleString()],
    [overview.media, counts.media.toLocaleString()],
    [overview.storage, formatGigabytes(counts.bytes)],
  ];
}

/** What is what, line by line. */
function Facts({ of, isCode }: { of: readonly (readonly [string, string])[]; isCode?: boolean }) {
  return (
    <dl className={styles.facts}>
      {of.map(([name, value]) => (
        <div key={name}>
          <dt className={isCode ? styles.code : undefined}>{name}</dt>
          <dd className={isCode ? styles.code : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
