import type { StoredTemplate } from '@cutgraph/contract';
import type { Template } from '@cutgraph/core';
import { Button, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { createTemplate, saveTemplate, templateQuery, templatesQuery } from '../../lib/queries/templates.ts';
import { FootageChoice } from './footage-choice.tsx';
import { templateMessages } from './messages.ts';
import styles from './template-editor.module.css';
import { TemplateFields } from './template-fields.tsx';
import { pick, useTemplateForm } from './use-template-form.ts';

type Props = {
  workspaceId: string;
  /** What the form begins with. */
  template: Template;
  /** The stored template that is changed; a new one is made where there is none. */
  templateId?: string | undefined;
  /** Whether the footage filter is above the fields. */
  hasFilter?: boolean | undefined;
  onSaved?: ((template: StoredTemplate) => void) | undefined;
};

/** A template's name and what saves it, kept in sight, over all of its fields. */
export function TemplateEditor({ workspaceId, template, templateId, hasFilter, onSaved }: Props) {
  const client = useQueryClient();
  const form = useTemplateForm(template);
  const [showsProblems, setShowsProblems] = useState(false);
  const isNameless = form.template.templateName.trim() === '';
  const problems = [...(isNameless ? ['templateName'] : []), ...Object.keys(form.problems)];
  const isNew = templateId === undefined;
  const saving = useMutation({
    mutationFn: (fields: Partial<Template>) =>
      isNew
        ? createTemplate(workspaceId, form.template)
        : // Only what was changed here: the others may have been changed elsewhere.
          saveTemplate(workspaceId, templateId, fields),
    onSuccess: async (saved, fields) => {
      form.wasSaved(fields);
      client.setQueryData(templateQuery(workspaceId, saved.id).queryKey, saved);
      await client.invalidateQueries({ queryKey: templatesQuery(workspaceId).queryKey, exact: true });
      notifications.show({ message: templateMessages.wasSaved(saved.templateName) });
      onSaved?.(saved);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShowsProblems(true);
    const [first] = problems;
    if (first)
      document
        .getElementById(first === 'templateName' ? 'template-name' : `field-${first}`)
        ?.scrollIntoView({ block: 'center' });
    else saving.mutate(pick(form.template, form.changed));
  };
  const rename = (templateName: string) => {
    const isSame = form.template.name === form.template.templateName;
    form.set({ templateName, ...(isSame ? { name: templateName } : {}) });
  };
  return (
    <form onSubmit={submit} noValidate aria-label={form.template.templateName || templateMessages.newTitle}>
      <div className={styles.bar}>
        <TextInput
          id="template-name"
          className={styles.name}
          label={templateMessages.name}
          value={form.template.templateName}
          onChange={(event) => rename(event.currentTarget.value)}
          error={showsProblems && isNameless ? templateMessages.nameMissing : form.problems.templateName}
          maxLength={200}
          required
        />
        <div className={styles.save}>
          <p
            className={styles.state}
            role="status"
            data-bad={(showsProblems && problems.length > 0) || undefined}
          >
            {stateOf(form.changed.length, problems.length, isNew)}
          </p>
          {form.changed.length > 0 && !isNew ? (
            <Button variant="subtle" onClick={form.discard}>
              {templateMessages.discard}
            </Button>
          ) : null}
          <Button
            type="submit"
            variant="filled"
            loading={saving.isPending}
            disabled={!isNew && form.changed.length === 0}
          >
            {templateMessages.saveChanges}
          </Button>
        </div>
      </div>
      {saving.isError ? (
        <p className="bad" role="alert">
          {templateMessages.notSaved}: {messageOf(saving.error)}
        </p>
      ) : null}
      {hasFilter ? <FootageChoice workspaceId={workspaceId} form={form} /> : null}
      <TemplateFields workspaceId={workspaceId} form={form} />
    </form>
  );
}

function stateOf(changed: number, problems: number, isNew: boolean): string {
  if (problems > 0 && (changed > 0 || !isNew)) return templateMessages.problems(problems);
  if (isNew) return templateMessages.newNotSaved;
  return changed > 0 ? templateMessages.notSavedYet(changed) : templateMessages.saved;
}
