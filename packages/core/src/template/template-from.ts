import { DEFAULT_TEMPLATES } from './default-templates.ts';
import { presetFields } from './presets.ts';
import { TEMPLATE_DEFAULTS, type Template } from './template.ts';

/** Some fields of a template; one that is undefined counts as absent. */
export type TemplateFields = { [field in keyof Template]?: Template[field] | undefined };

/**
 * A whole template: a stored one (else the nameless default template of the wished length of film, else the defaults),
 * over it what the presets among `fields` fill where they differ from the stored ones, over them the fields themselves.
 * So a user who takes a reel and says "teaser" gets a teaser's length.
 */
export function templateFrom(stored: Template | undefined, fields: TemplateFields): Template {
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Template>;
  const base = stored ?? defaultTemplateOf(given.durationPreset);
  const changed: Partial<Template> = {};
  if (given.durationPreset !== undefined && given.durationPreset !== base.durationPreset)
    changed.durationPreset = given.durationPreset;
  if (given.editPreset !== undefined && given.editPreset !== base.editPreset)
    changed.editPreset = given.editPreset;
  if (given.lookPreset !== undefined && given.lookPreset !== base.lookPreset)
    changed.lookPreset = given.lookPreset;
  const known = Object.fromEntries(
    Object.keys(TEMPLATE_DEFAULTS).map((field) => [field, base[field as keyof Template]]),
  );
  return { ...(known as Template), ...presetFields(changed), ...given };
}

function defaultTemplateOf(durationPreset: Template['durationPreset'] | undefined): Template {
  const template = DEFAULT_TEMPLATES.find((one) => durationPreset && one.durationPreset === durationPreset);
  return template ? { ...template, templateName: '', name: '' } : TEMPLATE_DEFAULTS;
}
