import { createHash } from 'node:crypto';
import { type ClientRequest, request as httpRequest } from 'node:http';
import type { Person } from './server-for-test.ts';

const TUS = { 'tus-resumable': '1.0.0' };

export type Hanging = { request: ClientRequest; ended: Promise<number | 'cut'> };

export type Begun = { status: number; id: string; path: string; response: Response };

/** Uploads by hand, request by request, as one person to one server. */
export function uploadClient(url: string, person: Pick<Person, 'token'>, workspaceId: string) {
  const authorization = `Bearer ${person.token}`;
  const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: Uint8Array) =>
    fetch(url + path, {
      method,
      headers: { authorization, ...TUS, ...headers },
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
  /** Promises bytes, sends some of them and then nothing: a connection that hangs. */
  const hold = async (
    method: string,
    path: string,
    part: Uint8Array,
    headers: Record<string, string | number>,
  ): Promise<Hanging> => {
    const request = httpRequest(url + path, {
      method,
      headers: { authorization, ...TUS, 'content-type': 'application/offset+octet-stream', ...headers },
    });
    const ended = new Promise<number | 'cut'>((resolve) => {
      request.on('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      request.on('error', () => resolve('cut'));
      request.on('close', () => resolve('cut'));
    });
    await new Promise((resolve) => request.write(part, resolve));
    return { request, ended };
  };
  return {
    ask,
    async begin(size: number, headers: Record<string, string> = {}, body?: Uint8Array): Promise<Begun> {
      const response = await ask(
        'POST',
        `/api/ws/${workspaceId}/uploads`,
        { 'upload-length': String(size), ...headers },
        body,
      );
      const id = response.headers.get('upload-media-id') ?? '';
      return { status: response.status, id, path: response.headers.get('location') ?? '', response };
    },
    send(path: string, offset: number, bytes: Uint8Array, headers: Record<string, string> = {}) {
      const part = {
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        ...headers,
      };
      return ask('PATCH', path, part, bytes);
    },
    /** What the server says that it has; its status where it says nothing. */
    async offset(path: string): Promise<number | string> {
      const head = await ask('HEAD', path);
      return head.ok ? Number(head.headers.get('upload-offset')) : `status ${head.status}`;
    },
    /** The next bytes, of which some come and then nothing. */
    hang(
      path: string,
      offset: number,
      part: Uint8Array,
      promised: number,
      headers: Record<string, string> = {},
    ): Promise<Hanging> {
      return hold('PATCH', path, part, { 'upload-offset': offset, 'content-length': promised, ...headers });
    },
    /** A creation that promises all its bytes, of which some come and then nothing. */
    hangAtBeginning(size: number, part: Uint8Array, headers: Record<string, string> = {}): Promise<Hanging> {
      const sizes = { 'upload-length': size, 'content-length': size };
      return hold('POST', `/api/ws/${workspaceId}/uploads`, part, { ...sizes, ...headers });
    },
  };
}

export function checksumOf(bytes: Uint8Array, algorithm = 'sha256'): Record<string, string> {
  return { 'upload-checksum': `${algorithm} ${createHash(algorithm).update(bytes).digest('base64')}` };
}

export function metadata(values: Record<string, string>): Record<string, string> {
  const pairs = Object.entries(values).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  );
  return { 'upload-metadata': pairs.join(',') };
}
