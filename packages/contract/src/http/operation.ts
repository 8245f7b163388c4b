import type { z } from 'zod';

/** Who may call. `member` also means: of the workspace `{w}` in the path; others get not-found. */
export type Caller = 'anyone' | 'signed-in' | 'member';

/**
 * One operation of the HTTP surface. A route cannot exist without one: types, validation, access and the OpenAPI
 * document all come from here.
 */
export type Operation = {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters in braces: `/api/ws/{w}`. */
  path: string;
  summary: string;
  caller: Caller;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The answer's body; none means 204 without one, unless `sends` says otherwise. */
  answer?: z.ZodType;
  /** Set where what is sent is not a JSON document. */
  sends?: 'redirect' | 'page' | 'events' | 'file';
  /** 200 unless said otherwise (201 for something made). */
  status?: 200 | 201 | 202;
};

/** Keeps the literal types of an operation, so that handlers and clients are typed by it. */
export function operation<const T extends Operation>(definition: T): T {
  return definition;
}
