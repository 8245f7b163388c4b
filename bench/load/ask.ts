import type { HttpRequest } from '@cutgraph/contract';
import type { LoadUser } from './fill/fill-people.ts';
import type { Draw, LoadOperation } from './load-operation.ts';

export type Answer = { milliseconds: number; isRefused: boolean; bytes: number };

/**
 * With many users it is right to refuse a change that came after another one of the same thing, and what would take too long or
 * have too many wait.
 */
const REFUSED = [409, 429, 503, 504];

/** Asks for an operation, until the last byte of its answer. Fails where it is refused for no such reason. */
export async function ask(
  url: string,
  user: LoadUser,
  operation: LoadOperation,
  draw: Draw,
): Promise<Answer> {
  const asked = operation.ask(draw);
  const request = 'read' in asked ? asked.change(await revisionAt(url, user, asked.read)) : asked;
  const before = performance.now();
  const response = await send(url, operation.as ?? user, request);
  const body = await response.arrayBuffer();
  const milliseconds = performance.now() - before;
  if (!response.ok && !REFUSED.includes(response.status))
    throw new Error(
      `${operation.name} (${request.path}): ${response.status} ${Buffer.from(body).toString().slice(0, 500)}`,
    );
  return { milliseconds, isRefused: !response.ok, bytes: body.byteLength };
}

async function revisionAt(url: string, user: LoadUser, read: HttpRequest): Promise<number> {
  const response = await send(url, user, read);
  return ((await response.json()) as { revision: number }).revision;
}

function send(url: string, user: LoadUser, { path, ...request }: HttpRequest): Promise<Response> {
  return fetch(url + path, { ...request, headers: { ...request.headers, cookie: user.cookie, origin: url } });
}
