import type { Wizard } from '@cutgraph/contract';
import { IconAlertTriangle, IconArrowRight, IconLoader2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoment, formatShare, formatTime } from '../../lib/format/format.ts';
import { generationLeft } from '../../lib/generation/generation-left.ts';
import { generationTitle } from '../../lib/generation/generation-title.ts';
import { generationMessages } from '../../lib/generation/messages.ts';
import { stepAt } from '../../lib/generation/step-at.ts';
import { messages } from '../../lib/messages/messages.ts';
import { wizardsQuery } from '../../lib/queries/wizards.ts';
import { ButtonLink } from '../../ui/control/button-link.tsx';
import { FailNote, LoadingNote, Skeleton } from '../../ui/page/state-note.tsx';
import { TimeLeft } from '../../ui/progress/time-left.tsx';
import turning from '../../ui/progress/turning.module.css';
import { StripLine } from '../../ui/strip/strip-line.tsx';
import { createMessages } from './messages.ts';
import styles from './recently-made.module.css';

/** The last five generations: running, ready to be edited, or ended without a result and why. */
export function RecentlyMade({ workspaceId }: { workspaceId: string }) {
  const wizards = useQuery(wizardsQuery(workspaceId));
  return (
    <section aria-labelledby="recent">
      <h2 id="recent">{createMessages.recent}</h2>
      {wizards.isPending ? (
        <>
          <LoadingNote />
          <Skeleton style={{ height: 120, marginTop: 8 }} />
        </>
      ) : null}
      {wizards.isError && !wizards.data ? (
        <FailNote what={createMessages.recent} error={wizards.error} retry={() => void wizards.refetch()} />
      ) : null}
      {wizards.data?.length === 0 ? <p className="dim">{createMessages.noRecent}</p> : null}
      <ul className={styles.list} aria-live="polite">
        {wizards.data?.map((wizard) => (
          <li key={wizard.id} className={styles.item}>
            <Link
              to="/ws/$w/create/editor/$graphId"
              params={{ w: workspaceId, graphId: wizard.id }}
              className={styles.row}
            >
              <State wizard={wizard} />
              <div className={styles.text}>
                <strong>{generationTitle(wizard.initConfig)}</strong>
                <Outcome wizard={wizard} />
                <time className="faint small">{formatMoment(wizard.createdAt)}</time>
              </div>
            </Link>
            <ButtonLink
              size="xs"
              to="/ws/$w/create/config/$configId"
              params={{ w: workspaceId, configId: wizard.id }}
              aria-label={createMessages.editRecent(generationTitle(wizard.initConfig))}
            >
              {messages.nav.edit}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What became of it; while it is made the step it is at, the share done and the time left. */
function Outcome({ wizard }: { wizard: Wizard }) {
  const { isRunning, error, report, progress } = wizard;
  if (wizard.waitingFor.length > 0)
    return <span className="dim small">{generationMessages.waitsFor(wizard.waitingFor.length)}</span>;
  if (isRunning) {
    return (
      <>
        <span className="dim small">
          {createMessages.running}: {stepAt(progress)}
        </span>
        <StripLine length={1} done={progress} />
        <span className={`${styles.pace} dim small`}>
          <span className="tabular">{formatShare(progress)}</span>
          <TimeLeft seconds={generationLeft(wizard, Date.now())} reportedAt={progress} />
        </span>
      </>
    );
  }
  if (error) return <span className="bad small">{error}</span>;
  return (
    <span className="dim small tabular">
      {report ? createMessages.summary(report.cutCount, formatTime(report.pathLength)) : createMessages.ready}
    </span>
  );
}

function State({ wizard }: { wizard: Wizard }) {
  const props = { size: 18, stroke: 1.6, 'aria-hidden': true };
  if (wizard.isRunning) return <IconLoader2 {...props} className={turning.turning} />;
  if (wizard.failure) return <IconAlertTriangle {...props} className="bad" />;
  return <IconArrowRight {...props} className={styles.go} />;
}
