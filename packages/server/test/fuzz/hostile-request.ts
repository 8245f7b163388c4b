import fc, { type GeneratorValue } from 'fast-check';
import { deep, HOSTILE_BODIES, HOSTILE_TEXTS } from './hostile-values.ts';
import type { RawRequest } from './raw-request.ts';
import { type Known, type Schema, valueFor } from './value-of-schema.ts';

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema };

/** An operation as the OpenAPI document has it. */
export type Documented = {
  id: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body: Schema | undefined;
  /** The statuses that it may be answered with. */
  statuses: string[];
};

export type OpenApi = {
  components?: { schemas?: Record<string, Schema> };
  paths: Record<
    string,
    Record<
      string,
      {
        operationId?: string;
        parameters?: Parameter[];
        requestBody?: { content?: Record<string, { schema?: Schema }> };
        responses?: Record<string, unknown>;
      }
    >
  >;
};

/** The operations of a document, their schemas without references. */
export function operationsOf({ paths, components: { schemas = {} } = {} }: OpenApi): Documented[] {
  const whole = <T>(part: T): T =>
    JSON.parse(
      JSON.stringify(part, (_key, value: unknown) => {
        const name = /^#\/components\/schemas\/(\w+)$/.exec(
          (value as { $ref?: string } | null)?.$ref ?? '',
        )?.[1];
        return name === undefined ? value : schemas[name];
      }),
    );
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId = '', parameters = [], requestBody, responses = {} }]) => ({
        id: operationId,
        method: method.toUpperCase(),
        path,
        parameters: whole(parameters),
        body: requestBody && whole(requestBody).content?.['application/json']?.schema,
        statuses: Object.keys(responses),
      }),
    ),
  );
}

const ODD_HEADERS: Record<string, readonly string[]> = {
  range: [
    'bytes=0-',
    'bytes=-1',
    'bytes=5-2',
    'bytes=0-0,2-3',
    'bytes=99999999999999999999-',
    'lines=1-2',
    `bytes=${'0-1,'.repeat(500)}`,
  ],
  'if-match': ['"1"', '*', 'W/"1"', '1', '"-1"', '"99999999999999999999"', 'x'.repeat(2000)],
  'if-none-match': ['*', 'W/""', ','.repeat(1000)],
  'if-range': ['"x"', 'Wed, 21 Oct 2015 07:28:00 GMT'],
  'last-event-id': ['0', '-1', '999999999999999', 'x', '1e9'],
  origin: ['null', 'https://elsewhere.example', 'http://127.0.0.1'],
  host: ['elsewhere.example', '127.0.0.1', 'a b'],
  'x-forwarded-host': ['elsewhere.example'],
  'x-forwarded-for': ['10.0.0.1', 'x'.repeat(500)],
  'x-http-method-override': ['DELETE', 'PATCH'],
  'x-original-url': ['/api/account/export'],
  'content-type': [
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-7',
    'application/x-www-form-urlencoded',
    '',
  ],
  'content-encoding': ['gzip', 'br', 'identity'],
  'transfer-encoding': ['chunked'],
  accept: ['text/html', '*/*;q=0', 'x'.repeat(1000)],
  'accept-language': ['xx', ','.repeat(500)],
  cookie: [
    'cutgraph_session=',
    'cutgraph_session=x; cutgraph_session=y',
    `a=${'x'.repeat(3000)}`,
    'cutgraph_login=e30.x',
  ],
  authorization: [
    'Bearer',
    'Bearer x',
    `Bearer cutgraph_call_${'e30.'.repeat(3)}`,
    'Basic YTpi',
    `Bearer ${'x'.repeat(600)}`,
  ],
  'tus-resumable': ['1.0.0', '0.0.1'],
  'upload-length': ['0', '-1', '1e3', '99999999999999999999'],
};

/** What is there, to be named: a path of each operation that fits, and ids and references. */
export type Place = { pathOf: Record<string, string>; known: Known };

/** A request of an operation: as the document says but for what is wrong with it. */
export function hostileRequest(
  next: GeneratorValue,
  operation: Documented,
  { pathOf, known }: Place,
  credential: Record<string, string>,
): RawRequest {
  const wrong = next(fc.constantFrom, 0, 3, 15);
  const headers: Record<string, string> = { ...credential };
  const fitting = pathOf[operation.id];
  let path =
    fitting && next(fc.boolean) ? fitting : operation.path.replace(/\{(\w+)\}/g, () => pathPart(next, known));
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap((parameter) => {
      if (!parameter.required && next(fc.boolean)) return [];
      const value = valueFor(next, parameter.schema, known, Math.max(wrong, 5));
      return (Array.isArray(value) ? value : [value]).map((each) => `${parameter.name}=${encoded(each)}`);
    });
  if (next(fc.nat, { max: 9 }) === 0)
    query.push(`${encoded(next(fc.constantFrom, ...HOSTILE_TEXTS)).slice(0, 3000)}=1`);
  if (query.length > 0) path += `?${query.join('&').slice(0, 12_000)}`;
  for (let count = next(fc.constantFrom, 0, 0, 1, 3); count > 0; count--) {
    const name = next(fc.constantFrom, ...Object.keys(ODD_HEADERS));
    headers[name] = next(fc.constantFrom, ...ODD_HEADERS[name]!);
  }
  const hasBody = operation.body !== undefined || next(fc.nat, { max: 19 }) === 0;
  if (!hasBody) return { method: operation.method, path, headers };
  headers['content-type'] ??= 'application/json';
  const body = bodyOf(next, operation.body ?? {}, known, wrong);
  headers['content-length'] = String(Buffer.byteLength(body));
  delete headers['transfer-encoding'];
  return { method: operation.method, path, headers, body };
}

function bodyOf(next: GeneratorValue, schema: Schema, known: Known, wrong: number): string {
  const kind = next(fc.nat, { max: 19 });
  if (kind === 0) return next(fc.constantFrom, ...HOSTILE_BODIES);
  const made = valueFor(next, schema, known, wrong);
  const text = JSON.stringify(made) ?? 'null';
  // What fits but for one part that is far too deep.
  return kind === 1 ? text.replace(/"[^"]*"(?=[,}\]])/, () => deep(3000, 'list')) : text;
}

/** A part of a path: a name of something that is there, or what climbs, ends or breaks. */
export function pathPart(next: GeneratorValue, known: Known): string {
  const kind = next(fc.nat, { max: 9 });
  if (kind === 0) return encoded(next(fc.constantFrom, ...HOSTILE_TEXTS)).slice(0, 3000);
  if (kind === 1)
    return next(fc.constantFrom, '..', '.', '%2e%2e', '..%2f..%2f', '%00', '%', '%zz', '%ff', ';x=1', '//');
  return next(fc.constantFrom, ...known.filter((each) => /^[\w.-]+$/.test(each)));
}

/** As it may stand in an address, odd halves of letters too. */
function encoded(value: unknown): string {
  return encodeURIComponent(
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed(),
  );
}
