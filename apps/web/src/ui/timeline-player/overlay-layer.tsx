import {
  BOX_OPACITY,
  GLOW_OPACITY,
  lineShare,
  MARK_COLOUR,
  OVERLAY_FONTS,
  type OverlayEvent,
  overlayOpacity,
  overlayShape,
  type RenderPlan,
  type TextPiece,
  textPieces,
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

const MARKED = `rgb(${MARK_COLOUR.join(' ')})`;

type TextProps = { event: OverlayEvent; opacity: number; canvas: RenderPlan['canvas'] };

function Text({ event, opacity, canvas }: TextProps) {
  const { look, runs, direction } = event;
  const { font, lineHeight, spacing, border, ground, side, edge, at, align } = overlayShape(look, canvas);
  const { em, isBold, isItalic } = OVERLAY_FONTS[font];
  const ofWidth = (pixels: number) => `${(pixels / canvas.width) * 100}cqw`;
  const edgeOfText = align === 'left' && direction === 'right-to-left' ? 'right' : align;
  const style: CSSProperties = {
    paddingInline: ofWidth(side),
    [at === 'top' ? 'paddingTop' : 'paddingBottom']: `${(edge / canvas.height) * 100}cqh`,
    alignItems: { top: 'start', middle: 'center', bottom: 'end' }[at],
    justifyContent: { left: 'start', right: 'end', centre: 'center' }[edgeOfText],
    textAlign: edgeOfText === 'centre' ? 'center' : edgeOfText,
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
  // As libass has it: a line is as high as the highest of its pieces, and each of its lines begins where its letters say.
  const ofRuns: CSSProperties | undefined = runs && {
    lineHeight: 0,
    ...(direction && { unicodeBidi: 'plaintext' }),
  };
  const fontOf = (piece: TextPiece): CSSProperties => {
    if (!piece.font) return { lineHeight: ofWidth(lineHeight) };
    return {
      fontFamily: `overlay-${piece.font}, overlay-chinese`,
      fontWeight: 700,
      fontStyle: 'normal',
      letterSpacing: 0,
      lineHeight: ofWidth(lineHeight * lineShare(piece.font, font)),
    };
  };
  return (
    <div className={styles.place} style={style}>
      <p className={styles.text} style={{ ...grounds[ground], ...ofRuns }}>
        {textPieces(event).map((piece, index) => {
          const own = runs && fontOf(piece);
          if (!own && !piece.isMarked) return piece.text;
          const Element = piece.isMarked ? 'b' : 'span';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece is what is at its place
            <Element key={index} style={{ ...own, ...(piece.isMarked && { color: MARKED }) }}>
              {piece.text}
            </Element>
          );
        })}
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
