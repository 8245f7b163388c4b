import type { Canvas } from '../videograph/graph/videograph.ts';
import { lineBreaks, placeAfter, withBreaks } from './break-lines.ts';
import type { OverlayEvent } from './overlay-events.ts';
import { OVERLAY_FONTS, overlayShape } from './overlay-shape.ts';
import { beginsAtRight, hasRightToLeft, isJapaneseFilm, scriptRuns } from './script-runs.ts';

/** Widths of characters are guessed: what of the width of a line they may take up. */
const SURE_SHARE = 0.96;

/**
 * The same events with what letters of other scripts than Latin, Greek and Cyrillic need: their fonts, the direction
 * of their lines, and ends of lines where there are no spaces. Events without such letters are as they were.
 */
export function withScripts(events: readonly OverlayEvent[], canvas: Canvas): OverlayEvent[] {
  const isJapanese = isJapaneseFilm([...new Set(events.map(({ text }) => text))]);
  return events.map((event) => {
    const { text, marked, look } = event;
    const { font, lineHeight, side } = overlayShape(look, canvas);
    // Of its own font a text needs no part.
    const runsOf = (shown: string) =>
      scriptRuns(shown, isJapanese).filter(
        (run) => OVERLAY_FONTS[run.font].family !== OVERLAY_FONTS[font].family,
      );
    if (runsOf(text).length === 0) return event;
    const em = lineHeight * OVERLAY_FONTS[font].em;
    const breaks = lineBreaks(text, Math.max(1, (SURE_SHARE * (canvas.width - 2 * side)) / em));
    const broken = withBreaks(text, breaks);
    const direction = beginsAtRight(text) ? 'right-to-left' : hasRightToLeft(text) ? 'mixed' : undefined;
    return {
      ...event,
      text: broken,
      ...(marked && {
        marked: { start: placeAfter(marked.start, breaks), end: placeAfter(marked.end - 1, breaks) + 1 },
      }),
      runs: runsOf(broken),
      ...(direction && { direction }),
    };
  });
}
