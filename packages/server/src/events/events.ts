import { type EVENT_KINDS, streamEvents, type WorkspaceEvent } from '@cutgraph/contract';
import { type Role, requireRole } from '../auth/role.ts';
import { onAccessNotice, requireSameCaller } from '../auth/watch-access.ts';
import { rawResponse } from '../http/raw-response.ts';
import { type Call, implement } from '../implement.ts';
import { guardedStream } from './guarded-stream.ts';

/** A reader that falls so far behind is cut off; it comes back and reads on from its last id. */
const MOST_UNREAD_BYTES = 1_000_000;
/** Of what visitors may read. */
const FOR_VISITORS: ReadonlySet<(typeof EVENT_KINDS)[number]> = new Set([
  'workspace',
  'media',
  'timeline',
  'progress',
]);

export const handleStreamEvents = implement(streamEvents, async (call) => {
  const { app, query, request, reply } = call;
  let role = await requireReader(call);
  if (request.method === 'HEAD')
    return reply.type('text/event-stream; charset=utf-8').header('cache-control', 'no-store').send();
  let [looks, lastLook] = [0, 0];
  // Known before the answer begins, so that nothing is missed; an id of the future comes from another database.
  const lastId = await app.store.read.events.lastId(query.ws);
  const afterId = Math.min(idOf(request.headers['last-event-id']) ?? lastId, lastId);

  const raw = rawResponse(reply);
  // A connection that is closed already emits no close event.
  if (raw.destroyed) return reply;
  // Between its end and the close of the connection there is time for more.
  const write = (text: Buffer) => raw.writableEnded || raw.write(text);
  const stream = guardedStream({
    async look() {
      const own = ++looks;
      await requireSameCaller(call);
      const found = await requireReader(call);
      // Looks may end in another order than they began.
      if (own > lastLook) [role, lastLook] = [found, own];
    },
    send(event) {
      if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy();
      else if (role !== 'visitor' || FOR_VISITORS.has(event.kind)) write(asText(event));
    },
    cutOff: () => (raw.writableLength > 0 ? raw.destroy() : raw.end()),
    onTrouble: (error) => request.log.warn({ err: error }, 'access could not be looked at again'),
  });
  const stopNotices = onAccessNotice(call, stream.lookAgain, query.ws);
  const stopKeepingAlive = app.accessChecks.periodically(() => write(STILL_HERE));
  const end = () => raw.end();
  app.closing.addEventListener('abort', end);
  raw.once('close', () => {
    stream.stop();
    stopNotices();
    stopKeepingAlive();
    unsubscribe();
    app.closing.removeEventListener('abort', end);
  });

  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write('retry: 2000\n\n');
  // Access may have changed since the first check, before notices were received.
  stream.lookAgain();
  const unsubscribe = app.store.events.subscribe(query.ws, stream.push, { afterId });
  return reply;
});

/** What the caller is, if they may read. */
function requireReader({ app, user, query }: Call<typeof streamEvents>): Promise<Role> {
  const key = `reader ${query.ws} ${user?.id ?? ''}`;
  return app.accessChecks.coalesce(key, () => requireRole(app, user, query.ws, 'reader'));
}

const STILL_HERE = Buffer.from(': still here\n\n');
/** One text for all subscribers of an event. */
const texts = new WeakMap<WorkspaceEvent, Buffer>();

function asText(event: WorkspaceEvent): Buffer {
  const known = texts.get(event);
  if (known) return known;
  const text = Buffer.from(`id: ${event.id}\nevent: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`);
  texts.set(event, text);
  return text;
}

function idOf(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}
