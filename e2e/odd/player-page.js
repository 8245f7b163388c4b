// Runs in the page of the player (see player.ts): opens, jumps, plays, and reads the marker from the picture.

/** The parts of the page's video that are read; see `Look` in player.ts. */
function readPicture(video, marks) {
  // The element's own clock may be ahead of the picture that it shows; a frame knows its own time.
  const frame = new VideoFrame(video);
  const width = Math.min(480, frame.displayWidth);
  const height = Math.max(1, Math.round((width * frame.displayHeight) / frame.displayWidth));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.drawImage(frame, 0, 0, width, height);
  const timeSeconds = frame.timestamp / 1e6;
  frame.close();
  const { data } = context.getImageData(0, 0, width, height);
  const colourAt = (x, y) => {
    const at = 4 * (Math.floor(y * height) * width + Math.floor(x * width));
    return [...data.subarray(at, at + 3)];
  };
  const lightness = (colour) => colour.reduce((sum, value) => sum + value, 0) / 3;
  const { corner, flash, band, boxWidth } = marks;
  const near = corner / 2;
  const far = 1 - near;
  const lit = [];
  for (let x = 0; x < width; x++) {
    const place = (x + 0.5) / width;
    if (lightness(colourAt(place, band.top + band.height / 2)) > 128) lit.push(place);
  }
  const isBox = Math.abs(lit.length / width - boxWidth) < 0.03;
  return {
    timeSeconds,
    corners: [colourAt(near, near), colourAt(far, near), colourAt(near, far), colourAt(far, far)],
    flash: lightness(colourAt(flash.left + flash.width / 2, flash.top + flash.height / 2)),
    box: isBox ? lit.reduce((sum, place) => sum + place, 0) / lit.length : null,
  };
}

globalThis.marker = {
  load: (source) =>
    withVideo((video, resolve) => {
      video.onloadeddata = () =>
        resolve({ durationSeconds: video.duration, width: video.videoWidth, height: video.videoHeight });
      video.preload = 'auto';
      video.src = source;
    }),

  lookAt: ({ timeSeconds, withinSeconds, marks }) =>
    withVideo((video, resolve) => {
      video.onseeked = async () => resolve(await settled(video, timeSeconds, withinSeconds, marks));
      video.currentTime = timeSeconds;
    }),

  play: ({ mostSeconds, marks }) =>
    withVideo((video, resolve, reject) => {
      const looks = [];
      const stop = () => {
        video.pause();
        resolve(looks);
      };
      const onFrame = (_, { mediaTime }) => {
        looks.push(readPicture(video, marks));
        if (mediaTime >= mostSeconds) stop();
        else video.requestVideoFrameCallback(onFrame);
      };
      video.onended = stop;
      video.onseeked = () => {
        video.requestVideoFrameCallback(onFrame);
        // A video of one frame is over before it has begun to play: that is its end, not a failure.
        video.play().catch((error) => (error.name === 'AbortError' && video.ended ? stop() : reject(error)));
      };
      video.currentTime = 0;
    }),
};

/** Half a minute of repaints at the least. */
const MOST_PAINTS = 1800;

/** On a busy machine the old picture stays for a while after a jump: reads anew with every repaint until it is gone. */
async function settled(video, timeSeconds, withinSeconds, marks) {
  for (let paints = 0; ; paints++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    try {
      const look = readPicture(video, marks);
      if (Math.abs(look.timeSeconds - timeSeconds) <= withinSeconds || paints > MOST_PAINTS) return look;
    } catch (error) {
      // There is no picture yet.
      if (error.name !== 'InvalidStateError' || paints > MOST_PAINTS) throw error;
    }
  }
}

function withVideo(act) {
  const video = document.querySelector('video');
  return new Promise((resolve, reject) => {
    video.onerror = () => reject(new Error(`Chromium says: ${video.error?.message}`));
    act(video, resolve, reject);
  });
}
