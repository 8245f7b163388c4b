import type { User } from '@cutgraph/contract';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { formatMoment } from '../../lib/format/format.ts';
import { PageSection } from '../../ui/page/page-section.tsx';
import styles from './account.module.css';
import { accountMessages } from './messages.ts';

const words = accountMessages.profile;

/** Who one is here, as the provider says. */
export function Profile({ user, providerName }: { user: User; providerName: string }) {
  const name = user.displayName || user.email;
  return (
    <PageSection id="profile" title={words.title} help={words.help}>
      <div className={styles.person}>
        <span className={styles.face} aria-hidden>
          {name.slice(0, 1).toUpperCase()}
        </span>
        <strong>{name}</strong>
      </div>
      <dl className={styles.facts}>
        <dt>{words.email}</dt>
        <dd>
          {user.email}
          <span className={styles.mark}>
            {user.emailVerified ? (
              <IconCheck size={14} stroke={2} className="good" aria-hidden />
            ) : (
              <IconAlertTriangle size={14} stroke={1.8} className="bad" aria-hidden />
            )}
            {user.emailVerified ? words.verified : words.notVerified}
          </span>
          {user.emailVerified ? null : <p className="dim small">{words.notVerifiedHelp}</p>}
        </dd>
        <dt>{words.provider}</dt>
        <dd>{providerName}</dd>
        <dt>{words.since}</dt>
        <dd>
          <time>{formatMoment(user.creationTime)}</time>
        </dd>
      </dl>
    </PageSection>
  );
}
