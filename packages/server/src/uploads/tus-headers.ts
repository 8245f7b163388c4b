import { Refusal } from '@cutgraph/core';
import type { FastifyRequest } from 'fastify';
import { UploadRefusal } from './upload-refusal.ts';

const VERSION = '1.0.0';
/** Those of node:crypto by the names of the protocol, which asks for sha1 at least. */
const ALGORITHMS = { sha1: 20, sha256: 32 } as const;

/** What stands in every answer. */
export const TUS = { 'tus-resumable': VERSION, 'cache-control': 'no-store' };

/** What an answer to OPTIONS says of the server. */
export function abilitiesOf(maxUploadBytes: number): Record<string, string> {
  return {
    ...TUS,
    'tus-version': VERSION,
    'tus-extension': 'creation,creation-with-upload,termination,checksum',
    'tus-checksum-algorithm': Object.keys(ALGORITHMS).join(','),
    'tus-max-size': String(maxUploadBytes),
  };
}

/** Refuses another version of the protocol, and what this server does not do. */
export function requireTus({ headers }: FastifyRequest): void {
  if (headers['tus-resumable'] !== VERSION)
    throw new UploadRefusal(412, `Tus-Resumable must be ${VERSION}.`, {
      headers: { 'tus-version': VERSION },
    });
  if (headers['upload-concat'] !== undefined)
    throw new Refusal(
      'invalid-argument',
      'Uploads cannot be joined here (Upload-Concat): send one file as one upload.',
    );
}

/** Whether bytes come with a request. */
export function hasBytes({ headers }: FastifyRequest): boolean {
  return headers['content-type'] === 'application/offset+octet-stream';
}

/** The offset that the bytes of a PATCH begin at. */
export function offsetIn(request: FastifyRequest): number {
  if (!hasBytes(request))
    throw new UploadRefusal(415, 'The content type must be application/offset+octet-stream.');
  const offset = request.headers['upload-offset'];
  if (typeof offset !== 'string' || !/^\d{1,15}$/.test(offset))
    throw new Refusal('invalid-argument', 'Upload-Offset must say at which byte this part begins.');
  if (request.headers['upload-length'] !== undefined)
    throw new Refusal('invalid-argument', 'Upload-Length is set when an upload begins, and stays.');
  return Number(offset);
}

/** How many bytes are said to come; undefined when nothing is said. */
export function promisedBytes({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

export type Checksum = { algorithm: keyof typeof ALGORITHMS; digest: Buffer };

/** What the bytes of a request must come to; undefined when the client does not say. */
export function checksumIn({ headers }: FastifyRequest): Checksum | undefined {
  const header = headers['upload-checksum'];
  if (header === undefined) return undefined;
  const [, algorithm, encoded] = /^(sha1|sha256) ([A-Za-z0-9+/]+={0,2})$/.exec(String(header)) ?? [];
  const digest = Buffer.from(encoded ?? '', 'base64');
  if (algorithm && digest.length === ALGORITHMS[algorithm as Checksum['algorithm']])
    return { algorithm: algorithm as Checksum['algorithm'], digest };
  throw new Refusal(
    'invalid-argument',
    'Upload-Checksum must be "sha256" or "sha1" and the digest in base64.',
  );
}
