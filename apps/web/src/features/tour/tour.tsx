import { Button, CloseButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useLayoutEffect } from 'react';
import {
  beginTour,
  leaveTour,
  showNextStep,
  showStepBefore,
  TOUR_STEPS,
  type Tour,
  type TourStep,
  useTour,
} from '../../lib/tour/tour.ts';
import { tourMessages } from './messages.ts';
import styles from './tour.module.css';
import { TourLink } from './tour-link.tsx';

type Props = {
  workspaceId: string | undefined;
  /** A person without workspaces has come: the tour begins by itself, once. */
  isFirstRun: boolean;
};

/** Five steps in a strip of the page: it has a place of its own, so that it covers nothing. */
export function TourStrip({ workspaceId, isFirstRun }: Props) {
  const tour = useTour();
  const begins = tour === undefined && isFirstRun;
  // Before anything is drawn: what came later would push the page down.
  useLayoutEffect(() => {
    if (begins) beginTour();
  }, [begins]);
  if (!tour?.isOpen) return null;
  return <OpenTour tour={tour} workspaceId={workspaceId} />;
}

function OpenTour({ tour: { at, ticked }, workspaceId }: { tour: Tour; workspaceId: string | undefined }) {
  useLeaveByEscape(leaveTour);
  // The keyboard goes on in the page.
  const leave = () => {
    leaveTour();
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  const place = at === null ? TOUR_STEPS.length : TOUR_STEPS.indexOf(at);
  return (
    <aside className={styles.tour} aria-label={tourMessages.title}>
      <ol className={styles.steps}>
        {TOUR_STEPS.map((step) => (
          <Step key={step} step={step} isHere={step === at} isTicked={ticked.includes(step)} />
        ))}
      </ol>
      <p className={styles.text} role="status">
        <strong>
          {at === null ? tourMessages.ended : tourMessages.steps[at].name}
          {at === null ? null : (
            <span className="visually-hidden">. {tourMessages.stepOf(place + 1, TOUR_STEPS.length)}</span>
          )}
        </strong>{' '}
        {at === null ? tourMessages.endedHelp : tourMessages.steps[at].help}
      </p>
      <div className={styles.buttons}>
        {at === null ? null : <TourLink step={at} workspaceId={workspaceId} />}
        <Button variant="subtle" size="xs" disabled={place === 0} onClick={showStepBefore}>
          {tourMessages.before}
        </Button>
        {at === null ? (
          <Button size="xs" onClick={leave}>
            {tourMessages.end}
          </Button>
        ) : (
          <Button size="xs" onClick={showNextStep}>
            {tourMessages.next}
          </Button>
        )}
      </div>
      <CloseButton
        className={styles.leave}
        aria-label={tourMessages.leave}
        title={tourMessages.leave}
        aria-keyshortcuts="Escape"
        onClick={leave}
      />
    </aside>
  );
}

function Step({ step, isHere, isTicked }: { step: TourStep; isHere: boolean; isTicked: boolean }) {
  return (
    <li
      className={styles.step}
      aria-current={isHere ? 'step' : undefined}
      data-ticked={isTicked || undefined}
    >
      <span className={styles.mark} aria-hidden>
        {isTicked ? <IconCheck size={12} stroke={2.6} /> : TOUR_STEPS.indexOf(step) + 1}
      </span>
      <span className={styles.name}>{tourMessages.steps[step].name}</span>
      {isTicked ? <span className="visually-hidden">, {tourMessages.done}</span> : null}
    </li>
  );
}

/** What Escape closes, or empties, before it means the tour. */
const KEEPS_ESCAPE =
  'input, textarea, select, [role="dialog"], [role="menu"], [role="listbox"], [aria-expanded="true"]';

/** Leaves by Escape, unless the page has a use of its own for that press. */
function useLeaveByEscape(leave: () => void): void {
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (event.target instanceof Element && event.target.closest(KEEPS_ESCAPE)) return;
      // Others that listen may come later, and say so by this.
      waiting = setTimeout(() => {
        if (!event.defaultPrevented) leave();
      });
    };
    window.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(waiting);
      window.removeEventListener('keydown', onKey);
    };
  }, [leave]);
}
