import type { Title } from './overlays.ts';

/** A film of more than so many days is named by its months, one of more than so many by its years. */
const MOST_DAYS = 31;
const MOST_DAYS_OF_MONTHS = 366;
const DAY_MS = 86_400_000;

/** How long the title of a film is shown, and the share of the film that it may take. Seconds. */
const SHOWN_SECONDS = 3;
const MOST_SHARE = 0.4;

/**
 * When the videos of a film were recorded, as its title: "24 November 2026", "3–9 August 2026", "August – October 2026" or
 * "2024–2026". Empty where that is known of fewer than half of them: a title must not say more than the footage does.
 *
 * @param recorded of each video, milliseconds since 1970; null where it is not known.
 * @param timeZone in which a day begins, as in `Intl.DateTimeFormat`.
 */
export function dateTitle(recorded: readonly (number | null)[], timeZone: string): string {
  const known = recorded.filter((time) => time !== null);
  if (known.length === 0 || known.length * 2 < recorded.length) return '';
  const [first, last] = [Math.min(...known), Math.max(...known)];
  const days = (last - first) / DAY_MS;
  const month = days <= MOST_DAYS_OF_MONTHS ? ({ month: 'long' } as const) : {};
  const day = days <= MOST_DAYS ? ({ day: 'numeric' } as const) : {};
  const format = new Intl.DateTimeFormat('en-GB', { year: 'numeric', ...month, ...day, timeZone });
  // Intl puts thin spaces around its dash, which few fonts have, and its releases disagree whether they are between two numbers.
  const range = format.formatRange(first, last).replace(/\s/gu, ' ');
  return range.replace(/^(\d+) – (?=\d)/, '$1–');
}

/** The title that a film begins with, at the lower left; none for an empty text. */
export function titlesOf(text: string, filmSeconds: number): Title[] {
  if (text.trim() === '') return [];
  return [
    { kind: 'lower-third', text, seconds: Math.max(0.1, Math.min(SHOWN_SECONDS, filmSeconds * MOST_SHARE)) },
  ];
}
