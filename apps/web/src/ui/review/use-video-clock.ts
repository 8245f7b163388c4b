import { type RefObject, useEffect, useState } from 'react';
import { Clock } from '../../lib/playback/clock.ts';

/** The seconds that a video stands at, and how to go elsewhere. */
export function useVideoClock(videoRef: RefObject<HTMLVideoElement | null>) {
  const [clock] = useState(() => new Clock());
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    const stop = new AbortController();
    const follow = () => clock.set(video.currentTime);
    for (const event of ['timeupdate', 'seeking', 'loadedmetadata'])
      video.addEventListener(event, follow, { signal: stop.signal });
    return () => stop.abort();
  }, [clock, videoRef]);
  return {
    clock,
    pause: () => videoRef.current?.pause(),
    seek: (seconds: number) => {
      const video = videoRef.current;
      if (!video) return;
      video.pause();
      video.currentTime = seconds;
      clock.set(seconds);
    },
  };
}
