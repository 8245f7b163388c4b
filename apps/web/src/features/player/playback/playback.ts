import { watchPictures } from '../../../lib/playback/watch-pictures.ts';
import { frameSecondsOf, frameStart, stepFrom } from './frame-step.ts';
import { shuttle } from './pace.ts';

/** Seconds of a media. */
export type Stretch = { start: number; end: number };

export type PlaybackState = {
  isPlaying: boolean;
  /** As chosen, 0.25..4. */
  speed: number;
  /** How fast it goes now, backwards below 0: the speed, or what J and L made of it. */
  pace: number;
  volume: number;
  isMuted: boolean;
  /** The stretch that is played again and again. */
  loop: Stretch | null;
};

export type Playback = ReturnType<typeof createPlayback>;

/** A time so little after the start of a frame that it is surely in it. */
const INSIDE_SECONDS = 0.0005;
/** So often a step goes on where the picture has not changed, as in footage with frames of different lengths. */
const MOST_PUSHES = 6;
/** Browsers keep times in millionths. */
const SAME_MOMENT_SECONDS = 2e-6;

/**
 * Drives one video element, and reports what it does. The time is separate from the rest: it changes with every frame.
 * `startSeconds` is its first position.
 */
export function createPlayback(startSeconds: number) {
  let video: HTMLVideoElement | null = null;
  let frameSeconds = frameSecondsOf(0);
  let duration = 0;
  let time = startSeconds;
  let unwatch: () => void = () => undefined;
  /** When the frame begins that is on the screen. */
  let shown: number | null = null;
  /** Where the video was placed last; null while it plays on from there. */
  let placedAt: number | null = null;
  /** Of a picture at which it was placed, Firefox and WebKitGTK say that place, Chromium when the frame begins. Null until it is seen. */
  let saysPlaces: boolean | null = null;
  let state: PlaybackState = { isPlaying: false, speed: 1, pace: 1, volume: 1, isMuted: false, loop: null };
  let following = 0;
  let lastTick = 0;
  /** A step that waits for its picture: where its frame begins, from which it comes, and how often it was pushed on. */
  let step: { to: number; from: number | null; frames: number; pushes: number } | null = null;
  const stateListeners = new Set<() => void>();
  const timeListeners = new Set<() => void>();

  const set = (news: Partial<PlaybackState>) => {
    state = { ...state, ...news };
    for (const listener of stateListeners) listener();
  };
  const tell = (seconds: number) => {
    time = seconds;
    for (const listener of timeListeners) listener();
  };
  const place = (seconds: number) => {
    const to = Math.min(duration, Math.max(0, seconds));
    placedAt = to;
    if (video) video.currentTime = to;
    tell(to);
  };
  const start = () => {
    if (!video || state.pace < 0) return;
    placedAt = null;
    video.playbackRate = state.pace;
    void video.play().catch(() => undefined);
  };
  const follow = (now: number) => {
    following = requestAnimationFrame(follow);
    const seconds = Math.min(0.1, (now - lastTick) / 1000);
    lastTick = now;
    if (!video || !state.isPlaying) return;
    if (state.pace < 0) goBack(seconds);
    else if (state.loop && video.currentTime >= state.loop.end) place(state.loop.start + INSIDE_SECONDS);
    else if (!video.seeking) tell(video.currentTime);
  };
  /** No browser plays backwards: it is seeked again as often as it keeps up. */
  const goBack = (seconds: number) => {
    const first = state.loop?.start ?? 0;
    const to = time + state.pace * seconds;
    if (to <= first && state.loop) return place(state.loop.end - INSIDE_SECONDS);
    if (to <= first) {
      place(0);
      return pause();
    }
    if (video && !video.seeking) place(to);
    else tell(to);
  };
  const follows = (isPlaying: boolean) => {
    cancelAnimationFrame(following);
    following = 0;
    set({ isPlaying });
    if (!isPlaying) return;
    lastTick = performance.now();
    following = requestAnimationFrame(follow);
  };
  const run = (pace: number) => {
    set({ pace });
    if (pace < 0) {
      video?.pause();
      if (!state.isPlaying) follows(true);
      return;
    }
    start();
  };
  const pause = () => {
    video?.pause();
    // Where pictures come slowly, it has gone on since the last of them: a step goes on from its position.
    if (video && state.isPlaying && state.pace > 0 && !video.seeking) {
      if (saysPlaces === false) tell(video.currentTime);
      // These may show the frame beside the one they stand at: placed there, they show that one.
      else place(video.currentTime);
    }
    if (state.isPlaying) follows(false);
    set({ pace: state.speed });
  };
  /** Goes on from a frame by a step, into the middle of the next: there no player shows its neighbour. */
  const goTo = (next: NonNullable<typeof step>, from: number) => {
    step = { ...next, to: stepFrom(from, next.frames, frameSeconds, duration) };
    place(step.to + frameSeconds / 2);
  };
  const shownTime = () => {
    if (step) return step.to;
    if (shown !== null && Math.abs(shown - time) < 2 * frameSeconds) return shown;
    return frameStart(time, frameSeconds);
  };
  const onPicture = (mediaTime: number) => {
    const isStanding = placedAt !== null && !state.isPlaying && !video?.seeking;
    const behind = mediaTime - (placedAt ?? Number.POSITIVE_INFINITY);
    // No frame that is shown at a place begins after it: WebKitGTK adds what the file's pictures are late by to the place.
    const isPlace = Math.abs(behind) < SAME_MOMENT_SECONDS || (isStanding && behind > 0);
    if (isStanding) saysPlaces = isPlace;
    shown = isPlace ? (step?.to ?? frameStart(placedAt ?? mediaTime, frameSeconds)) : mediaTime;
    const isSame =
      !isPlace && step?.from !== null && step !== null && Math.abs(shown - step.from) < frameSeconds / 4;
    // The picture of a step before this one, which came while the video was on its way already. Its place is half a frame off.
    const isOlder = step !== null && video?.seeking && Math.abs(shown - step.to) > 0.49 * frameSeconds;
    if (step && isSame && step.pushes < MOST_PUSHES) goTo({ ...step, pushes: step.pushes + 1 }, step.to);
    else if (!isOlder) step = null;
    tell(time);
  };

  return {
    /** The element's own news; spread on it. */
    handlers: {
      onPlay: () => {
        if (!state.isPlaying) follows(true);
      },
      onPause: () => {
        if (!state.isPlaying || state.pace < 0) return;
        follows(false);
        set({ pace: state.speed });
      },
      onEnded: () => {
        if (!state.loop) return;
        place(state.loop.start + INSIDE_SECONDS);
        start();
      },
      onSeeked: () => {
        if (video && state.pace > 0) tell(video.currentTime);
      },
      onLoadedMetadata: () => {
        if (time > 0) place(time);
      },
    },
    attach(element: HTMLVideoElement | null) {
      unwatch();
      video = element;
      if (element) unwatch = watchPictures(element, onPicture);
      else cancelAnimationFrame(following);
    },
    /** What is played; called again whenever it may have changed. */
    shape(durationSeconds: number, framesPerSecond: number) {
      duration = durationSeconds;
      frameSeconds = frameSecondsOf(framesPerSecond);
    },
    state: () => state,
    time: () => time,
    /** When the frame on the screen begins. */
    shownTime,
    frameSeconds: () => frameSeconds,
    subscribe(listener: () => void) {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    subscribeTime(listener: () => void) {
      timeListeners.add(listener);
      return () => timeListeners.delete(listener);
    },
    pause,
    toggle() {
      if (state.isPlaying) pause();
      else start();
    },
    /** Goes to a time; outside of the loop the loop ends. */
    seek(seconds: number) {
      step = null;
      if (state.loop && (seconds < state.loop.start || seconds > state.loop.end)) set({ loop: null });
      place(seconds);
    },
    /** So many frames on or back, standing. */
    step(frames: number) {
      pause();
      const from = shownTime();
      const to = stepFrom(from, frames, frameSeconds, duration);
      if (state.loop && (to < state.loop.start || to >= state.loop.end)) set({ loop: null });
      goTo({ to, from: step ? null : shown, frames, pushes: 0 }, from);
    },
    shuttle(direction: -1 | 1) {
      run(shuttle(state.isPlaying ? state.pace : 0, direction));
    },
    setSpeed(speed: number) {
      set({ speed, pace: state.isPlaying && state.pace < 0 ? state.pace : speed });
      if (video && state.pace > 0) video.playbackRate = speed;
    },
    setVolume(volume: number) {
      set({ volume, isMuted: volume === 0 });
      if (video) Object.assign(video, { volume, muted: volume === 0 });
    },
    toggleMuted() {
      const isMuted = !state.isMuted;
      const volume = isMuted || state.volume > 0 ? state.volume : 1;
      set({ isMuted, volume });
      if (video) Object.assign(video, { volume, muted: isMuted });
    },
    /** Plays a stretch from its start, again and again. */
    playLoop(loop: Stretch) {
      step = null;
      set({ loop, pace: state.speed });
      place(loop.start + INSIDE_SECONDS);
      start();
    },
    setLoop(loop: Stretch | null) {
      set({ loop });
    },
  };
}
