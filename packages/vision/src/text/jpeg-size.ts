/**
 * Width and height of a JPEG in pixels, from its frame header. Source: ITU-T T.81, annex B.
 *
 * @throws when the bytes are no JPEG, or end before the frame header
 */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) throw new Error('The picture is not a JPEG.');
  for (let at = 2; at + 9 <= bytes.length; ) {
    const marker = view.getUint16(at);
    if (marker === 0xffff) {
      // A marker may be filled up with any number of 0xff before it.
      at += 1;
      continue;
    }
    if (isFrameHeader(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  throw new Error('The JPEG ends before it says its size.');
}

/** SOF0 to SOF15, without the three of that range that are tables (DHT, JPG, DAC). */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
}
