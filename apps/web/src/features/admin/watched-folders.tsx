import { type Installation, visibleLineOf } from '@cutgraph/contract';
import { formatMoment } from '../../lib/format/format.ts';
import { PageSection } from '../../ui/page/page-section.tsx';
import styles from './admin.module.css';
import { adminMessages } from './messages.ts';

const words = adminMessages.watched;

/** What the last look at each watched folder has found. */
export function WatchedFolders({ folders }: { folders: Installation['watchedFolders'] }) {
  return (
    <PageSection id="watched" title={words.title} help={words.help}>
      <ul className={styles.failures} aria-label={words.title}>
        {folders.map(({ root, workspaceId, scannedAt, trouble, refused, ...counts }) => (
          <li key={`${root} ${workspaceId}`}>
            <span className="dim">{words.looked(formatMoment(scannedAt))}</span>
            <div>
              <span className={styles.code}>{root}</span>
              <p className={trouble ? 'bad' : undefined}>
                {trouble
                  ? words.troubles[trouble]
                  : words.counts(
                      inWords(counts.found),
                      inWords(counts.waiting),
                      inWords(counts.missing),
                      inWords(counts.copies),
                      inWords(counts.unwanted),
                    )}
              </p>
              {refused.map(({ reason, count, example }) => (
                <p key={reason} className="bad">
                  {words.refused(inWords(count), visibleLineOf(example), words.reasons[reason])}
                </p>
              ))}
              <p className="dim small">{words.in(workspaceId)}</p>
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function inWords(count: number): string {
  return count.toLocaleString();
}
