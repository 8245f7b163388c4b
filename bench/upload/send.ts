import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';

/** What one after another is sent, again and again: random, so that nothing on the way can make it smaller. */
const BLOCK = randomBytes(1024 * 1024);
const PART_BYTES = 32 * 1024 * 1024;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** The peer's way: one PUT of all bytes. */
export async function put(url: string, bytes: number): Promise<void> {
  await send(url, 'PUT', { 'content-length': bytes }, bytes, 201);
}

/** How the parts of one upload are sent. */
export type Way = 'one PATCH' | 'parts with checksums';

/** Uploads by tus; answers the media id. */
export async function upload(
  { url, token, workspaceId }: { url: string; token: string; workspaceId: string },
  bytes: number,
  way: Way,
): Promise<string> {
  const known = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const begun = await send(
    `${url}/api/ws/${workspaceId}/uploads`,
    'POST',
    { ...known, 'upload-length': bytes, 'content-length': 0 },
    0,
    201,
  );
  const partBytes = way === 'one PATCH' ? bytes : PART_BYTES;
  for (let offset = 0; offset < bytes; offset += partBytes) {
    const length = Math.min(partBytes, bytes - offset);
    const headers = {
      ...known,
      'content-type': 'application/offset+octet-stream',
      'content-length': length,
      'upload-offset': offset,
      ...(way === 'one PATCH' ? {} : { 'upload-checksum': `sha256 ${checksumOf(length)}` }),
    };
    await send(url + begun.headers.location, 'PATCH', headers, length, 204);
  }
  return String(begun.headers['upload-media-id']);
}

/** Computed beforehand: the sender's time for it is not the server's. */
const checksums = new Map<number, string>();
export function checksumOf(bytes: number): string {
  const known = checksums.get(bytes);
  if (known) return known;
  const hash = createHash('sha256');
  for (let left = bytes; left > 0; left -= BLOCK.length) hash.update(BLOCK.subarray(0, left));
  const checksum = hash.digest('base64');
  checksums.set(bytes, checksum);
  return checksum;
}

async function send(
  url: string,
  method: string,
  headers: Record<string, string | number>,
  bytes: number,
  expected: number,
): Promise<IncomingMessage> {
  const request = httpRequest(url, { method, headers, agent });
  const answered = once(request, 'response') as Promise<[IncomingMessage]>;
  await Promise.race([written(request, bytes), answered]);
  const [response] = await answered;
  const text = (await response.toArray()).join('');
  if (response.statusCode !== expected) throw new Error(`${method} answered ${response.statusCode}: ${text}`);
  return response;
}

async function written(request: ClientRequest, bytes: number): Promise<void> {
  for (let left = bytes; left > 0; left -= BLOCK.length)
    if (!request.write(BLOCK.subarray(0, left))) await once(request, 'drain');
  request.end();
}
