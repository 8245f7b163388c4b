import type { Template } from '@cutgraph/core';
import { generationMessages } from '../../lib/generation/messages.ts';
import { written } from './field-notes.ts';
import styles from './field-row.module.css';
import { fieldTexts, templateMessages } from './messages.ts';
import type { PresetField } from './preset-fields.ts';
import type { TemplateForm } from './use-template-form.ts';

/** A preset as the screen calls it. */
export function presetName(preset: PresetField, template: Template): string {
  const { durations, edits, looks, starts } = generationMessages;
  const names: Record<PresetField, Record<string, readonly string[]>> = {
    durationPreset: durations,
    editPreset: edits,
    lookPreset: looks,
    startPreset: starts,
  };
  return names[preset][template[preset]]?.[0] ?? templateMessages.noPreset;
}

/** Which fields the preset that was just chosen has filled, from what to what. */
export function PresetNote({ preset, form }: { preset: PresetField; form: TemplateForm }) {
  const changes = form.filled[preset];
  if (!changes) return null;
  const name = presetName(preset, form.template);
  if (changes.length === 0) return <p className={styles.note}>{templateMessages.filledNothing(name)}</p>;
  return (
    <div className={styles.note} role="status">
      {templateMessages.filled(name)}
      <ul className={styles.changes}>
        {changes.map(({ field, from, to }) => (
          <li key={field}>
            <a href={`#field-${field}`}>
              {templateMessages.change(fieldTexts[field].title, written(from), written(to))}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
