import type { StoredTemplate } from '@cutgraph/contract';
import { TEMPLATE_DEFAULTS } from '@cutgraph/core';
import { useQuery } from '@tanstack/react-query';
import { isClosedDoor } from '../../lib/api.ts';
import { templateQuery } from '../../lib/queries/templates.ts';
import { ButtonLink } from '../../ui/control/button-link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { FailNote, LoadingNote, Skeleton } from '../../ui/page/state-note.tsx';
import { templateMessages } from './messages.ts';
import { TemplateEditor } from './template-editor.tsx';

type Props = { workspaceId: string; templateId: string; hasFilter?: boolean };

/** One template: loaded, changed and saved. */
export function EditTemplate({ workspaceId, templateId, hasFilter }: Props) {
  const query = useQuery(templateQuery(workspaceId, templateId));
  const template = query.data;
  if (query.isError && (!template || isClosedDoor(query.error)))
    return (
      <FailNote what={templateMessages.whatOne} error={query.error} retry={() => void query.refetch()} />
    );
  return (
    <Page
      title={
        template
          ? template.templateName || template.name || templateMessages.newTitle
          : templateMessages.title
      }
      action={
        <>
          <ButtonLink variant="subtle" to="/ws/$w/create/template" params={{ w: workspaceId }}>
            {templateMessages.all}
          </ButtonLink>
          <ButtonLink to="/ws/$w/create" params={{ w: workspaceId }} search={{ template: templateId }}>
            {templateMessages.use}
          </ButtonLink>
        </>
      }
    >
      {template ? (
        <TemplateEditor
          key={template.id}
          workspaceId={workspaceId}
          template={template}
          templateId={template.id}
          hasFilter={hasFilter}
        />
      ) : (
        <>
          <LoadingNote />
          <Skeleton style={{ height: 480 }} />
        </>
      )}
    </Page>
  );
}

/** A template that is not there yet, with its footage filter. */
export function NewTemplate(props: { workspaceId: string; onMade: (template: StoredTemplate) => void }) {
  return (
    <Page
      title={templateMessages.newTitle}
      lead={templateMessages.customHelp}
      action={
        <ButtonLink variant="subtle" to="/ws/$w/create/template" params={{ w: props.workspaceId }}>
          {templateMessages.all}
        </ButtonLink>
      }
    >
      <TemplateEditor
        workspaceId={props.workspaceId}
        template={TEMPLATE_DEFAULTS}
        hasFilter
        onSaved={props.onMade}
      />
    </Page>
  );
}
