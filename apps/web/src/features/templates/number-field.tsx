import { TEMPLATE_FIELDS, type Template } from '@cutgraph/core';
import { NumberInput } from '@mantine/core';
import { helpId } from './field-row.tsx';
import styles from './fields.module.css';
import { fieldTexts, templateMessages } from './messages.ts';
import type { TemplateForm } from './use-template-form.ts';

/** A number with its unit; a share of 0 to 1 can be dragged too. Out of range it may be typed, and an error says so. */
export function NumberField({ field, form }: { field: keyof Template; form: TemplateForm }) {
  const { low, high, whole, mayBeOpen } = TEMPLATE_FIELDS[field];
  const { title, unit } = fieldTexts[field];
  const value = form.template[field];
  const isShare = !whole && low !== null && low < 1 && high === 1;
  const set = (next: number | null) => form.set({ [field]: next } as Partial<Template>);
  return (
    <div className={styles.number}>
      <NumberInput
        label={title}
        value={typeof value === 'number' && !Number.isNaN(value) ? value : ''}
        onChange={(next) =>
          set(typeof next === 'number' ? next : next === '' && mayBeOpen ? null : Number.NaN)
        }
        error={form.problems[field]}
        clampBehavior="none"
        allowDecimal={!whole}
        decimalScale={3}
        step={isShare ? 0.05 : 1}
        min={low ?? undefined}
        max={high ?? undefined}
        placeholder={mayBeOpen ? templateMessages.open : undefined}
        suffix={unit ? ` ${unit}` : ''}
        aria-describedby={helpId(field)}
        inputMode="decimal"
      />
      {isShare ? (
        <input
          type="range"
          className={styles.range}
          aria-label={title}
          min={low}
          max={high}
          step={0.01}
          value={typeof value === 'number' && !Number.isNaN(value) ? value : low}
          onChange={(event) => set(Number(event.currentTarget.value))}
        />
      ) : null}
    </div>
  );
}
