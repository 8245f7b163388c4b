import type { Media } from '@cutgraph/contract';
import { useState, useSyncExternalStore } from 'react';
import { createPlayback, type Playback, type PlaybackState } from './playback.ts';

/** What plays a media, made once for a screen. */
export function usePlayback(media: Media | undefined, startSeconds: number): Playback {
  const [playback] = useState(() => createPlayback(startSeconds));
  if (media) playback.shape(media.mediaDuration, media.framesPerSecond);
  return playback;
}

export function usePlaybackState(playback: Playback): PlaybackState {
  return useSyncExternalStore(playback.subscribe, playback.state);
}

/** The time as it goes on: only for what is small, since it is drawn with every frame. */
export function usePlaybackTime(playback: Playback): number {
  return useSyncExternalStore(playback.subscribeTime, playback.time);
}

/** When the frame on the screen begins. */
export function useShownTime(playback: Playback): number {
  return useSyncExternalStore(playback.subscribeTime, playback.shownTime);
}
