import {
  applyPresets,
  Refusal,
  type Template,
  type TemplateFields,
  templateFrom,
  templateProblems,
} from '@cutgraph/core';

/** A whole template from given fields: presets fill what is absent. Refuses what cannot be used. */
export function newTemplate(fields: TemplateFields): Template {
  return checked(applyPresets(fields));
}

/**
 * Fields over a template. A preset that is changed brings its own values with it, a field that is given is kept.
 * Refuses what cannot be used.
 */
export function overTemplate(template: Template, fields: TemplateFields): Template {
  return checked(templateFrom(template, fields));
}

function checked(template: Template): Template {
  const problems = templateProblems(template);
  if (problems.length === 0) return template;
  const fields = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
  throw new Refusal('invalid-argument', problems.map(({ message }) => message).join(' '), { fields });
}
