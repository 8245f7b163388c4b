import type { Box, Cut } from '@cutgraph/core';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newMedia } from '../../../test/media.ts';
import { CutWindow } from './cut-window.tsx';

const UPRIGHT = { width: 1080, height: 1920, framesPerSecond: 30 };
const third = (left: number): Box => ({ left, top: 0, right: left + 0.316, bottom: 1 });
const CUT: Pick<Cut, 'start' | 'end' | 'crop' | 'framing'> = { start: 2, end: 6, crop: third(0.1) };
const FOLLOWING = {
  ...CUT,
  framing: [
    { time: 2, box: third(0.1) },
    { time: 6, box: third(0.6) },
  ],
};

/** How far the picture is moved to the left, in per cent of the window. */
function leftOf(cut: typeof CUT, still: 'first' | 'last'): number {
  const source = { url: '/video.mp4', aspect: 16 / 9, media: newMedia() };
  const { container, unmount } = render(
    <CutWindow cut={cut} source={source as never} canvas={UPRIGHT} isPlaying={false} still={still} />,
  );
  const left = Number.parseFloat(container.querySelector('video')!.style.left);
  unmount();
  return left;
}

it('a cut at rest shows the same part of its frame at both ends; one that follows, what it shows there', () => {
  expect(leftOf(CUT, 'first')).toBe(leftOf(CUT, 'last'));
  expect(leftOf(FOLLOWING, 'first')).toBeCloseTo(leftOf(CUT, 'first'), 0);
  expect(leftOf(FOLLOWING, 'last')).toBeLessThan(leftOf(FOLLOWING, 'first') - 100);
});
