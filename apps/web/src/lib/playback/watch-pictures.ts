/**
 * Reports the media time of every picture of a video that comes to the screen, until what it answers is called. A browser
 * that cannot say (Firefox before 132) gives the time of the video itself: where it was placed, and as it plays.
 */
export function watchPictures(video: HTMLVideoElement, onPicture: (mediaTime: number) => void): () => void {
  if ('requestVideoFrameCallback' in video) {
    const onFrame: VideoFrameRequestCallback = (_now, { mediaTime }) => {
      request = video.requestVideoFrameCallback(onFrame);
      onPicture(mediaTime);
    };
    let request = video.requestVideoFrameCallback(onFrame);
    return () => video.cancelVideoFrameCallback(request);
  }
  return watchTime(video, onPicture);
}

function watchTime(video: HTMLMediaElement, onPicture: (mediaTime: number) => void): () => void {
  let last = video.currentTime;
  const look = () => {
    request = requestAnimationFrame(look);
    if (video.seeking || video.currentTime === last) return;
    last = video.currentTime;
    onPicture(last);
  };
  const onSeeked = () => {
    if (!video.seeking) onPicture(video.currentTime);
  };
  let request = requestAnimationFrame(look);
  video.addEventListener('seeked', onSeeked);
  return () => {
    cancelAnimationFrame(request);
    video.removeEventListener('seeked', onSeeked);
  };
}
