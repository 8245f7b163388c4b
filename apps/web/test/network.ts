import { type Operation, problemSchema } from '@cutgraph/contract';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/** The network of the page. A request that nothing answers fails its test. */
export const network = setupServer();
// Before the code under test is imported: it keeps the `fetch` that it finds.
network.listen({ onUnhandledFrame: 'error' });

/** What went wrong in answering, as a document that breaks the contract: the page only sees a server that fails. */
const faults: unknown[] = [];

/** Forgets all answers. Throws the first fault that there was. */
export function endOfTest(): void {
  network.resetHandlers();
  const [first] = faults.splice(0);
  if (first) throw first;
}

type ParsedBy<Schema> = Schema extends { _zod: { output: infer Parsed } } ? Parsed : undefined;
type AnswerOf<O extends Operation> =
  NonNullable<O['answer']> extends { _zod: { input: infer Given } } ? Given : undefined;

/** One request that has arrived, and the answer that goes back. */
export type Exchange<O extends Operation = Operation> = {
  url: URL;
  params: Readonly<Record<string, string>>;
  body: ParsedBy<O['body']>;
  /** The revision that If-Match names; null where it names none. */
  revision: number | null;
  /** Lets an answer go that is held. */
  answer(): void;
  /** Breaks the connection in the place of an answer that is held. */
  cut(): void;
};

/** Thrown by a handler: the server refuses with this status, and says so in a problem document. */
export class Refused extends Error {
  readonly status: number;
  readonly fields: Record<string, string> | undefined;

  constructor(status: number, detail: string, fields?: Record<string, string>) {
    super(detail);
    this.status = status;
    this.fields = fields;
  }
}

/**
 * Answers an operation of the contract: what is asked and what is answered have to keep to its schemas. `make` runs when a
 * request arrives. While answers are held, `make` has run and its answer is not sent yet.
 */
export function serve<O extends Operation>(operation: O, make: (exchange: Exchange<O>) => AnswerOf<O>) {
  const exchanges: Exchange<O>[] = [];
  const waiting: { count: number; resolve: (exchange: Exchange<O>) => void }[] = [];
  let isHeld = false;
  let refusal: number | null = null;

  const path = `*${operation.path.replace(/\{(\w+)\}/g, ':$1')}`;
  const method = operation.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  network.use(
    http[method](path, async ({ request, params }) => {
      const gate = Promise.withResolvers<boolean>();
      if (!isHeld) gate.resolve(true);
      const text = await request.text();
      const revision = /^"(\d+)"$/.exec(request.headers.get('If-Match') ?? '')?.[1];
      const asked = text ? operation.body?.safeParse(JSON.parse(text)) : undefined;
      if (asked?.error) faults.push(asked.error);
      const exchange: Exchange<O> = {
        url: new URL(request.url),
        params: params as Record<string, string>,
        body: asked?.data as ParsedBy<O['body']>,
        revision: revision === undefined ? null : Number(revision),
        answer: () => gate.resolve(true),
        cut: () => gate.resolve(false),
      };
      const response = answerOf(operation, () => {
        if (refusal !== null) throw new Refused(refusal, `Refused with ${refusal}.`);
        return make(exchange);
      });
      exchanges.push(exchange);
      for (const { count, resolve } of waiting) if (exchanges.length === count) resolve(exchange);
      return (await gate.promise) ? response : HttpResponse.error();
    }),
  );
  return {
    exchanges,
    /** Withholds the answers to all that arrives from now on. */
    hold: () => {
      isHeld = true;
    },
    /** Answers immediately again what arrives from now on. */
    letGo: () => {
      isHeld = false;
    },
    /** Refuses with this status from now on; no more with null. */
    refuse: (status: number | null) => {
      refusal = status;
    },
    /** The request of this number (from 1), once it has arrived. */
    arrived: (count: number): Promise<Exchange<O>> => {
      const there = exchanges[count - 1];
      return there ? Promise.resolve(there) : new Promise((resolve) => waiting.push({ count, resolve }));
    },
  };
}

function answerOf(operation: Operation, make: () => unknown): Response {
  try {
    const answer = make();
    if (!operation.answer) return new HttpResponse(null, { status: 204 });
    return HttpResponse.json(operation.answer.parse(answer) as object, { status: operation.status ?? 200 });
  } catch (error) {
    if (!(error instanceof Refused)) {
      faults.push(error);
      return new HttpResponse(null, { status: 500 });
    }
    const { status, message, fields } = error;
    const problem = problemSchema.parse({
      ...{ type: 'about:blank', title: 'Refused', status, detail: message },
      ...{ code: 'refused', requestId: 'r1', ...(fields ? { fields } : {}) },
    });
    return HttpResponse.json(problem, {
      status,
      headers: { 'Content-Type': 'application/problem+json' },
    });
  }
}
