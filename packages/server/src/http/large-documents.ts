import { setImmediate } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openConcurrencyLimit } from '../concurrency/concurrency-limit.ts';
import { openFairQueue } from '../concurrency/fair-queue.ts';
import { addressOf } from './address-of.ts';

/**
 * Bounds the work on documents of megabytes: few are read or changed concurrently, people in turns, and of one person
 * only some wait, so that small requests of others are answered in between.
 */
export type LargeDocuments = {
  /** Work that needs such a document. Refuses (`resource-exhausted`) where this person has too much of it under way. */
  work<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>;
  /** Work whose answer is such a document: it counts until the last byte is sent, or the client is gone. */
  answer<T>(call: { request: FastifyRequest; reply: FastifyReply }, work: () => Promise<T>): Promise<T>;
  /** As `answer` where the document takes so many bytes that it is large; a small one waits for none. */
  answerOf<T>(
    call: { request: FastifyRequest; reply: FastifyReply },
    bytes: number,
    work: () => Promise<T>,
  ): Promise<T>;
  /** Makes a value of a large body. */
  parse<T>(request: FastifyRequest, parse: () => T): Promise<T>;
};

/** What one page of a list may hold of large documents; the next page has the others. */
export const MOST_PAGE_BYTES = 4 * 1024 * 1024;

/** What takes no more than this is read and answered as any small request is. */
const SMALL_BYTES = 256 * 1024;
/** Each takes some megabytes of memory. A screen asks for one or two. */
const CALLS = { most: 40, mostOfOne: 8 };
/** A query and an answer under way: more would not be faster, but would keep others waiting longer. */
const MOST_CONCURRENT = 2;
/** A client that takes nothing of its answer for so long is given up. */
const STALLED_MS = 60_000;

export function openLargeDocuments({ stalledMs = STALLED_MS } = {}): LargeDocuments {
  const limit = openConcurrencyLimit(CALLS);
  const turns = openFairQueue(MOST_CONCURRENT);
  const parsing = openFairQueue(1);

  const documents: LargeDocuments = {
    work: (request, work) => limit.run(whoOf(request), () => turns.run(whoOf(request), work)),
    answerOf: (call, bytes, work) => (bytes > SMALL_BYTES ? documents.answer(call, work) : work()),
    answer({ request, reply }, work) {
      const done = Promise.withResolvers<Awaited<ReturnType<typeof work>>>();
      const who = whoOf(request);
      const held = limit.run(who, async () => {
        done.resolve(await turns.run(who, work));
        await sent(reply, stalledMs);
      });
      held.catch(done.reject);
      return done.promise;
    },
    parse: (request, parse) =>
      parsing.run(whoOf(request), async () => {
        // Requests that came in meanwhile are served before the next one is parsed.
        await setImmediate();
        return parse();
      }),
  };
  return documents;
}

/** Bytes of a request's body; one that does not say how long it is may be long. */
export function bodyBytesOf({ headers }: FastifyRequest): number {
  return Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
}

function whoOf(request: FastifyRequest): string {
  return request.principal?.user.id ?? addressOf(request);
}

/** Until the client has the answer, or no longer takes it. */
async function sent({ raw }: FastifyReply, stalledMs: number): Promise<void> {
  if (raw.destroyed || raw.writableFinished) return;
  raw.setTimeout(stalledMs, () => raw.destroy());
  await new Promise<void>((resolve) => raw.once('close', resolve));
}
