import { PresetChoice } from '../../ui/control/preset-choice.tsx';
import styles from './fields.module.css';
import { fieldTexts, templateMessages } from './messages.ts';
import type { TemplateForm } from './use-template-form.ts';

/** One of the styles, or none. It fills no other field. */
export function StyleField({ form }: { form: TemplateForm }) {
  const { title } = fieldTexts.stylePreset;
  const { stylePreset } = form.template;
  return (
    <>
      <PresetChoice
        title={title}
        kind="styles"
        value={stylePreset}
        onChange={(style) => form.set({ stylePreset: style })}
      />
      {stylePreset === '' ? null : (
        <button type="button" className={styles.none} onClick={() => form.set({ stylePreset: '' })}>
          {templateMessages.noPreset}
          <span className="visually-hidden">: {title}</span>
        </button>
      )}
    </>
  );
}
