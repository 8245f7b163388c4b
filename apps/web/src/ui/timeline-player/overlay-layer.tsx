import {
  BOX_OPACITY,
  GLOW_OPACITY,
  MARK_COLOUR,
  OVERLAY_FONTS,
  type OverlayEvent,
  overlayOpacity,
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
  // It is drawn again only where other texts are to be seen, or they more or less.
  const seen = useSyncExternalStore(frames.subscribe, () => textsAt(plan, frames.get()).join(' '));
  const texts = seen === '' ? [] : seen.split(' ').map((key) => textOf(plan, key));
  return (
    <div className={styles.layer}>
      {texts.map(({ event, opacity }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each is drawn in the place of the one before
        <Text key={at} event={event} opacity={opacity} canvas={plan.canvas} />
      ))}
    </div>
  );
}

type TextProps = { event: OverlayEvent; opacity: number; canvas: RenderPlan['canvas'] };

function Text({ event, opacity, canvas }: TextProps) {
  const { text, marked, look } = event;
  const { font, lineHeight, spacing, border, ground, side, edge, at, align } = overlayShape(look, canvas);
  const { em, isBold, isItalic } = OVERLAY_FONTS[font];
  const ofWidth = (pixels: number) => `${(pixels / canvas.width) * 100}cqw`;
  const { start, end } = marked ?? { start: 0, end: 0 };
  const style: CSSProperties = {
    paddingInline: ofWidth(side),
    [at === 'top' ? 'paddingTop' : 'paddingBottom']: `${(edge / canvas.height) * 100}cqh`,
    alignItems: { top: 'start', middle: 'center', bottom: 'end' }[at],
    justifyContent: align === 'left' ? 'start' : 'center',
    textAlign: align === 'left' ? 'left' : 'center',
    fontFamily: `overlay-${font}, overlay-sans, sans-serif`,
    fontWeight: isBold ? 700 : 400,
    fontStyle: isItalic ? 'italic' : 'normal',
    fontSize: ofWidth(lineHeight * em),
    lineHeight: ofWidth(lineHeight),
    letterSpacing: ofWidth(spacing),
    opacity,
  };
  const dark = `rgb(0 0 0 / ${GLOW_OPACITY})`;
  const grounds: Record<typeof ground, CSSProperties> = {
    outline: { WebkitTextStroke: `${ofWidth(border * 2)} #000` },
    box: {
      background: `rgb(0 0 0 / ${BOX_OPACITY})`,
      padding: ofWidth(border),
      margin: ofWidth(-border),
    },
    glow: { textShadow: `0 0 ${ofWidth(border)} ${dark}, 0 0 ${ofWidth(border * 2)} ${dark}` },
  };
  return (
    <div className={styles.place} style={style}>
      <p className={styles.text} style={grounds[ground]}>
        {text.slice(0, start)}
        {end > start ? (
          <b style={{ color: `rgb(${MARK_COLOUR.join(' ')})` }}>{text.slice(start, end)}</b>
        ) : null}
        {text.slice(end)}
      </p>
    </div>
  );
}

/** Names of the texts at a frame of the film: the segment, which of it, and how much of it is seen. */
function textsAt({ segments }: RenderPlan, frame: number): string[] {
  let first = 0;
  for (const [place, { frameCount, overlays = [] }] of segments.entries()) {
    const own = frame - first;
    first += frameCount;
    if (frame >= first) continue;
    return overlays.flatMap((event, at) =>
      own >= event.startFrame && own < event.endFrame ? [`${place}:${at}:${overlayOpacity(event, own)}`] : [],
    );
  }
  return [];
}

function textOf({ segments }: RenderPlan, key: string): Omit<TextProps, 'canvas'> {
  const [place, at, opacity] = key.split(':').map(Number) as [number, number, number];
  return { event: segments[place]!.overlays![at]!, opacity };
}
