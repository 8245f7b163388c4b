import { createHash, randomBytes } from 'node:crypto';
import type { PartFiles } from './part-files.ts';

/** Longer than any browser waits for the first bytes. */
const TRY_MS = 30_000;

type Options = {
  /** The address whose pages send parts. */
  origin: string;
  attempt: (what: string, call: () => Promise<boolean>) => Promise<boolean>;
};

/** What the page of an upload asks of a store: a part put in at its address, and no other bytes than were signed. */
export async function tryPresignedParts(
  parts: PartFiles,
  key: string,
  { origin, attempt }: Options,
): Promise<void> {
  const bytes = randomBytes(1_000);
  const md5 = createHash('md5').update(bytes).digest('base64');
  const ask = (address: string, init: RequestInit) =>
    fetch(address, { ...init, signal: AbortSignal.timeout(TRY_MS) });
  const put = (address: string, body: Buffer) =>
    ask(address, { method: 'PUT', headers: { origin, 'content-md5': md5 }, body: new Uint8Array(body) });
  let address = '';
  await attempt('sign an address for a part of an upload', async () => {
    await parts.begin(key);
    address = await parts.presigned!.address(key, { number: 1, bytes: bytes.length, md5 });
    return true;
  });
  await attempt('refuse more bytes, other bytes and another part than were signed', async () => {
    const other = Buffer.from(bytes);
    other[0]! ^= 1;
    const refused = [
      await put(address, Buffer.concat([bytes, bytes])),
      await put(address, other),
      await put(address.replace('partNumber=1', 'partNumber=2'), bytes),
    ];
    return refused.every(({ ok }) => !ok) && (await parts.sizes(key))?.size === 0;
  });
  await attempt('take a part at a presigned address', async () => {
    return (await put(address, bytes)).ok && (await parts.sizes(key))?.get(1) === bytes.length;
  });
  await attempt(`let pages of ${origin} send parts (CORS: PUT with the header Content-MD5)`, async () => {
    const { ok, headers } = await ask(address, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-md5',
      },
    });
    const sent = await put(address, bytes);
    const allows = (name: string, wanted: string) => {
      const list = (headers.get(name) ?? '').split(',').map((one) => one.trim().toLowerCase());
      return list.includes('*') || list.includes(wanted.toLowerCase());
    };
    return (
      ok &&
      allows('access-control-allow-origin', origin) &&
      allows('access-control-allow-methods', 'PUT') &&
      allows('access-control-allow-headers', 'content-md5') &&
      ['*', origin].includes(sent.headers.get('access-control-allow-origin') ?? '')
    );
  });
}
