import type { z } from 'zod';
import type { AnyOperation } from './all-operations.ts';
import type { Operation } from './operation.ts';
import type { Problem } from './shapes.ts';

/** Operations that are answered with a JSON document, or with nothing; what sends a file has an address instead. */
type AnsweredOperation = Exclude<AnyOperation, { sends: string }>;

/** The operations by method and path, which is how one without their schemas names them: `GET /api/ws/{w}/media`. */
type OperationsByRoute = { [O in AnsweredOperation as `${O['method']} ${O['path']}`]: O };

/**
 * An operation, by itself or by its route. A browser uses the route: the schemas, with the library that checks them, are
 * then types alone.
 */
export type OperationName = Operation | keyof OperationsByRoute;

type OperationOf<N extends OperationName> = N extends keyof OperationsByRoute ? OperationsByRoute[N] : N;

/** What an operation takes in one place; undefined where it takes nothing there. */
type Taken<O, Place extends 'params' | 'query' | 'body'> = O extends {
  [P in Place]: infer Schema extends z.ZodType;
}
  ? Place extends 'query'
    ? Sent<Schema>
    : z.input<Schema>
  : undefined;

/** Of what is converted from text (`z.coerce`) a caller sends the value itself. */
type Sent<Schema extends z.ZodType> = {
  [Key in keyof z.input<Schema>]: unknown extends z.input<Schema>[Key]
    ? z.output<Schema>[Key & keyof z.output<Schema>]
    : z.input<Schema>[Key];
};

type Part<Place extends string, Value> = [Value] extends [undefined]
  ? { [P in Place]?: never }
  : object extends Value
    ? { [P in Place]?: Value }
    : { [P in Place]: Value };

type Parts<O> = Part<'params', Taken<O, 'params'>> &
  Part<'query', Taken<O, 'query'>> &
  Part<'body', Taken<O, 'body'>>;

/** What a caller gives an operation: what its schemas take, and the revision that a change was made from. */
export type InputOf<N extends OperationName> = Parts<OperationOf<N>> &
  (OperationOf<N> extends { revision: 'if-match' } ? { revision: number } : { revision?: never });

/** What an operation answers; undefined where it answers without a body. */
export type AnswerOf<N extends OperationName> =
  OperationOf<N> extends { answer: infer Schema extends z.ZodType } ? z.output<Schema> : undefined;

/** An HTTP request: its body is JSON. */
export type HttpRequest = {
  method: Operation['method'];
  path: string;
  headers: Record<string, string>;
  body?: string;
};

type AnyInput = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  revision?: number;
};

/** The HTTP request that asks for an operation. Members of the query that are undefined are left out. */
export function requestOf<N extends OperationName>(operation: N, input: InputOf<N>): HttpRequest {
  const [method, path] = routeOf(operation);
  const { params, query = {}, body, revision }: AnyInput = input;
  const asked = Object.entries(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((one) => one !== undefined)
      .map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(String(one))}`),
  );
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params![name]!));
  return {
    method,
    path: asked.length > 0 ? `${address}?${asked.join('&')}` : address,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(revision === undefined ? {} : { 'if-match': `"${revision}"` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

function routeOf(operation: OperationName): [Operation['method'], string] {
  if (typeof operation !== 'string') return [operation.method, operation.path];
  const [method, path] = operation.split(' ');
  return [method as Operation['method'], path!];
}

/** A refusal or a fault that was answered: the problem document (RFC 9457), empty where the answer was none. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly status: number;
  readonly problem: Partial<Problem>;

  constructor(status: number, problem: Partial<Problem>) {
    super(problem.detail || problem.title || `The server answered with ${status}.`);
    this.status = status;
    this.problem = problem;
  }
}

export type RequestOptions = {
  /** Where the server is, without a slash at its end; in a browser the page's own where absent. */
  baseUrl?: string;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
};

/**
 * Asks the server for an operation and gives its answer, which is trusted to keep to the contract. Throws a
 * `ProblemError` for an answer that is a refusal or a fault, and what `fetch` throws where there is no answer.
 */
export async function request<N extends OperationName>(
  operation: N,
  input: InputOf<N>,
  { baseUrl = '', headers, signal }: RequestOptions = {},
): Promise<AnswerOf<N>> {
  const { path, ...asked } = requestOf(operation, input);
  const response = await fetch(baseUrl + path, {
    ...asked,
    headers: { ...headers, ...asked.headers },
    ...(signal ? { signal } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new ProblemError(response.status, problemIn(text));
  return (text === '' ? undefined : JSON.parse(text)) as AnswerOf<N>;
}

function problemIn(text: string): Partial<Problem> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
