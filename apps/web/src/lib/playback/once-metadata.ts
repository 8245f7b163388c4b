/**
 * Does something with a video once its metadata is there, now where it is there already: before that, WebKit ignores where
 * a video is placed and that it is to play. Answers how to call it off.
 */
export function onceMetadata(video: HTMLMediaElement, act: () => void): () => void {
  if (video.readyState >= HTMLMediaElement.HAVE_METADATA) {
    act();
    return () => undefined;
  }
  video.addEventListener('loadedmetadata', act, { once: true });
  return () => video.removeEventListener('loadedmetadata', act);
}
