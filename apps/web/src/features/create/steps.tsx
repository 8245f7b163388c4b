import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { labelName } from '../../lib/words.ts';
import { stepWords as words } from '../../lib/words-steps.ts';
import styles from './steps.module.css';
import type { WizardAction, WizardState } from './wizard-state.ts';

const TEMPLATE_STEP = words.steps.indexOf('Template');
const LAST = words.steps.length - 1;

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
  // Who goes on by keyboard or hears the page is at the new step.
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
    <section className={styles.steps} aria-label={words.label}>
      <ol className={styles.line}>
        {words.steps.map((step, index) => (
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
        <span className="dim">{words.step(present + 1, words.steps.length)}</span> {words.steps[present]}
      </h2>
      {[footage, template, adjust][present] ?? <Summary {...summary} failed={failed} />}
      <div className={styles.buttons}>
        <Button disabled={isComplete || history.length === 0} onClick={() => act({ type: 'back' })}>
          {words.back}
        </Button>
        <Button variant="subtle" onClick={reset}>
          {words.reset}
        </Button>
        {present < LAST ? (
          <Button variant="filled" onClick={next}>
            {words.next}
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
      <h3>{words.summary}</h3>
      <dl className={styles.summary}>
        <dt>{words.footage}</dt>
        <dd className="tabular">{uses}</dd>
        <dt>{words.template}</dt>
        <dd>{template}</dd>
        <dt>{words.follow}</dt>
        <dd>{follow ? labelName(follow) : words.anyone}</dd>
      </dl>
      {failed}
    </div>
  );
}
