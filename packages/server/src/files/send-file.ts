import { whenSeen } from '@cutgraph/store';
import { encodeExtended } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { watchDownload } from '../auth/watch-download.ts';
import { notFound } from '../http/problem.ts';
import { FILE_POLICY } from '../http/security-headers.ts';
import { byteRangeOf } from './byte-range.ts';

export type FileToSend = {
  key: string;
  contentType: string;
  /** Changes when the file does; with the size it makes the ETag. */
  version: string;
  /** Set to have it saved under this name instead of shown. */
  saveAs?: string;
  /** Seconds that the browser may use it without asking. */
  maxAgeSeconds: number;
};

/** A smaller one has been sent before anybody could lose their access. */
const WATCHED_FROM_BYTES = 1_000_000;

/** Sends a kept file, whole or a range of it (RFC 9110, section 14), to one browser and no shared cache. */
export async function sendFile(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileToSend,
): Promise<FastifyReply> {
  const found = await app.store.files.stat(file.key);
  if (!found) throw notFound();
  const { size } = found;
  const elsewhere = await addressInStore(app, request, file);
  if (elsewhere) return reply.header('cache-control', 'private, no-store').redirect(elsewhere);
  const etag = `"${size.toString(36)}-${Date.parse(file.version).toString(36)}"`;
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'content-type': file.contentType,
    'content-security-policy': FILE_POLICY,
    'cache-control': file.maxAgeSeconds > 0 ? `private, max-age=${file.maxAgeSeconds}` : 'private, no-cache',
    ...(file.saveAs ? { 'content-disposition': attachment(file.saveAs) } : {}),
  });
  if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();

  const ifRange = request.headers['if-range'];
  const rangeHeader = ifRange === undefined || ifRange === etag ? request.headers.range : undefined;
  const range = byteRangeOf(rangeHeader, size);
  if (range === 'none') {
    return reply
      .code(416)
      .removeHeader('content-disposition')
      .header('content-range', `bytes */${size}`)
      .send();
  }
  const isPart = range !== 'whole';
  if (isPart) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  reply.header('content-length', isPart ? range.end - range.start + 1 : size);
  if (request.method === 'HEAD' || size === 0) return reply.send();
  // Another machine may have replaced it since it was looked at.
  const open = () => app.store.files.openRange(file.key, isPart ? range : {});
  const stream = await whenSeen(open, { giveUpAfterSeconds: 3 });
  const bytes = isPart ? range.end - range.start + 1 : size;
  if (bytes > WATCHED_FROM_BYTES) {
    const stop = watchDownload(app, request, () => reply.raw.destroy());
    reply.raw.once('close', stop);
  }
  return reply.send(stream);
}

/**
 * Where a player or a download of a browser finds the file in the store; undefined for everything else. Scripts and programs are
 * sent all files from here: they may carry a token, which the store must not see, and may follow no redirect.
 */
async function addressInStore(
  { store: { files } }: App,
  { method, headers }: FastifyRequest,
  { key, contentType, saveAs }: FileToSend,
): Promise<string | undefined> {
  if (!files.presigned || method !== 'GET') return undefined;
  const isMedia = /^(video|audio)\//.test(contentType);
  const dest = headers['sec-fetch-dest'];
  const isPlayer = isMedia && (dest === 'video' || dest === 'audio');
  const mode = headers['sec-fetch-mode'];
  const isDownload =
    saveAs !== undefined && (mode === 'navigate' || (mode === 'no-cors' && dest === 'empty'));
  if (!isPlayer && !isDownload) return undefined;
  const contentDisposition = saveAs === undefined ? undefined : attachment(saveAs);
  return files.presigned.address(key, { contentType, contentDisposition });
}

/** Sends a text that is made while it is asked for. */
export function sendText(
  reply: FastifyReply,
  { text, contentType, saveAs }: { text: string; contentType: string; saveAs?: string },
): FastifyReply {
  reply.headers({
    'content-type': contentType,
    'content-security-policy': FILE_POLICY,
    'cache-control': 'private, no-cache',
    ...(saveAs ? { 'content-disposition': attachment(saveAs) } : {}),
  });
  return reply.send(text);
}

/** The header for saving under a name with any letters (RFC 6266), and a plain name for what cannot read those. */
function attachment(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_');
  return `attachment; filename="${plain}"; filename*=${encodeExtended(name)}`;
}

function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
