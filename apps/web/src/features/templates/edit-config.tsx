import type { StoredTemplate } from '@cutgraph/contract';
import { TEMPLATE_DEFAULTS, type Template } from '@cutgraph/core';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../lib/format/format.ts';
import { templatesQuery } from '../../lib/queries/templates.ts';
import { wizardQuery } from '../../lib/queries/wizards.ts';
import { ButtonLink } from '../../ui/control/button-link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { FailNote, LoadingNote, Skeleton } from '../../ui/page/state-note.tsx';
import { EditTemplate } from './edit-template.tsx';
import { templateMessages } from './messages.ts';
import { TemplateEditor } from './template-editor.tsx';

type Props = { workspaceId: string; configId: string; onMade: (template: StoredTemplate) => void };

/** What the customizer was opened for: a template, or else the configuration that a generation was made with. */
export function EditConfig({ workspaceId, configId, onMade }: Props) {
  const templates = useQuery(templatesQuery(workspaceId));
  if (templates.isError && !templates.data)
    return (
      <FailNote what={templateMessages.what} error={templates.error} retry={() => void templates.refetch()} />
    );
  if (!templates.data) return <Waiting />;
  return templates.data.some(({ id }) => id === configId) ? (
    <EditTemplate workspaceId={workspaceId} templateId={configId} hasFilter />
  ) : (
    <EditWizardConfig workspaceId={workspaceId} configId={configId} onMade={onMade} />
  );
}

/** The configuration of a generation: it stays as it is, and what is changed is saved as a template. */
function EditWizardConfig({ workspaceId, configId, onMade }: Props) {
  const query = useQuery(wizardQuery(workspaceId, configId));
  const wizard = query.data;
  if (query.isError && !wizard)
    return (
      <FailNote what={templateMessages.whatOne} error={query.error} retry={() => void query.refetch()} />
    );
  if (!wizard) return <Waiting />;
  const { templateName, name } = wizard.initConfig;
  const title = templateMessages.madeWith(templateName || name || templateMessages.newTitle);
  return (
    <Page
      title={title}
      lead={templateMessages.madeWithHelp(formatMoment(wizard.createdAt))}
      action={
        <ButtonLink
          variant="subtle"
          to="/ws/$w/create/editor/$graphId"
          params={{ w: workspaceId, graphId: wizard.id }}
        >
          {templateMessages.toEditor}
        </ButtonLink>
      }
    >
      <TemplateEditor
        workspaceId={workspaceId}
        template={{ ...templateOf(wizard.initConfig), templateName: title, name: title, templateId: '' }}
        hasFilter
        onSaved={onMade}
      />
    </Page>
  );
}

/** All fields, with the usual values where a configuration has none. */
function templateOf(config: object): Template {
  const given = Object.entries(config).filter(([, value]) => value !== undefined);
  return { ...TEMPLATE_DEFAULTS, ...Object.fromEntries(given) };
}

function Waiting() {
  return (
    <Page title={templateMessages.customize}>
      <LoadingNote />
      <Skeleton style={{ height: 480 }} />
    </Page>
  );
}
