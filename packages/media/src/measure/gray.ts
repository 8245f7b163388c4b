/** A picture's luma as video keeps it: a byte a pixel, 16 (black) to 235 (white), rows from the top. */
export type Gray = { width: number; height: number; luma: Uint8Array };

export const BLACK = 16;
export const WHITE = 235;

/** Mean brightness, 0 (black) to 1 (white). */
export function lightOfGray({ luma }: Gray): number {
  let sum = 0;
  for (let i = 0; i < luma.length; i++) sum += luma[i] as number;
  return clamped((sum / luma.length - BLACK) / (WHITE - BLACK));
}

/** Within 0..1. */
export function clamped(value: number): number {
  return Math.min(1, Math.max(0, value));
}
