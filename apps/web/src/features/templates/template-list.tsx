import type { StoredTemplate } from '@cutgraph/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatTime } from '../../lib/format/format.ts';
import { generationMessages } from '../../lib/generation/messages.ts';
import { templatesQuery } from '../../lib/queries/templates.ts';
import { labelName } from '../../lib/search/labels.ts';
import { ButtonLink } from '../../ui/control/button-link.tsx';
import { FailNote, LoadingNote, Skeleton } from '../../ui/page/state-note.tsx';
import { StripLine } from '../../ui/strip/strip-line.tsx';
import { templateMessages } from './messages.ts';
import styles from './template-list.module.css';
import { TemplateMenu } from './template-menu.tsx';

type Props = {
  workspaceId: string;
  /** True where it is beside something else, and links to the page of its own. */
  isShort?: boolean;
};

/** The templates there are: what each makes, and edit, duplicate, delete. */
export function TemplateList({ workspaceId, isShort }: Props) {
  const query = useQuery(templatesQuery(workspaceId));
  const templates = query.data;
  const longest = Math.max(1, ...(templates ?? []).map((template) => template.durationTargetTime));
  return (
    <section aria-labelledby="templates">
      <header className={styles.head}>
        <h2 id="templates">{templateMessages.list}</h2>
        {isShort ? (
          <Link to="/ws/$w/create/template" params={{ w: workspaceId }} className={styles.all}>
            {templateMessages.all}
          </Link>
        ) : null}
      </header>
      {query.isPending ? (
        <>
          <LoadingNote />
          <Skeleton style={{ height: 150, marginTop: 8 }} />
        </>
      ) : null}
      {query.isError && !templates ? (
        <FailNote what={templateMessages.what} error={query.error} retry={() => void query.refetch()} />
      ) : null}
      {templates?.length === 0 ? <p className="dim">{templateMessages.none}</p> : null}
      <ul className={styles.list} data-wide={!isShort || undefined}>
        {templates?.map((template) => {
          const name = nameOf(template);
          return (
            <li key={template.id}>
              <div className={styles.text}>
                <strong>{name}</strong>
                <p className="dim small tabular">{factsOf(template)}</p>
                <StripLine length={template.durationTargetTime / longest} />
              </div>
              <ButtonLink
                size="xs"
                to="/ws/$w/create/template/$templateId"
                params={{ w: workspaceId, templateId: template.id }}
                aria-label={templateMessages.editOne(name)}
              >
                {templateMessages.edit}
              </ButtonLink>
              <TemplateMenu workspaceId={workspaceId} template={template} name={name} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function nameOf(template: StoredTemplate): string {
  return template.templateName || template.name || template.id;
}

function factsOf(template: StoredTemplate): string {
  const { montages, looks, edits } = generationMessages;
  const { montagePreset, lookPreset, editPreset } = template;
  const follow = template.queryLabelEntityName || template.queryLabelCategoryName;
  return [
    formatTime(template.durationTargetTime),
    montagePreset === 'highlights' ? montages.highlights[0] : lookPreset && looks[lookPreset][0],
    editPreset && edits[editPreset][0],
    follow && labelName(follow),
  ]
    .filter(Boolean)
    .join(' · ');
}
