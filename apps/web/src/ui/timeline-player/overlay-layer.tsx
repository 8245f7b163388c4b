import {
  BOX_OPACITY,
  MARK_COLOUR,
  OVERLAY_EM,
  type OverlayEvent,
  overlayShape,
  type RenderPlan,
} from '@cutgraph/core';
import { type CSSProperties, useSyncExternalStore } from 'react';
import type { Clock } from '../../lib/playback/clock.ts';
import styles from './overlay-layer.module.css';

type Props = {
  plan: RenderPlan;
  /** The frame of the film that is seen. */
  frames: Clock;
};

/** The texts over the picture, of the plan's events and in the plan's shapes. */
export function OverlayLayer({ plan, frames }: Props) {
  // It is drawn again only where other texts are to be seen.
  const seen = useSyncExternalStore(frames.subscribe, () => eventsAt(plan, frames.get()).join(' '));
  const events = seen === '' ? [] : seen.split(' ').map((key) => eventOf(plan, key));
  return (
    <div className={styles.layer}>
      {events.map((event, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each is drawn in the place of the one before
        <Text key={at} event={event} canvas={plan.canvas} />
      ))}
    </div>
  );
}

function Text({ event, canvas }: { event: OverlayEvent; canvas: RenderPlan['canvas'] }) {
  const { text, marked, look } = event;
  const { lineHeight, border, hasBox, side, edge, at, align } = overlayShape(look, canvas);
  const ofWidth = (pixels: number) => `${(pixels / canvas.width) * 100}cqw`;
  const { start, end } = marked ?? { start: 0, end: 0 };
  const style: CSSProperties = {
    paddingInline: ofWidth(side),
    [at === 'top' ? 'paddingTop' : 'paddingBottom']: `${(edge / canvas.height) * 100}cqh`,
    alignItems: { top: 'start', middle: 'center', bottom: 'end' }[at],
    justifyContent: align === 'left' ? 'start' : 'center',
    textAlign: align === 'left' ? 'left' : 'center',
    fontSize: ofWidth(lineHeight * OVERLAY_EM),
    lineHeight: ofWidth(lineHeight),
  };
  return (
    <div className={styles.place} style={style}>
      <p
        className={styles.text}
        style={
          hasBox
            ? {
                background: `rgb(0 0 0 / ${BOX_OPACITY})`,
                padding: ofWidth(border),
                margin: ofWidth(-border),
              }
            : { WebkitTextStroke: `${ofWidth(border * 2)} #000` }
        }
      >
        {text.slice(0, start)}
        {end > start ? (
          <b style={{ color: `rgb(${MARK_COLOUR.join(' ')})` }}>{text.slice(start, end)}</b>
        ) : null}
        {text.slice(end)}
      </p>
    </div>
  );
}

/** Names of the events at a frame of the film: the segment, and which of it. */
function eventsAt({ segments }: RenderPlan, frame: number): string[] {
  let first = 0;
  for (const [place, { frameCount, overlays = [] }] of segments.entries()) {
    const own = frame - first;
    first += frameCount;
    if (frame >= first) continue;
    return overlays.flatMap(({ startFrame, endFrame }, at) =>
      own >= startFrame && own < endFrame ? [`${place}:${at}`] : [],
    );
  }
  return [];
}

function eventOf({ segments }: RenderPlan, key: string): OverlayEvent {
  const [place, at] = key.split(':').map(Number) as [number, number];
  return segments[place]!.overlays![at]!;
}
