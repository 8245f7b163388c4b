import type { Template } from '@cutgraph/core';
import type { ReactNode } from 'react';
import { rangeOf, unusedNote, written } from './field-notes.ts';
import styles from './field-row.module.css';
import { fieldTexts, templateMessages } from './messages.ts';
import { presetOver } from './preset-fields.ts';
import { presetName } from './preset-note.tsx';
import type { TemplateForm } from './use-template-form.ts';

type Props = { field: keyof Template; form: TemplateForm; children: ReactNode };

/** A field with its help beside it: what it means, its range, what happens at its ends, and whether it counts now. */
export function FieldRow({ field, form, children }: Props) {
  const { meaning, atEnds } = fieldTexts[field];
  const { template } = form;
  const unused = unusedNote(field, template);
  const over = presetOver(template, field);
  const range = rangeOf(field);
  return (
    <div
      className={styles.row}
      id={`field-${field}`}
      data-changed={form.changed.includes(field) || undefined}
    >
      <div className={styles.control}>
        {children}
        {over ? (
          <p className={styles.note}>
            {templateMessages.byHand(presetName(over.preset, template), written(over.value))}{' '}
            <button
              type="button"
              className={styles.back}
              onClick={() => form.set({ [field]: over.value } as Partial<Template>)}
            >
              {templateMessages.takeBack(written(over.value))}
            </button>
          </p>
        ) : null}
        {unused ? <p className={styles.unused}>{unused}</p> : null}
      </div>
      <div className={styles.help} id={helpId(field)}>
        <p>{meaning}</p>
        <p className={styles.ends}>
          {range ? <span>{range} </span> : null}
          {atEnds}
        </p>
      </div>
    </div>
  );
}

/** The id of a field's help, for screen readers. */
export function helpId(field: keyof Template): string {
  return `help-${field}`;
}
