import { useCallback, useEffect, useRef, useState } from 'react';
import type { OpenedFilm } from './use-shared-film.ts';

/** A new address that fails so soon did not fail because of its age. */
const TOO_SOON_MS = 10_000;

/**
 * Keeps a film playing beyond the hour that its addresses hold: where one fails, new ones are asked for, and it goes on
 * at the same position. A second failure in a row is reported, with a way to go on by hand.
 */
export function useLastingPlay(film: OpenedFilm, openAgain: () => Promise<OpenedFilm>) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const place = useRef<{ seconds: number; isPlaying: boolean } | null>(null);
  const [isBroken, setBroken] = useState(false);
  const shown = useRef(film.openedAt);
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);

  const again = useCallback(() => {
    setBroken(false);
    // A link that ended meanwhile is reported by the page.
    openAgain().catch(() => setBroken(true));
  }, [openAgain]);

  const onError = () => {
    const video = videoRef.current;
    if (!video) return;
    place.current ??= { seconds: video.currentTime, isPlaying: !video.paused };
    const now = performance.now();
    if (now - renewedAt.current < TOO_SOON_MS) return setBroken(true);
    renewedAt.current = now;
    again();
  };

  const onLoadedMetadata = () => {
    const video = videoRef.current;
    if (!video || !place.current) return;
    const { seconds, isPlaying } = place.current;
    place.current = null;
    video.currentTime = seconds;
    if (isPlaying) void video.play().catch(() => undefined);
  };

  useEffect(() => {
    if (shown.current === film.openedAt) return;
    shown.current = film.openedAt;
    const video = videoRef.current;
    if (!video) return;
    // Also where nothing failed yet: an address that is taken away takes the place with it.
    place.current ??= { seconds: video.currentTime, isPlaying: !video.paused };
    video.load();
  }, [film.openedAt]);

  return { videoRef, isBroken, again, onError, onLoadedMetadata };
}
