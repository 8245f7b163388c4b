import { createHash } from 'node:crypto';
import type { Answer } from '@cutgraph/outbound';
import { type Asking, ask } from './ask.ts';
import { DamagedOriginal, ImmichAway } from './refusals.ts';

/** An original that is being fetched. `chunks` are to be read to their end, or ended. */
export type Original = { size: number; chunks: AsyncGenerator<Buffer> };

/** Connections that may break one after another without a byte in between. */
const MOST_VAIN_TRIES = 5;

/**
 * Begins to fetch an original. Where the connection breaks, its rest is asked for (`Range`, with `If-Range` where the server
 * names the version); at the end its SHA-1 is compared. Throws a `DamagedOriginal` where it is another file.
 */
export async function fetchOriginal(
  asking: Asking,
  { id, checksum }: { id: string; checksum: string },
): Promise<Original> {
  const path = `assets/${encodeURIComponent(id)}/original`;
  const headers = { accept: '*/*' };
  const first = await ask(asking, path, { headers });
  const size = Number(first.headers.get('content-length') ?? Number.NaN);
  const isPlain = (first.headers.get('content-encoding') ?? 'identity') === 'identity';
  if (!Number.isSafeInteger(size) || !isPlain) {
    first.body.on('error', () => undefined).destroy();
    throw new DamagedOriginal('An original comes without its length.');
  }
  const etag = first.headers.get('etag');

  async function* chunks(): AsyncGenerator<Buffer> {
    const sum = createHash('sha1');
    let received = 0;
    let vainTries = 0;
    let answer: Answer | undefined = first;
    while (received < size) {
      const before = received;
      try {
        answer ??= await rest(received);
        for await (const chunk of answer.body as AsyncIterable<Buffer>) {
          received += chunk.length;
          if (received > size) throw new DamagedOriginal('An original has more bytes than it said.');
          sum.update(chunk);
          yield chunk;
        }
      } catch (error) {
        if (asking.signal.aborted || error instanceof DamagedOriginal || !isOfNetwork(error)) throw error;
      } finally {
        answer?.body.on('error', () => undefined).destroy();
        answer = undefined;
      }
      vainTries = received === before ? vainTries + 1 : 0;
      if (vainTries > MOST_VAIN_TRIES)
        throw new ImmichAway(asking.base.host, 'breaks off again and again while it sends a file');
    }
    if (sum.digest('base64') !== checksum) throw new DamagedOriginal('An original has another SHA-1.');
  }

  /** The bytes from one on. A server that sends the whole again has another version, or no ranges. */
  async function rest(from: number): Promise<Answer> {
    // A weak one says nothing of single bytes.
    const ifRange: Record<string, string> =
      etag !== undefined && !etag.startsWith('W/') ? { 'if-range': etag } : {};
    const answer = await ask(asking, path, { headers: { ...headers, range: `bytes=${from}-`, ...ifRange } });
    if (from === 0 && answer.status === 200) return answer;
    if (answer.status === 206 && answer.headers.get('content-range') === `bytes ${from}-${size - 1}/${size}`)
      return answer;
    answer.body.on('error', () => undefined).destroy();
    throw new DamagedOriginal('An original changed while it was fetched, or its server has no ranges.');
  }

  return { size, chunks: chunks() };
}

/** What undici throws when a connection breaks has a code; what is ours or of a consumer goes on. */
function isOfNetwork(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && /^(UND_ERR|ECONN|EPIPE|ETIMEDOUT)/.test(String(error.code))
  );
}
