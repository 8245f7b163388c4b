/** The header that says what the bytes of a part come to, so that the server takes no others. */
export const CHECKSUM_HEADER = 'Upload-Checksum';

/**
 * SHA-256 of a part as tus writes it. Browsers work it out only for pages from https or this machine: elsewhere the
 * part goes without one.
 *
 * @returns null where it cannot be computed. Throws what reading the file throws.
 */
export async function checksumOf(part: Blob): Promise<string | null> {
  if (!globalThis.crypto?.subtle) {
    // A file that is gone or was changed says so only to who reads it.
    await part.slice(0, 1).arrayBuffer();
    return null;
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await part.arrayBuffer()));
  return `sha256 ${btoa(String.fromCharCode(...digest))}`;
}
