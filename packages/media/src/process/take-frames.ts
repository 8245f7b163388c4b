/** Puts pieces of any size together into frames of `frameBytes` each. A frame is the taker's to keep. */
export function takeFrames(
  frameBytes: number,
  onFrame: (frame: Uint8Array) => void,
): (chunk: Uint8Array) => void {
  let frame = new Uint8Array(frameBytes);
  let filled = 0;
  return (chunk) => {
    for (let offset = 0; offset < chunk.length; ) {
      const part = chunk.subarray(offset, offset + frameBytes - filled);
      frame.set(part, filled);
      filled += part.length;
      offset += part.length;
      if (filled < frameBytes) continue;
      onFrame(frame);
      frame = new Uint8Array(frameBytes);
      filled = 0;
    }
  };
}
