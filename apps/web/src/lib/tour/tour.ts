import { useSyncExternalStore } from 'react';
import { signedInId } from '../session/auth-state.ts';

/** The steps of the tour, in order: each is something that a person does. */
export const TOUR_STEPS = ['footage', 'open', 'film', 'change', 'video'] as const;
export type TourStep = (typeof TOUR_STEPS)[number];

export type Tour = {
  isOpen: boolean;
  /** The step that is shown; null after the last one. */
  at: TourStep | null;
  ticked: readonly TourStep[];
};

/** By person, in this browser. */
const KEPT_AS = 'cutgraph-tour';
const listeners = new Set<() => void>();
let tours = readTours();

/** The tour of who is signed in; undefined where it was never begun in this browser. */
export function useTour(): Tour | undefined {
  return useSyncExternalStore(subscribe, current);
}

/** Begins it from its first step. */
export function beginTour(): void {
  change(() => ({ isOpen: true, at: TOUR_STEPS[0], ticked: [] }));
}

/** It was left, or was taken to its end: it does not come again by itself. */
export function leaveTour(): void {
  change((tour) => ({ ...tour, isOpen: false }));
}

/** What a step is about was done. If that step is shown, the next one that was not done is shown instead. */
export function tickTour(step: TourStep): void {
  change((tour) => {
    if (!tour.isOpen || tour.ticked.includes(step)) return tour;
    const ticked = [...tour.ticked, step];
    return { ...tour, ticked, at: tour.at === step ? nextAfter(step, ticked) : tour.at };
  });
}

/** Shows the step before, done or not. */
export function showStepBefore(): void {
  change((tour) => {
    const place = tour.at === null ? TOUR_STEPS.length : TOUR_STEPS.indexOf(tour.at);
    return { ...tour, at: TOUR_STEPS[Math.max(0, place - 1)]! };
  });
}

/** Shows the step after the one that is shown, which counts as done. */
export function showNextStep(): void {
  change((tour) => {
    if (tour.at === null) return tour;
    const ticked = [...new Set([...tour.ticked, tour.at])];
    return { ...tour, ticked, at: TOUR_STEPS[TOUR_STEPS.indexOf(tour.at) + 1] ?? null };
  });
}

function nextAfter(step: TourStep, ticked: readonly TourStep[]): TourStep | null {
  return TOUR_STEPS.slice(TOUR_STEPS.indexOf(step)).find((later) => !ticked.includes(later)) ?? null;
}

const FIRST: Tour = { isOpen: false, at: TOUR_STEPS[0], ticked: [] };

function current(): Tour | undefined {
  return tours[signedInId() ?? ''];
}

function change(next: (tour: Tour) => Tour): void {
  const person = signedInId();
  if (!person) return;
  const before = current() ?? FIRST;
  const after = next(before);
  if (after === before) return;
  tours = { ...readTours(), [person]: after };
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(tours));
  } catch {
    // Without storage it lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== KEPT_AS && key !== null) return;
    tours = readTours();
    onChange();
  };
  listeners.add(onChange);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onStorage);
  };
}

/** What is kept; nothing where storage has something else or is not there. */
function readTours(): Readonly<Record<string, Tour>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, tour]) => isTour(tour)));
  } catch {
    return {};
  }
}

function isTour(value: unknown): value is Tour {
  if (typeof value !== 'object' || value === null) return false;
  const { isOpen, at, ticked } = value as Partial<Tour>;
  const isStep = (step: unknown) => TOUR_STEPS.some((known) => known === step);
  return (
    typeof isOpen === 'boolean' &&
    (at === null || isStep(at)) &&
    Array.isArray(ticked) &&
    ticked.every(isStep)
  );
}
