import { TEMPLATE_FIELDS, type Template } from '@cutgraph/core';
import { words as allWords } from '../../lib/words.ts';
import { templateWords as words } from '../../lib/words-templates.ts';
import { written } from './field-notes.ts';
import styles from './field-row.module.css';
import type { PresetField } from './preset-fields.ts';
import type { TemplateForm } from './use-template-form.ts';

/** A preset as the screen calls it. */
export function presetName(preset: PresetField, template: Template): string {
  const { durations, edits, looks, starts } = allWords.create;
  const names: Record<PresetField, Record<string, readonly string[]>> = {
    durationPreset: durations,
    editPreset: edits,
    lookPreset: looks,
    startPreset: starts,
  };
  return names[preset][template[preset]]?.[0] ?? words.noPreset;
}

/** Which fields the preset that was just chosen has filled, from what to what. */
export function PresetNote({ preset, form }: { preset: PresetField; form: TemplateForm }) {
  const changes = form.filled[preset];
  if (!changes) return null;
  const name = presetName(preset, form.template);
  if (changes.length === 0) return <p className={styles.note}>{words.filledNothing(name)}</p>;
  return (
    <div className={styles.note} role="status">
      {words.filled(name)}
      <ul className={styles.changes}>
        {changes.map(({ field, from, to }) => (
          <li key={field}>
            <a href={`#field-${field}`}>
              {words.change(TEMPLATE_FIELDS[field].title, written(from), written(to))}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
