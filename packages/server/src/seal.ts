import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a sealed value is for: one that was made for another use does not fit. */
type Purpose = 'sealed' | 'call-token';

/** A value as text that only who has the secret can make: `data.signature`, both base64url. It can be read by anyone. */
export function seal(value: unknown, secret: string, purpose: Purpose = 'sealed'): string {
  const data = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${data}.${signatureOf(data, secret, purpose).toString('base64url')}`;
}

/** The sealed value, or undefined when the signature does not fit. */
export function unseal(sealed: string, secret: string, purpose: Purpose = 'sealed'): unknown {
  const [data = '', signature = ''] = sealed.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(data, secret, purpose);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return JSON.parse(Buffer.from(data, 'base64url').toString());
}

function signatureOf(data: string, secret: string, purpose: Purpose): Buffer {
  return createHmac('sha256', secret).update(`${purpose}:${data}`).digest();
}
