import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A value as text that only who has a secret can make: `data.signature`, both base64url. It can be read by anyone.
 *
 * @param secrets the newest first: it signs.
 * @param purpose what the text is for: one that was made for another use does not fit.
 */
export function seal(value: unknown, secrets: readonly string[], purpose: string): string {
  const data = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${data}.${signatureOf(data, keyFor(secrets, purpose)).toString('base64url')}`;
}

/** The sealed value, or undefined when it was sealed for another use, with none of these secrets, or was changed. */
export function unseal(sealed: string, secrets: readonly string[], purpose: string): unknown {
  const [data = '', signature = ''] = sealed.split('.');
  const given = Buffer.from(signature, 'base64url');
  const fits = secrets.some((secret) => {
    const right = signatureOf(data, keyFor([secret], purpose));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return fits ? JSON.parse(Buffer.from(data, 'base64url').toString()) : undefined;
}

/** A key of the newest secret for one use: who learns it learns nothing of the others. */
export function keyFor([newest]: readonly string[], purpose: string): Buffer {
  if (!newest) throw new Error('A server needs a secret.');
  return createHmac('sha256', newest).update(`cutgraph ${purpose}`).digest();
}

function signatureOf(data: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(data).digest();
}
