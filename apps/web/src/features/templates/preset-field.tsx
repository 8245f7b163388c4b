import { PresetChoice } from '../../ui/control/preset-choice.tsx';
import styles from './fields.module.css';
import { fieldTexts, templateMessages } from './messages.ts';
import type { PresetField as FillingPreset } from './preset-fields.ts';
import { PresetNote } from './preset-note.tsx';
import type { TemplateForm } from './use-template-form.ts';

type Props = { field: 'montagePreset' | FillingPreset; form: TemplateForm };

/** A preset out of a few drawn ones, or none, and what it has just filled. */
export function PresetField({ field, form }: Props) {
  const { title } = fieldTexts[field];
  if (field === 'montagePreset') {
    return (
      <PresetChoice
        title={title}
        kind="montages"
        value={form.template.montagePreset || 'matchcuts'}
        onChange={(montagePreset) => form.set({ montagePreset })}
      />
    );
  }
  const { durationPreset, editPreset, lookPreset, startPreset } = form.template;
  const choose = (choice: string) => form.choosePreset(field, choice);
  const problem = form.problems[field];
  return (
    <>
      {field === 'durationPreset' ? (
        <PresetChoice title={title} kind="durations" value={durationPreset} onChange={choose} />
      ) : null}
      {field === 'editPreset' ? (
        <PresetChoice title={title} kind="edits" value={editPreset} onChange={choose} />
      ) : null}
      {field === 'lookPreset' ? (
        <PresetChoice title={title} kind="looks" value={lookPreset} onChange={choose} />
      ) : null}
      {field === 'startPreset' ? (
        <PresetChoice title={title} kind="starts" value={startPreset} onChange={choose} />
      ) : null}
      {form.template[field] !== '' ? (
        <button type="button" className={styles.none} onClick={() => choose('')}>
          {templateMessages.noPreset}
          <span className="visually-hidden">: {title}</span>
        </button>
      ) : null}
      <PresetNote preset={field} form={form} />
      {problem ? <p className={styles.problem}>{problem}</p> : null}
    </>
  );
}
