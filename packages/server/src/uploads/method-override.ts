import type { IncomingMessage } from 'node:http';

const UPLOAD = /^\/api\/ws\/[^/?#]+\/uploads\/[^/?#]+(\?|$)/;
const BY_POST = new Set(['PATCH', 'DELETE']);

/**
 * Takes a POST to an upload for what X-HTTP-Method-Override says that it is (tus 1.0), for networks that let nothing else
 * through. To be called before a request is routed, so that limits, access checks and the log see the method that counts.
 */
export function overrideMethod(raw: IncomingMessage): void {
  const method = raw.headers['x-http-method-override'];
  if (raw.method !== 'POST' || typeof method !== 'string' || !BY_POST.has(method)) return;
  if (UPLOAD.test(raw.url ?? '')) raw.method = method;
}
