import { OTHER_JOIN_KINDS } from '@cutgraph/core';
import { helpId } from './field-row.tsx';
import styles from './fields.module.css';
import { fieldTexts, templateMessages } from './messages.ts';
import type { TemplateForm } from './use-template-form.ts';

/** The kinds of joins that are offered beside matches, each on or off. */
export function JoinKindsField({ form }: { form: TemplateForm }) {
  const chosen = form.template.lookJoinKinds;
  return (
    <fieldset className={styles.kinds} aria-describedby={helpId('lookJoinKinds')}>
      <legend>{fieldTexts.lookJoinKinds.title}</legend>
      {OTHER_JOIN_KINDS.map((kind) => (
        <label key={kind} className={styles.kind}>
          <input
            type="checkbox"
            checked={chosen.includes(kind)}
            onChange={(event) => {
              const isOn = event.currentTarget.checked;
              form.set({
                lookJoinKinds: OTHER_JOIN_KINDS.filter((one) => (one === kind ? isOn : chosen.includes(one))),
              });
            }}
          />
          <span>
            <strong>{templateMessages.joinKinds[kind][0]}</strong>{' '}
            <span className="dim small">{templateMessages.joinKinds[kind][1]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
