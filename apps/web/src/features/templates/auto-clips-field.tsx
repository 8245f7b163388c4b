import type { Template } from '@cutgraph/core';
import { NativeSelect } from '@mantine/core';
import { helpId } from './field-row.tsx';
import { fieldTexts, templateMessages } from './messages.ts';
import type { TemplateForm } from './use-template-form.ts';

const CHOICES = ['', 'distinct', 'all'] as const satisfies readonly Template['autoClips'][];

/** Whether Auto finds the film, and of which clips. */
export function AutoClipsField({ form }: { form: TemplateForm }) {
  return (
    <NativeSelect
      label={fieldTexts.autoClips.title}
      value={form.template.autoClips}
      data={CHOICES.map((value) => ({ value, label: templateMessages.autoClips[value] }))}
      onChange={(event) => form.set({ autoClips: event.currentTarget.value as Template['autoClips'] })}
      error={form.problems.autoClips}
      aria-describedby={helpId('autoClips')}
    />
  );
}
