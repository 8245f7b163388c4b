import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { labelName } from '../../lib/search/labels.ts';
import { stepMessages } from './messages.ts';
import styles from './steps.module.css';
import type { WizardAction, WizardState } from './wizard-state.ts';

/** The step at which a template has to be chosen. */
const TEMPLATE_STEP = 1;
const LAST = stepMessages.steps.length - 1;

type Props = {
  state: WizardState;
  act: (action: WizardAction) => void;
  parts: { footage: ReactNode; template: ReactNode; adjust: ReactNode };
  summary: { uses: string; template: string; follow: string };
  /** Whether a template is chosen that is there, by whatever name. */
  hasTemplate: boolean;
  generate: ReactNode;
  failed: ReactNode;
  onTemplateMissing: () => void;
  onReset: () => void;
};

/** The create page one step at a time, with the way back. */
export function Steps(props: Props) {
  const { state, act, parts, summary, hasTemplate, generate, failed, onTemplateMissing, onReset } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const { isComplete, present, history } = state;
  const isFirst = useRef(true);
  // A user of the keyboard or of a screen reader is at the new step.
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else if (present >= 0) heading.current?.focus();
  }, [present]);

  const next = () => {
    if (present === TEMPLATE_STEP && !hasTemplate) onTemplateMissing();
    else act({ type: 'next', index: present + 1 });
  };
  const reset = () => {
    act({ type: 'reset' });
    onReset();
  };
  const { footage, template, adjust } = parts;
  return (
    <section className={styles.steps} aria-label={stepMessages.label}>
      <ol className={styles.line}>
        {stepMessages.steps.map((step, index) => (
          <li
            key={step}
            data-done={isComplete || index < present || undefined}
            aria-current={index === present ? 'step' : undefined}
          >
            {step}
          </li>
        ))}
      </ol>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        <span className="dim">{stepMessages.step(present + 1, stepMessages.steps.length)}</span>{' '}
        {stepMessages.steps[present]}
      </h2>
      {[footage, template, adjust][present] ?? <Summary {...summary} failed={failed} />}
      <div className={styles.buttons}>
        <Button disabled={isComplete || history.length === 0} onClick={() => act({ type: 'back' })}>
          {stepMessages.back}
        </Button>
        <Button variant="subtle" onClick={reset}>
          {stepMessages.reset}
        </Button>
        {present < LAST ? (
          <Button variant="filled" onClick={next}>
            {stepMessages.next}
          </Button>
        ) : (
          generate
        )}
      </div>
    </section>
  );
}

function Summary({ uses, template, follow, failed }: Props['summary'] & { failed: ReactNode }) {
  return (
    <div>
      <h3>{stepMessages.summary}</h3>
      <dl className={styles.summary}>
        <dt>{stepMessages.footage}</dt>
        <dd className="tabular">{uses}</dd>
        <dt>{stepMessages.template}</dt>
        <dd>{template}</dd>
        <dt>{stepMessages.follow}</dt>
        <dd>{follow ? labelName(follow) : stepMessages.anyone}</dd>
      </dl>
      {failed}
    </div>
  );
}
