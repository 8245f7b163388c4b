import { presetFields, TEMPLATE_DEFAULTS, type Template } from '@cutgraph/core';

/** The presets that fill other fields. */
const PRESET_FIELDS = ['durationPreset', 'editPreset', 'lookPreset', 'startPreset'] as const;
export type PresetField = (typeof PRESET_FIELDS)[number];

type Value = Template[keyof Template];
export type FieldChange = { field: keyof Template; from: Value; to: Value };

/** What a preset fills beside itself; nothing for none. */
function filledBy(preset: PresetField, choice: string): Partial<Template> {
  return presetFields({ [preset]: choice });
}

/**
 * A template with another preset: the fields that it fills, and what changed by it. A field that the preset before had
 * filled, and that is unchanged, goes back to the usual value where the new one does not fill it.
 */
export function withPreset(
  template: Template,
  preset: PresetField,
  choice: string,
): { template: Template; changes: FieldChange[] } {
  const left = Object.entries(filledBy(preset, template[preset])).filter(
    ([field, value]) => template[field as keyof Template] === value,
  );
  const usual = Object.fromEntries(
    left.map(([field]) => [field, TEMPLATE_DEFAULTS[field as keyof Template]]),
  );
  const filled: Partial<Template> = { ...usual, ...filledBy(preset, choice) };
  return {
    template: { ...template, ...filled, [preset]: choice },
    changes: Object.entries(filled).flatMap(([name, to]) => {
      const field = name as keyof Template;
      return template[field] === to ? [] : [{ field, from: template[field], to }];
    }),
  };
}

/** The chosen preset that would fill a field with another value: it was set by hand. */
export function presetOver(
  template: Template,
  field: keyof Template,
): { preset: PresetField; value: Value } | undefined {
  for (const preset of PRESET_FIELDS) {
    const value = filledBy(preset, template[preset])[field];
    if (value !== undefined && value !== template[field]) return { preset, value };
  }
  return undefined;
}
