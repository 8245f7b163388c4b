import { describe, expect, it } from 'vitest';
import { gainAt, pictureShareAt } from './fade.ts';

describe('pictureShareAt', () => {
  it('is black on the first frame of a fade-in and the last of a fade-out, and whole between them', () => {
    const segment = { frameCount: 20, fadeInFrames: 4, fadeOutFrames: 5 };
    const shares = [0, 1, 4, 10, 14, 19].map((frame) => pictureShareAt(segment, frame));
    expect(shares).toEqual([0, 0.25, 1, 1, 1, 0]);
    expect(pictureShareAt({ frameCount: 20 }, 0)).toBe(1);
    expect(pictureShareAt({ frameCount: 1, fadeInFrames: 1 }, 0)).toBe(0);
  });
});

describe('gainAt', () => {
  const sound = { sampleRate: 48_000, fadeSeconds: 0.005 };
  const piece = { sampleCount: 96_000, silent: false };

  it('rises and falls within 5 ms at each join, and as long as its fades', () => {
    expect([0, 120, 240, 48_000, 96_000].map((sample) => gainAt(piece, sound, sample))).toEqual([
      0, 0.5, 1, 1, 0,
    ]);
    const faded = { ...piece, volume: 2, fadeInSamples: 48_000 };
    expect(gainAt(faded, sound, 24_000)).toBe(1);
    expect(gainAt(faded, sound, 48_000)).toBe(2);
  });

  it('is nothing where the piece is silent', () => {
    expect(gainAt({ ...piece, silent: true }, sound, 48_000)).toBe(0);
  });
});
