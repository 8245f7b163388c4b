import type { Wizard } from '@cutgraph/contract';
import { sentencesOf } from '../../lib/messages/sentences.ts';
import { editorWords } from './messages.ts';
import styles from './report.module.css';

type ReportData = NonNullable<Wizard['report']>;

/** What a generation looked at, and what it left out and why. */
export function Report({ report }: { report: ReportData }) {
  const names = Object.entries(editorWords.reportNames) as [keyof typeof editorWords.reportNames, string][];
  return (
    <div className={styles.report}>
      <h2>{editorWords.looked}</h2>
      <dl className={styles.counts}>
        {names.map(([field, name]) => (
          <div key={field}>
            <dt>{name}</dt>
            <dd>{report[field].toLocaleString()}</dd>
          </div>
        ))}
      </dl>
      <h2>{editorWords.leftOut}</h2>
      {report.notes.length === 0 ? <p className="dim">{editorWords.nothingLeftOut}</p> : null}
      <LeftOut report={report} />
    </div>
  );
}

/** Its sentences alone. */
export function LeftOut({ report }: { report: ReportData }) {
  return (
    <ul className={styles.leftOut}>
      {sentencesOf(report.notes).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
