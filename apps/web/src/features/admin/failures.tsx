import type { Installation } from '@cutgraph/contract';
import { formatMoment } from '../../lib/format/format.ts';
import { sentenceOf } from '../../lib/messages/sentences.ts';
import { PageSection } from '../../ui/page/page-section.tsx';
import styles from './admin.module.css';
import { adminMessages } from './messages.ts';

const words = adminMessages.failures;

/** What has failed last, in whatever workspace. */
export function Failures({ failures }: Pick<Installation, 'failures'>) {
  return (
    <PageSection id="failures" title={words.title} help={words.help}>
      {failures.length === 0 ? <p className="dim">{words.empty}</p> : null}
      <ol className={styles.failures} aria-label={words.title}>
        {failures.map(({ id, endedAt, taskType, message, workspaceId }) => (
          <li key={id}>
            <time className="dim">{endedAt ? formatMoment(endedAt) : null}</time>
            <div>
              <span className={styles.code}>{taskType}</span>
              <p>{message ? sentenceOf(message) : words.unknown}</p>
              <p className="dim small">{words.in(workspaceId)}</p>
            </div>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}
