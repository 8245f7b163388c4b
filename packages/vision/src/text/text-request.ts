/** Room for the longest path that the system takes, and its length. */
export const TEXT_REQUEST_BYTES = 2 + 4096;

/** A request that carries the path of a picture. Throws RangeError when the path is longer than a system takes. */
export function textRequest(path: string): Uint8Array {
  const text = Buffer.from(path, 'utf8');
  if (text.length > TEXT_REQUEST_BYTES - 2) throw new RangeError('The path of the picture is too long.');
  const bytes = new Uint8Array(TEXT_REQUEST_BYTES);
  new DataView(bytes.buffer).setUint16(0, text.length);
  bytes.set(text, 2);
  return bytes;
}

/** The path in a request. */
export function readTextRequest(bytes: Uint8Array): string {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint16(0);
  return Buffer.from(bytes.subarray(2, 2 + length)).toString('utf8');
}
