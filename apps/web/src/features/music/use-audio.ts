import { useEffect, useRef, useState } from 'react';

/** Plays one address; `seconds` follows it. It stops when its page goes. */
export function useAudio(url: string) {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const element = new Audio();
    element.preload = 'metadata';
    element.src = url;
    audio.current = element;
    let frame = 0;
    const follow = () => {
      setSeconds(element.currentTime);
      if (!element.paused) frame = requestAnimationFrame(follow);
    };
    const onChange = () => {
      setPlaying(!element.paused);
      cancelAnimationFrame(frame);
      follow();
    };
    const events = ['play', 'pause', 'ended', 'seeked'];
    for (const name of events) element.addEventListener(name, onChange);
    return () => {
      for (const name of events) element.removeEventListener(name, onChange);
      cancelAnimationFrame(frame);
      element.pause();
      element.removeAttribute('src');
      audio.current = null;
    };
  }, [url]);
  return {
    isPlaying,
    seconds,
    toggle() {
      const element = audio.current;
      if (!element) return;
      // A browser that refuses to play says so by staying paused.
      if (element.paused) void element.play().catch(() => setPlaying(false));
      else element.pause();
    },
    seek(to: number) {
      if (audio.current) audio.current.currentTime = to;
      setSeconds(to);
    },
    /** As it is heard now, and not as it was drawn last. */
    now: () => audio.current?.currentTime ?? 0,
  };
}
