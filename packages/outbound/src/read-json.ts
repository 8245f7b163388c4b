import { Refusal } from '@cutgraph/core';
import type { Answer } from './outbound.ts';

/** What an answer says as JSON, of at most so many bytes. What is more, packed, or no JSON, is refused. */
export async function readJson({ headers, body, url }: Answer, maxBytes: number): Promise<unknown> {
  const refuse = (what: string): never => {
    body.on('error', () => undefined).destroy();
    throw new Refusal('unavailable', `${url.host} ${what}.`);
  };
  // Nothing is unpacked, so nothing small can become large; we ask for answers that are not packed.
  if ((headers.get('content-encoding') ?? 'identity') !== 'identity') refuse('answers packed');
  if (Number(headers.get('content-length') ?? 0) > maxBytes) refuse('answers too much');
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > maxBytes) refuse('answers too much');
    pieces.push(piece);
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'));
  } catch {
    throw new Refusal('unavailable', `${url.host} answers what is no JSON.`);
  }
}
