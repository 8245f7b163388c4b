import { vi } from 'vitest';

type Playing = {
  seconds: number;
  isPaused: boolean;
  isSeeking: boolean;
  volume: number;
  onFrame: Map<number, VideoFrameRequestCallback>;
};

/** Screens show so many pictures a second, and so do the videos. */
const FRAME_MS = 16;

let videos = new Map<HTMLMediaElement, Playing>();
let lastRequest = 0;
const stuck = new Set<HTMLMediaElement>();
const unread = new Set<HTMLMediaElement>();

function of(video: HTMLMediaElement): Playing {
  const playing = videos.get(video) ?? {
    ...{ seconds: 0, isPaused: true, isSeeking: false, volume: 1, onFrame: new Map() },
  };
  videos.set(video, playing);
  return playing;
}

/** jsdom has no media: here is what a browser's player does, with a clock that the test moves. */
export function installVideos(): void {
  Object.defineProperties(HTMLMediaElement.prototype, {
    currentTime: {
      configurable: true,
      get() {
        return of(this).seconds;
      },
      set(seconds: number) {
        if (unread.has(this)) return;
        Object.assign(of(this), { seconds, isSeeking: true });
      },
    },
    paused: {
      configurable: true,
      get() {
        return of(this).isPaused;
      },
    },
    seeking: {
      configurable: true,
      get() {
        return of(this).isSeeking;
      },
    },
    readyState: {
      configurable: true,
      get() {
        return unread.has(this) ? 0 : 4;
      },
    },
    volume: {
      configurable: true,
      get() {
        return of(this).volume;
      },
      set(volume: number) {
        of(this).volume = volume;
      },
    },
  });
  Object.assign(HTMLMediaElement.prototype, {
    async play(this: HTMLMediaElement) {
      if (!unread.has(this)) of(this).isPaused = false;
    },
    pause(this: HTMLMediaElement) {
      of(this).isPaused = true;
    },
    load() {},
  });
  installFrameCallbacks();
}

function installFrameCallbacks(): void {
  Object.assign(HTMLMediaElement.prototype, {
    requestVideoFrameCallback(this: HTMLMediaElement, onFrame: VideoFrameRequestCallback) {
      lastRequest += 1;
      of(this).onFrame.set(lastRequest, onFrame);
      return lastRequest;
    },
    cancelVideoFrameCallback(this: HTMLMediaElement, request: number) {
      of(this).onFrame.delete(request);
    },
  });
}

/** As in Firefox before 132, until the test ends. */
export function hideFrameCallbacks(): void {
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'requestVideoFrameCallback');
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'cancelVideoFrameCallback');
}

export function forgetVideos(): void {
  videos = new Map();
  stuck.clear();
  unread.clear();
  installFrameCallbacks();
}

/** A video that loads slowly shows no picture and does not move until it is freed. */
export const stall = (video: HTMLMediaElement) => void stuck.add(video);
export const free = (video: HTMLMediaElement) => void stuck.delete(video);

/** A video whose metadata has not come; WebKit ignores where it is placed and that it is to play until it has. */
export const holdMetadata = (video: HTMLMediaElement) => void unread.add(video);
export function bringMetadata(video: HTMLMediaElement): void {
  unread.delete(video);
  video.dispatchEvent(new Event('loadedmetadata'));
}

/** Lets a time pass picture by picture. Wants fake timers. */
export function pass(seconds: number): void {
  for (let left = Math.round((seconds * 1000) / FRAME_MS); left > 0; left--) {
    for (const [video, playing] of videos) {
      if (stuck.has(video)) continue;
      if (!playing.isPaused) playing.seconds += FRAME_MS / 1000;
      if (playing.isSeeking) {
        playing.isSeeking = false;
        video.dispatchEvent(new Event('seeked', { bubbles: true }));
      } else if (playing.isPaused) continue;
      const waiting = [...playing.onFrame.values()];
      playing.onFrame.clear();
      for (const onFrame of waiting)
        onFrame(performance.now(), { mediaTime: playing.seconds } as VideoFrameCallbackMetadata);
    }
    vi.advanceTimersByTime(FRAME_MS);
  }
}
