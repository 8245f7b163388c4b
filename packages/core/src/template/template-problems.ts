import type { Template } from './template.ts';
import { TEMPLATE_CONTRADICTIONS } from './template-contradictions.ts';
import { fitsTemplateField, TEMPLATE_FIELD_NAMES, templateFieldRule } from './template-fields.ts';

/** What is wrong with one field, as a sentence for the screen. */
export type TemplateProblem = { field: keyof Template; message: string };

/** Everything that is wrong with a template, one sentence a field; empty where it can be used. */
export function templateProblems(template: Template): TemplateProblem[] {
  const problems = new Map<keyof Template, string>();
  for (const field of TEMPLATE_FIELD_NAMES) {
    if (!fitsTemplateField(field, template[field])) problems.set(field, templateFieldRule(field));
  }
  for (const { field, with: others, holds, sentence } of TEMPLATE_CONTRADICTIONS) {
    // Of a field that is wrong by itself nothing more can be said.
    if ([field, ...others].some((one) => problems.has(one))) continue;
    if (holds(template)) problems.set(field, sentence(template));
  }
  return [...problems].map(([field, message]) => ({ field, message }));
}
