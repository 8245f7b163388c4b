import { TEMPLATE_DEFAULTS, type Template, templateProblems } from '@cutgraph/core';
import { useMemo, useState } from 'react';
import { type FieldChange, type PresetField, withPreset } from './preset-fields.ts';

export type TemplateForm = {
  template: Template;
  set: (fields: Partial<Template>) => void;
  choosePreset: (preset: PresetField, choice: string) => void;
  /** What the preset that was chosen last changed, by preset. */
  filled: Partial<Record<PresetField, FieldChange[]>>;
  /** A sentence for each field that is not right. */
  problems: Partial<Record<keyof Template, string>>;
  /** Fields that differ from what is stored. */
  changed: (keyof Template)[];
  discard: () => void;
};

/** A template while it is edited: its fields, what is wrong with them, and what is not saved yet. */
export function useTemplateForm(stored: Template): TemplateForm {
  const [template, setTemplate] = useState(() => onlyFields(stored));
  const [filled, setFilled] = useState<TemplateForm['filled']>({});
  const base = useMemo(() => onlyFields(stored), [stored]);
  const problems = useMemo(() => {
    const found: TemplateForm['problems'] = {};
    for (const { field, message } of templateProblems(template)) found[field] = message;
    return found;
  }, [template]);
  return {
    template,
    problems,
    filled,
    changed: fieldNames.filter((field) => JSON.stringify(base[field]) !== JSON.stringify(template[field])),
    set: (fields) => setTemplate((before) => ({ ...before, ...fields })),
    choosePreset: (preset, choice) => {
      const { template: next, changes } = withPreset(template, preset, choice);
      setTemplate(next);
      setFilled((before) => ({ ...before, [preset]: changes }));
    },
    discard: () => {
      setTemplate(base);
      setFilled({});
    },
  };
}

const fieldNames = Object.keys(TEMPLATE_DEFAULTS) as (keyof Template)[];

/** A stored template is more than a template: it has an id and dates. */
function onlyFields(stored: Template): Template {
  return Object.fromEntries(fieldNames.map((field) => [field, stored[field]])) as Template;
}
