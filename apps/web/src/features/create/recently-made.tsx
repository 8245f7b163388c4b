import type { Wizard } from '@cutgraph/contract';
import { IconAlertTriangle, IconArrowRight, IconLoader2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoment, formatTime } from '../../lib/format.ts';
import { wizardsQuery } from '../../lib/queries/wizards.ts';
import { labelName, words } from '../../lib/words.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FailNote, LoadingNote, Skeleton } from '../../ui/state-note.tsx';
import styles from './recently-made.module.css';

/** The last five generations: running, ready to be edited, or ended without a result and why. */
export function RecentlyMade({ workspaceId }: { workspaceId: string }) {
  const wizards = useQuery(wizardsQuery(workspaceId));
  return (
    <section aria-labelledby="recent">
      <h2 id="recent">{words.create.recent}</h2>
      {wizards.isPending ? (
        <>
          <LoadingNote />
          <Skeleton style={{ height: 120, marginTop: 8 }} />
        </>
      ) : null}
      {wizards.isError && !wizards.data ? (
        <FailNote what={words.create.recent} error={wizards.error} retry={() => void wizards.refetch()} />
      ) : null}
      {wizards.data?.length === 0 ? <p className="dim">{words.create.noRecent}</p> : null}
      <ul className={styles.list} aria-live="polite">
        {wizards.data?.map((wizard) => (
          <li key={wizard.id} className={styles.item}>
            <Link
              to="/ws/$w/create/editor/$graphId"
              params={{ w: workspaceId, graphId: wizard.id }}
              className={styles.row}
            >
              <State wizard={wizard} />
              <span className={styles.text}>
                <strong>{nameOf(wizard)}</strong>
                <span className={wizard.error ? 'bad small' : 'dim small tabular'}>{stateOf(wizard)}</span>
                <time className="faint small">{formatMoment(wizard.createdAt)}</time>
              </span>
            </Link>
            <ButtonLink
              size="xs"
              to="/ws/$w/create/config/$configId"
              params={{ w: workspaceId, configId: wizard.id }}
              aria-label={words.create.editRecent(nameOf(wizard))}
            >
              {words.nav.edit}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ initConfig }: Wizard): string {
  const follow = initConfig.queryLabelEntityName || initConfig.queryLabelCategoryName;
  const preset = initConfig.durationPreset ? words.create.durations[initConfig.durationPreset][0] : '';
  const name = initConfig.templateName || initConfig.name || preset || words.create.ready;
  return follow ? `${name} · ${labelName(follow)}` : name;
}

function stateOf(wizard: Wizard): string {
  if (wizard.isRunning) return words.create.running;
  if (wizard.error) return wizard.error;
  const { report } = wizard;
  return report ? words.create.summary(report.cutCount, formatTime(report.pathLength)) : words.create.ready;
}

function State({ wizard }: { wizard: Wizard }) {
  const props = { size: 18, stroke: 1.6, 'aria-hidden': true };
  if (wizard.isRunning) return <IconLoader2 {...props} className={styles.turning} />;
  if (wizard.error) return <IconAlertTriangle {...props} className="bad" />;
  return <IconArrowRight {...props} className={styles.go} />;
}
