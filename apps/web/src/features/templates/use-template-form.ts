import { TEMPLATE_DEFAULTS, type Template } from '@cutgraph/core';
import { useMemo, useState } from 'react';
import { problemsOf } from './messages.ts';
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
  /** These fields are stored now; what was typed since is kept. */
  wasSaved: (fields: Partial<Template>) => void;
};

/**
 * A template while it is edited: its fields, what is wrong with them, and what is not saved yet. Fields that are not
 * edited here follow what is stored, as someone else may change them meanwhile.
 */
export function useTemplateForm(stored: Template): TemplateForm {
  const [edits, setEdits] = useState<Partial<Template>>({});
  const [filled, setFilled] = useState<TemplateForm['filled']>({});
  const base = useMemo(() => onlyFields(stored), [stored]);
  const template = useMemo(() => ({ ...base, ...edits }), [base, edits]);
  const problems = useMemo(() => problemsOf(template), [template]);
  return {
    template,
    problems,
    filled,
    changed: differing(template, base),
    set: (fields) => setEdits((before) => ({ ...before, ...fields })),
    choosePreset: (preset, choice) => {
      const { template: next, changes } = withPreset(template, preset, choice);
      setEdits((before) => ({ ...before, ...pick(next, differing(next, template)) }));
      setFilled((before) => ({ ...before, [preset]: changes }));
    },
    discard: () => {
      setEdits({});
      setFilled({});
    },
    wasSaved: (fields) => setEdits((before) => pick(before, differing(before, fields))),
  };
}

const fieldNames = Object.keys(TEMPLATE_DEFAULTS) as (keyof Template)[];

/** The fields that one has, and has otherwise than the other. */
function differing(one: Partial<Template>, other: Partial<Template>): (keyof Template)[] {
  return fieldNames.filter(
    (field) => field in one && JSON.stringify(one[field]) !== JSON.stringify(other[field]),
  );
}

export function pick<T extends object, Key extends keyof T>(from: T, keys: readonly Key[]): Pick<T, Key> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, Key>;
}

/** A stored template is more than a template: it has an id and dates. */
function onlyFields(stored: Template): Template {
  return pick(stored, fieldNames);
}
