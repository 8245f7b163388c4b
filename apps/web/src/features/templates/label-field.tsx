import type { Media } from '@cutgraph/contract';
import { COCO_LABELS, categoryOf, type Template } from '@cutgraph/core';
import { Select } from '@mantine/core';
import { messages } from '../../lib/messages/messages.ts';
import { labelName } from '../../lib/search/labels.ts';
import { helpId } from './field-row.tsx';
import { fieldTexts, templateMessages } from './messages.ts';
import type { TemplateForm } from './use-template-form.ts';

type Props = {
  field: 'queryLabelCategoryName' | 'queryLabelEntityName' | 'startPosEntityName' | 'startTimeEntityName';
  form: TemplateForm;
  pool: readonly Media[];
};

/** A label or a category out of what was seen in the footage, and of all that can be seen. */
export function LabelField({ field, form, pool }: Props) {
  const isCategory = field === 'queryLabelCategoryName';
  const value = form.template[field];
  const seen = new Set(pool.flatMap((media) => media.listTrackedLabels));
  const categories = [...new Set(COCO_LABELS.map(categoryOf))].sort();
  const wider = categories.filter((word) => !COCO_LABELS.includes(word));
  const all = isCategory ? categories : [...wider, ...COCO_LABELS];
  const known = [...new Set([...(value ? [value] : []), ...all])];
  const options = (list: string[]) => list.map((label) => ({ value: label, label: labelName(label) }));
  return (
    <Select
      label={fieldTexts[field].title}
      placeholder={templateMessages.anything}
      data={[
        { group: templateMessages.inFootage, items: options(known.filter((label) => seen.has(label))) },
        { group: templateMessages.notInFootage, items: options(known.filter((label) => !seen.has(label))) },
      ].filter(({ items }) => items.length > 0)}
      value={value || null}
      onChange={(label) => form.set({ [field]: label ?? '' } as Partial<Template>)}
      error={form.problems[field]}
      clearable
      searchable
      nothingFoundMessage={messages.noResults}
      clearButtonProps={{ 'aria-label': templateMessages.anything }}
      aria-describedby={helpId(field)}
    />
  );
}
