import type { TransitionLayer, TransitionLook } from '@cutgraph/core';

/** Shows two layers as a transition has them, `to` over `from`, and blurs what is seen of both; see `transitionLookAt`. */
export function showLook(
  { from, to, blur }: { from: HTMLElement; to: HTMLElement; blur: HTMLElement | null },
  look: TransitionLook,
): void {
  placeLayer(from, look.from);
  placeLayer(to, look.to);
  to.toggleAttribute('data-over', true);
  const percent = (share: number) => `${share * 100}%`;
  const { left, top, right, bottom } = look.edge;
  const isCut = left > 0 || top > 0 || right < 1 || bottom < 1;
  const inset = [top, 1 - right, 1 - bottom, left].map(percent).join(' ');
  to.style.clipPath = isCut ? `inset(${inset})` : '';
  if (!blur) return;
  blur.hidden = look.blur === 0;
  blur.style.backdropFilter = look.blur === 0 ? '' : `blur(${look.blur * from.clientHeight}px)`;
}

/** Ends what `showLook` has done to layers. */
export function endLook(layers: readonly HTMLElement[], blur: HTMLElement | null): void {
  for (const layer of layers) {
    layer.toggleAttribute('data-over', false);
    for (const name of ['transform', 'opacity', 'clipPath'] as const) layer.style[name] = '';
  }
  if (blur) blur.hidden = true;
}

function placeLayer(layer: HTMLElement, { left, top, scale, opacity }: TransitionLayer): void {
  const isMoved = left !== 0 || top !== 0 || scale !== 1;
  layer.style.transform = isMoved ? `translate(${left * 100}%, ${top * 100}%) scale(${scale})` : '';
  layer.style.opacity = opacity === 1 ? '' : String(opacity);
}
