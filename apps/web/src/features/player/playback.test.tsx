import { expect, it } from 'vitest';
import { createPlayback } from './playback.ts';

it('stands where its video stands when it is paused, however long ago a picture came', () => {
  const playback = createPlayback(0);
  const video = document.createElement('video');
  let seconds = 0;
  Object.defineProperties(video, {
    currentTime: { get: () => seconds, set: (to: number) => Object.assign(video, { placedAt: to }) },
    seeking: { get: () => false },
  });
  playback.attach(video);
  playback.shape(10, 30);
  playback.toggle();
  playback.handlers.onPlay();
  // No picture of the screen comes meanwhile.
  seconds = 1.25;
  playback.toggle();
  expect(playback.time()).toBe(1.25);
  playback.step(1);
  expect(playback.time()).toBeGreaterThan(1.25);
});
