import { DEFAULT_TEMPLATES } from './default-templates.ts';
import { presetFields } from './presets.ts';
import { TEMPLATE_DEFAULTS, type Template, type TemplateFields } from './template.ts';
import { TEMPLATE_FIELD_NAMES } from './template-fields.ts';

const PRESETS = ['durationPreset', 'editPreset', 'lookPreset', 'startPreset'] as const;

/**
 * A whole template: a stored one (else the nameless default template of the wished length or kind of film, else the
 * defaults), over it what the presets among `fields` fill where they differ from the stored ones, over them the fields
 * themselves. So a user who takes a reel and says "teaser" gets a teaser's length. Every field of it is known: what
 * else a stored document has (its id, its dates) is not in it.
 */
export function templateFrom(stored: Template | undefined, fields: TemplateFields): Template {
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Template>;
  const base = stored ?? defaultTemplateFor(given);
  const changed = Object.fromEntries(
    PRESETS.filter((preset) => given[preset] !== base[preset]).map((preset) => [preset, given[preset]]),
  ) as Partial<Template>;
  const known = Object.fromEntries(TEMPLATE_FIELD_NAMES.map((field) => [field, base[field]])) as Template;
  return { ...known, ...presetFields(changed), ...given };
}

function defaultTemplateFor({ durationPreset, montagePreset }: Partial<Template>): Template {
  const template = DEFAULT_TEMPLATES.find((one) =>
    durationPreset
      ? one.durationPreset === durationPreset
      : montagePreset === 'highlights' && one.montagePreset === montagePreset,
  );
  return template ? { ...template, templateName: '', name: '' } : TEMPLATE_DEFAULTS;
}
