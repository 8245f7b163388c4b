import type { Operation, User } from '@cutgraph/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { App } from './app.ts';
import type { Role } from './auth/role.ts';
import type { JsonText } from './http/json-text.ts';

type Part<O, Name extends 'params' | 'query' | 'body'> = O extends {
  [key in Name]: infer S extends z.ZodType;
}
  ? z.output<S>
  : undefined;

/** What a handler is given: checked input, and a caller who may do this. */
export type Call<O> = {
  app: App;
  user: O extends { caller: 'anyone' | 'reader' } ? User | null : User;
  /** What the caller is in the workspace of the path; null where it has none. */
  role: O extends { caller: 'anyone' | 'signed-in' } ? null : Role;
  params: Part<O, 'params'>;
  query: Part<O, 'query'>;
  body: Part<O, 'body'>;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Answer<O> = O extends { answer: infer S extends z.ZodType }
  ? Promise<z.output<S> | JsonText>
  : O extends { sends: string }
    ? Promise<FastifyReply>
    : Promise<void>;

export type Implementation = {
  operation: Operation;
  handle: (call: Call<Operation>) => Promise<unknown>;
};

/**
 * Binds a handler to an operation of the contract: its input and its answer are typed by it, and both the
 * validation and the access check have happened before it runs.
 */
export function implement<const O extends Operation>(
  operation: O,
  handle: (call: Call<O>) => Answer<O>,
): Implementation {
  return { operation, handle: handle as unknown as Implementation['handle'] };
}
