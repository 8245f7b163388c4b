import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Names the cipher and the form, so that a later one can be distinguished. */
const FORM = 'v1';
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A text encrypted (AES-256-GCM), so that the database alone reveals nothing of it.
 *
 * @param secret of the installation; a key of its own is derived from it for this use.
 * @param owner what the text belongs to: it opens for that alone.
 */
export function sealText(text: string, secret: string, owner: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv, { authTagLength: TAG_BYTES }).setAAD(
    Buffer.from(owner),
  );
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [FORM, ...[iv, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.');
}

/** The text; undefined where it was sealed with another secret or for another owner, or was changed. */
export function openText(sealedText: string, secret: string, owner: string): string | undefined {
  const [form, ...parts] = sealedText.split('.');
  const [iv, sealed, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (form !== FORM || iv?.length !== IV_BYTES || tag?.length !== TAG_BYTES || !sealed) return undefined;
  const decipher = createDecipheriv(CIPHER, keyOf(secret), iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'cutgraph keys of connections', 32));
}
