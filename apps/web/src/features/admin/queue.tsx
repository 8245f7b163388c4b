import type { Installation } from '@cutgraph/contract';
import { formatSpan } from '../../lib/format/format.ts';
import { PageSection } from '../../ui/page/page-section.tsx';
import styles from './admin.module.css';
import { adminMessages } from './messages.ts';

const words = adminMessages.queue;

/** The kinds of jobs of which something waits or runs. */
export function Queue({ queue }: Pick<Installation, 'queue'>) {
  const busy = queue.filter(({ waiting, running }) => waiting + running > 0);
  return (
    <PageSection id="jobs" title={words.title} help={words.help}>
      {busy.length === 0 ? (
        <p className="dim">{words.empty}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.job}</th>
              <th scope="col">{words.waiting}</th>
              <th scope="col">{words.running}</th>
              <th scope="col">{words.oldest}</th>
            </tr>
          </thead>
          <tbody>
            {busy.map(({ job, waiting, running, oldestSeconds }) => (
              <tr key={job}>
                <th scope="row" className={styles.code}>
                  {job}
                </th>
                <td>{waiting.toLocaleString()}</td>
                <td>{running.toLocaleString()}</td>
                <td>{waiting > 0 ? formatSpan(oldestSeconds) : null}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PageSection>
  );
}
