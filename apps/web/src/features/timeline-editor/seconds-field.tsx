import { ActionIcon, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { timelineWords } from '../../lib/messages/timelines.ts';
import styles from './seconds-field.module.css';

type Props = {
  label: string;
  value: number;
  /** How far a press of the buttons or an arrow key goes. */
  step: number;
  /** What is behind the number. */
  unit?: string;
  digits?: number;
  /** The smallest number there is; 0 where absent. */
  least?: number;
  /** Says why a number that was typed cannot be; it stays in the field then. Null where it can. */
  refusalOf?: (value: number) => string | null;
  onChange: (value: number) => void;
};

/** `83.4`, `1:23.4`, `1:02:03` or `-6` as a number; undefined where it is none. */
export function numberIn(text: string): number | undefined {
  const [, sign, amount = ''] = /^([-\u2212]?)(.*)$/.exec(text.trim()) ?? [];
  const parts = amount.replace(',', '.').split(':');
  if (parts.length > 3 || !parts.every((part) => /^\d+(\.\d*)?$|^\.\d+$/.test(part))) return undefined;
  const sum = parts.reduce((before, part) => before * 60 + Number(part), 0);
  return sign && sum > 0 ? -sum : sum;
}

/** A number that counts when it is left or entered, with a step back and one on. */
export function SecondsField(props: Props) {
  const {
    label,
    value,
    step,
    unit = timelineWords.units.seconds,
    digits = 2,
    least = 0,
    refusalOf,
    onChange,
  } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const id = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const write = (text: string | null) => {
    setDraft(text);
    setRefusal(null);
  };
  const commit = () => {
    const typed = draft === null ? undefined : numberIn(draft);
    const wanted = typed !== undefined && typed < least ? undefined : typed;
    const refused = wanted === undefined ? null : (refusalOf?.(wanted) ?? null);
    if (refused) return setRefusal(refused);
    write(null);
    if (wanted !== undefined && wanted !== value) onChange(wanted);
  };
  const stepBy = (steps: number) => {
    write(null);
    onChange(Math.max(least, ((refusal ? undefined : numberIn(draft ?? '')) ?? value) + steps * step));
  };
  const onKey = (event: KeyboardEvent) => {
    const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === 'Enter') commit();
    else if (event.key === 'Escape' && draft !== null) write(null);
    else if (steps) stepBy(steps * (event.shiftKey ? 10 : 1));
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.field}>
      <TextInput
        label={label}
        className={styles.input}
        inputMode="decimal"
        rightSectionWidth={26}
        value={draft ?? value.toFixed(digits)}
        rightSection={<span className={styles.unit}>{unit}</span>}
        error={refusal !== null}
        aria-describedby={refusal ? id : undefined}
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={onKey}
      />
      <ActionIcon variant="default" aria-label={`${label} -`} onClick={() => stepBy(-1)}>
        <IconMinus size={15} stroke={1.8} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={`${label} +`} onClick={() => stepBy(1)}>
        <IconPlus size={15} stroke={1.8} aria-hidden />
      </ActionIcon>
      {refusal ? (
        <p id={id} role="alert" className={styles.refusal}>
          {refusal}
        </p>
      ) : null}
    </div>
  );
}
