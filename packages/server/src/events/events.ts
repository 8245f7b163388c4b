import { streamEvents } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { requireMember } from '../caller.ts';
import { implement } from '../implement.ts';
import { takeOver } from '../take-over.ts';

/** Keeps proxies from closing a quiet stream; membership is looked at again as often. */
const KEEP_ALIVE_MS = 20_000;
/** A reader that falls so far behind is cut off; it comes back and reads on from its last id. */
const MOST_UNREAD_BYTES = 1_000_000;

export const handleStreamEvents = implement(streamEvents, async ({ app, user, query, request, reply }) => {
  await requireMember(app, user, query.ws);
  // Known before the answer begins, so that nothing is missed; an id of the future comes from another database.
  const lastId = await app.store.read.events.lastId(query.ws);
  const afterId = Math.min(idOf(request.headers['last-event-id']) ?? lastId, lastId);

  const raw = takeOver(reply);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write('retry: 2000\n\n');

  const unsubscribe = app.store.events.subscribe(
    query.ws,
    (event) => {
      if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy();
      else raw.write(`id: ${event.id}\nevent: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`);
    },
    { afterId },
  );
  const keepAlive = setInterval(() => {
    requireMember(app, user, query.ws).then(
      () => raw.write(': still here\n\n'),
      (error: unknown) => {
        if (error instanceof Refusal) raw.end();
        else request.log.warn({ err: error }, 'membership could not be looked at again');
      },
    );
  }, KEEP_ALIVE_MS);

  const end = () => raw.end();
  app.closing.addEventListener('abort', end);
  raw.once('close', () => {
    unsubscribe();
    clearInterval(keepAlive);
    app.closing.removeEventListener('abort', end);
  });
  return reply;
});

function idOf(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}
