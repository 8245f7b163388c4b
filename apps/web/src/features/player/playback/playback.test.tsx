import { describe, expect, it } from 'vitest';
import { hideFrameCallbacks } from '../../../../test/videos.ts';
import { createPlayback, type Playback } from './playback.ts';

type Browser = 'Chromium' | 'Firefox' | 'WebKitGTK' | 'Firefox before 132';

/**
 * A video of a constant rate as a browser shows it. Where it is placed, Chromium says when the frame begins that is shown there,
 * Firefox (measured: 153) the place itself, WebKitGTK (2.50) the place and two frames, by which pictures in a file with B-frames
 * are late, an older Firefox nothing. While it plays, the picture that Firefox reported last may
 * be the one after the one that is seen.
 */
function videoIn(browser: Browser, rate: number) {
  const video = document.createElement('video');
  let [seconds, isSeeking] = [0, false];
  let waiting: VideoFrameRequestCallback[] = [];
  const pictureAt = (time: number) => Math.floor(time * rate + 1e-4);
  const say = (mediaTime: number) => {
    const callbacks = waiting;
    waiting = [];
    for (const callback of callbacks) callback(0, { mediaTime } as VideoFrameCallbackMetadata);
  };
  const said = (place: number) => {
    if (browser === 'Firefox') return place;
    return browser === 'WebKitGTK' ? place + 2 / rate : pictureAt(place) / rate;
  };
  Object.defineProperties(video, {
    currentTime: {
      get: () => seconds,
      set: (to: number) => {
        [seconds, isSeeking] = [Math.round(to * 1e6) / 1e6, true];
      },
    },
    seeking: { get: () => isSeeking },
  });
  if (browser === 'Firefox before 132') hideFrameCallbacks();
  else
    Object.assign(video, {
      requestVideoFrameCallback: (callback: VideoFrameRequestCallback) => waiting.push(callback),
    });
  return {
    video,
    /** The number of the frame that is on the screen. */
    picture: () => pictureAt(seconds),
    seconds: () => seconds,
    /** It is where it was placed, and its picture on the screen. */
    arrive() {
      isSeeking = false;
      say(said(seconds));
      video.dispatchEvent(new Event('seeked'));
    },
    /** The picture of an earlier place, while it is on its way to the next. */
    sayLate: (place: number) => say(said(place)),
    playTo(to: number) {
      seconds = to;
      say(
        (pictureAt(to) + { Chromium: 0, Firefox: 1, WebKitGTK: 2, 'Firefox before 132': 0 }[browser]) / rate,
      );
    },
  };
}

type Shown = ReturnType<typeof videoIn>;

function playbackOf({ video }: Shown, rate: number): Playback {
  const playback = createPlayback(0);
  playback.attach(video);
  playback.shape(200, rate);
  return playback;
}

describe.each<Browser>(['Chromium', 'Firefox', 'WebKitGTK', 'Firefox before 132'])(
  'a step in %s',
  (browser) => {
    it.each([24, 25, 30000 / 1001, 30])(
      'is one frame, and many add up to as many, at %s a second',
      (rate) => {
        const shown = videoIn(browser, rate);
        const playback = playbackOf(shown, rate);
        for (const start of [0, 1.217, 60.01]) {
          playback.seek(start);
          shown.arrive();
          const first = shown.picture();
          for (let steps = 1; steps <= 300; steps++) {
            playback.step(1);
            shown.arrive();
            expect(shown.picture()).toBe(first + steps);
            expect(playback.shownTime() * rate).toBeCloseTo(first + steps, 2);
          }
          for (let steps = 299; steps >= 0; steps--) {
            playback.step(-1);
            shown.arrive();
            expect(shown.picture()).toBe(first + steps);
          }
        }
      },
    );

    it('is one frame of what is seen where it is paused', () => {
      const shown = videoIn(browser, 30);
      const playback = playbackOf(shown, 30);
      for (const end of [1.65, 2.659]) {
        playback.toggle();
        playback.handlers.onPlay();
        shown.playTo(end);
        playback.pause();
        if (shown.video.seeking) shown.arrive();
        const first = shown.picture();
        playback.step(1);
        shown.arrive();
        expect(shown.picture()).toBe(first + 1);
      }
    });

    it('counts when the next follows before its picture has come', () => {
      const shown = videoIn(browser, 30);
      const playback = playbackOf(shown, 30);
      playback.seek(1.217);
      shown.arrive();
      playback.step(1);
      for (let presses = 2; presses <= 5; presses++) {
        const before = shown.seconds();
        playback.step(1);
        shown.sayLate(before);
      }
      shown.arrive();
      expect(shown.picture()).toBe(36 + 5);
    });
  },
);

it('has the position of its video when it is paused, however long ago a frame was presented', () => {
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
