import { OVERLAY_LIMITS } from '../check-overlays.ts';
import type { Title, TitleKind } from '../overlays.ts';
import { overlaysOf, type Timeline } from '../timeline.ts';
import type { TimelineOperation } from './operation.ts';

const NEW_TITLE_SECONDS = 3;
const SHORTEST_SECONDS = 0.1;

/**
 * Adds a title; nothing where there are too many. A card begins with the film and an end card ends with it, a lower third is
 * where it is asked for.
 */
export function addTitle(
  timeline: Timeline,
  kind: TitleKind,
  { text, start }: { text: string; start: number },
): TimelineOperation[] {
  const { titles } = overlaysOf(timeline);
  if (titles.length >= OVERLAY_LIMITS.titles) return [];
  const title: Title = { kind, text, seconds: NEW_TITLE_SECONDS };
  return [
    setTitles(timeline, [...titles, kind === 'lower-third' ? { ...title, start: hundredths(start) } : title]),
  ];
}

/** Changes a title within what can be shown; one without text stays as it is. */
export function changeTitle(
  timeline: Timeline,
  at: number,
  part: Partial<Omit<Title, 'kind'>>,
): TimelineOperation[] {
  const { titles } = overlaysOf(timeline);
  const before = titles[at];
  if (!before || part.text?.trim() === '') return [];
  const after = { ...before, ...part };
  const { start, seconds } = after;
  const { characters, titleSeconds, mediaSeconds } = OVERLAY_LIMITS;
  const changed: Title = {
    ...after,
    text: after.text.slice(0, characters),
    seconds: hundredths(Math.min(titleSeconds, Math.max(SHORTEST_SECONDS, seconds))),
    ...(start !== undefined && { start: hundredths(Math.min(mediaSeconds, Math.max(0, start))) }),
  };
  return [setTitles(timeline, titles.with(at, changed))];
}

/** Takes a title out. */
export function removeTitle(timeline: Timeline, at: number): TimelineOperation[] {
  const { titles } = overlaysOf(timeline);
  return titles[at] ? [setTitles(timeline, titles.toSpliced(at, 1))] : [];
}

function setTitles(timeline: Timeline, titles: Title[]): TimelineOperation {
  return { kind: 'setTimeline', fields: { overlays: { ...overlaysOf(timeline), titles } } };
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
