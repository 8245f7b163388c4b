import type { Store } from '@cutgraph/store';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';

export type StoreOrigins = { mediaOrigins: readonly string[]; connectOrigins: readonly string[] };

/**
 * No script but our own files; styles may be inline because the screen's component library writes them so.
 * Images too come from this origin: a foreign one would reveal to its host who opens the page, and from where.
 * Pop-ups keep their opener: sign-in needs it. No other site may embed anything (Cross-Origin-Resource-Policy).
 *
 * @param stores a store that browsers reach: where films and sounds may come from besides, and what may be sent to.
 */
export function securityHeaders({ mediaOrigins, connectOrigins }: StoreOrigins): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:', ...mediaOrigins],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...connectOrigins],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: false,
  };
}

/** Where browsers reach the store: to read files there, and to send parts of uploads. */
export async function storeOrigins({ files: { presigned, parts } }: Store): Promise<StoreOrigins> {
  return {
    mediaOrigins: presigned ? [await presigned.origin()] : [],
    connectOrigins: parts?.presigned ? [await parts.presigned.origin()] : [],
  };
}

/** What a file may do when it is opened as a page: nothing. */
export const FILE_POLICY = "default-src 'none'; sandbox";

const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'browsing-topics'];
const YEAR_SECONDS = 365 * 24 * 3600;

/** The headers that depend on the server's address and on the route: no cache keeps what is about a person. */
export function addPrivacyHeaders(server: FastifyInstance, appOf: () => App): void {
  const permissions = PERMISSIONS.map((name) => `${name}=()`).join(', ');
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions);
    if (appOf().origin.startsWith('https:'))
      reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`);
  });
  server.addHook('onSend', async (request, reply, payload) => {
    if (isApi(request) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    return payload;
  });
}

/** By the route and not by the address: that may spell a letter as %61. */
function isApi({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return /^\/api\/(?!docs(\/|$))/.test(url);
}
