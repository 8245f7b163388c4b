import { checkCaptions, checkTitles, type Overlays } from '@cutgraph/core';

/** Captions and titles that make sense; else `invalid-argument`. Whether their media are still there is looked at when they are rendered. */
export function checkedOverlays(overlays: Overlays | undefined): Overlays | undefined {
  if (overlays?.captions) checkCaptions(overlays.captions, null);
  if (overlays) checkTitles(overlays.titles);
  return overlays;
}
