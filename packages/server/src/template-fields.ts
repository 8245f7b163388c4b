import {
  applyPresets,
  DURATION_PRESETS,
  EDIT_PRESETS,
  LOOK_PRESETS,
  Refusal,
  TEMPLATE_DEFAULTS,
  type Template,
  templateProblems,
} from '@cutgraph/core';

type Fields = { [field in keyof Template]?: Template[field] | undefined };

/** A whole template from given fields: presets fill what is absent. Refuses what cannot be used. */
export function newTemplate(fields: Fields): Template {
  return checked(applyPresets(given(fields)));
}

/**
 * Fields over a template. A preset that is changed brings its own values with it, a field that is given is kept.
 * Refuses what cannot be used.
 */
export function overTemplate(template: Template, fields: Fields): Template {
  const over = given(fields);
  const { durationPreset: duration, editPreset: edit, lookPreset: look } = over;
  return checked({
    ...onlyTemplateFields(template),
    ...(duration && duration !== template.durationPreset ? DURATION_PRESETS[duration] : {}),
    ...(edit && edit !== template.editPreset ? EDIT_PRESETS[edit] : {}),
    ...(look && look !== template.lookPreset ? LOOK_PRESETS[look] : {}),
    ...over,
  });
}

function checked(template: Template): Template {
  const problems = templateProblems(template);
  if (problems.length === 0) return template;
  const fields = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
  throw new Refusal('invalid-argument', problems.map(({ message }) => message).join(' '), { fields });
}

function given(fields: Fields): Partial<Template> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** A stored template is more than a template: it has an id and dates. */
function onlyTemplateFields(template: Template): Template {
  const names = Object.keys(TEMPLATE_DEFAULTS) as (keyof Template)[];
  return Object.fromEntries(names.map((name) => [name, template[name]])) as Template;
}
