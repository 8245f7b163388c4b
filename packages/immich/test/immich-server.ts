import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

type Operation = {
  operationId: string;
  isPublic?: true;
  permission?: string;
  query?: string[];
  body?: string;
  answer?: string;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  schemas: Record<string, Parameters<typeof z.fromJSONSchema>[0]>;
};

export type MadeAsset = {
  id: string;
  type?: 'IMAGE' | 'VIDEO' | 'AUDIO';
  name?: string;
  mime?: string;
  takenAt?: string;
  isFavourite?: boolean;
  isTrashed?: boolean;
  album?: string;
  person?: string;
  bytes: Buffer;
  /** What its answers say of it, where that is not so. */
  checksum?: string;
  /** Where its original stands still. */
  stall?: { after: number; reached(): void };
};

const ALL = ['user.read', 'album.read', 'person.read', 'asset.read', 'asset.download'];
const DOCUMENT = new URL('immich-api.json', import.meta.url);

/**
 * A server made from the operations and schemas of `immich-api.json`: what the document does not have is answered with 404, a
 * request that does not fit it with 400, a key without the permission of the operation with 403; and its own answers must fit too.
 */
export async function immichForTest() {
  const { paths, schemas }: Document = JSON.parse(await readFile(DOCUMENT, 'utf8'));
  const known = new Map(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      z.fromJSONSchema(schema, { defaultTarget: 'openapi-3.0' }),
    ]),
  );
  const assets: MadeAsset[] = [];
  const keys = new Map<string, { permissions: string[]; requestsLeft: number }>();
  const asked: string[] = [];
  const albums = new Map<string, string>();
  const people: { id: string; name: string; isHidden: boolean }[] = [];
  /** What the next requests are answered with instead, one after another. */
  const troubles: { status: number; headers?: Record<string, string> }[] = [];
  /** Where the next originals break off, one after another. */
  const breaks: { after: number; meanwhile?: () => void }[] = [];
  let quietUntil = 0;
  let tooEarly = 0;

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://immich');
    const [path, operation] = operationOf(request.method ?? '', url.pathname.replace(/^\/api/, ''));
    asked.push(
      `${request.method} ${url.pathname}${request.headers.range ? ` ${request.headers.range}` : ''}`,
    );
    const send = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body));
    if (!operation || !url.pathname.startsWith('/api/')) return void send(404, { message: 'Not Found' });
    if (Date.now() < quietUntil) {
      tooEarly += 1;
      return void send(429, {}, { 'retry-after': '1' });
    }
    const key = keys.get(String(request.headers['x-api-key']));
    if (!operation.isPublic && (!key || key.requestsLeft-- <= 0))
      return void send(401, { message: 'Invalid API key' });
    if (operation.permission && !key?.permissions.includes(operation.permission))
      return void send(403, { message: `Missing required permission: ${operation.permission}` });
    const unknown = [...url.searchParams.keys()].filter((name) => !operation.query?.includes(name));
    const body: unknown = operation.body ? JSON.parse(await text(request)) : undefined;
    const fits = !operation.body || known.get(operation.body)!.safeParse(body).success;
    if (unknown.length > 0 || !fits) return void send(400, { message: 'Bad Request' });
    const trouble = troubles.shift();
    if (trouble?.status === 429) quietUntil = Date.now() + 1000;
    if (trouble?.status !== undefined) return void send(trouble.status, {}, trouble.headers ?? {});
    if (operation.operationId === 'downloadAsset') return sendOriginal(path.id ?? '', request, response);
    const said = answers[operation.operationId]!(body as Search, url, key);
    known.get(operation.answer!)!.parse(said);
    send(200, said);
  }

  function operationOf(method: string, path: string): [Record<string, string>, Operation?] {
    for (const [pattern, methods] of Object.entries(paths)) {
      const found = new RegExp(`^${pattern.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(path);
      if (found) return [{ ...found.groups }, methods[method.toLowerCase()]];
    }
    return [{}];
  }

  const answers: Record<
    string,
    (body: Search, url: URL, key: { permissions: string[] } | undefined) => unknown
  > = {
    getServerVersion: () => ({ major: 2, minor: 3, patch: 1 }),
    getMyUser: () => ({ id: randomUUID(), name: 'Ada', email: 'ada@example.com' }),
    getMyApiKey: (_body, _url, key) => ({
      id: randomUUID(),
      name: 'Cutgraph',
      permissions: key?.permissions,
    }),
    getAllAlbums: () =>
      [...albums].map(([id, albumName]) => ({
        ...{ id, albumName },
        assetCount: assets.filter(({ album }) => album === id).length,
      })),
    getAllPeople: (_body, url) => {
      const size = Number(url.searchParams.get('size') ?? 500);
      const start = (Number(url.searchParams.get('page') ?? 1) - 1) * size;
      const hasNextPage = start + size < people.length;
      return { people: people.slice(start, start + size), total: people.length, hidden: 0, hasNextPage };
    },
    searchAssets: ({ page = 1, size = 250, albumIds, personIds, isFavorite, takenAfter, takenBefore }) => {
      const fitting =
        albumIds || personIds || isFavorite || takenAfter || takenBefore
          ? assets.filter(
              (one) =>
                (!albumIds || albumIds.includes(one.album ?? '')) &&
                (!personIds || personIds.includes(one.person ?? '')) &&
                (!isFavorite || one.isFavourite) &&
                (!takenAfter || takenAt(one) >= takenAfter) &&
                (!takenBefore || takenAt(one) <= takenBefore),
            )
          : assets;
      const items = fitting.slice((page - 1) * size, page * size).map(assetAnswer);
      const nextPage = page * size < fitting.length ? String(page + 1) : null;
      return { assets: { total: items.length, count: items.length, items, nextPage } };
    },
  };

  function sendOriginal(id: string, { headers }: IncomingMessage, response: ServerResponse): void {
    const asset = assets.find((one) => one.id === id);
    if (!asset) return void response.writeHead(404).end('{}');
    const { bytes } = asset;
    const etag = `"${createHash('sha1').update(bytes).digest('hex')}"`;
    const isCurrent = headers['if-range'] === undefined || headers['if-range'] === etag;
    const [, from] = (isCurrent && /^bytes=(\d+)-$/.exec(headers.range ?? '')) || [];
    const start = Number(from ?? 0);
    const rest = bytes.subarray(start);
    response.writeHead(from === undefined ? 200 : 206, {
      ...{ etag, 'accept-ranges': 'bytes', 'content-length': rest.length },
      ...(from !== undefined && { 'content-range': `bytes ${start}-${bytes.length - 1}/${bytes.length}` }),
    });
    if (asset.stall) return void response.write(rest.subarray(0, asset.stall.after), asset.stall.reached);
    const broken = breaks.shift();
    if (!broken) return void response.end(rest);
    response.write(rest.subarray(0, broken.after), () => {
      broken.meanwhile?.();
      response.destroy();
    });
  }

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ assets, albums, people, asked, troubles, breaks },
    /** Requests that came although the server had asked to be left alone. */
    tooEarly: () => tooEarly,
    key(permissions = ALL, requestsLeft = Number.POSITIVE_INFINITY): string {
      const key = randomUUID();
      keys.set(key, { permissions, requestsLeft });
      return key;
    },
    expire: (key: string) => keys.delete(key),
    add(more: Partial<MadeAsset> = {}): MadeAsset {
      const asset = { id: randomUUID(), bytes: Buffer.from(`the bytes of ${assets.length}`), ...more };
      assets.push(asset);
      return asset;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Search = {
  page?: number;
  size?: number;
  albumIds?: string[];
  personIds?: string[];
  isFavorite?: boolean;
  takenAfter?: string;
  takenBefore?: string;
};

const takenAt = ({ takenAt = '2026-05-01T10:00:00.000Z' }: MadeAsset) => takenAt;

function assetAnswer(asset: MadeAsset) {
  const { id, type = 'VIDEO', name = `${id}.mp4`, mime = 'video/mp4', isTrashed = false, bytes } = asset;
  const { checksum = createHash('sha1').update(bytes).digest('base64') } = asset;
  return {
    ...{ id, type, originalFileName: name, originalMimeType: mime, isTrashed, checksum },
    fileCreatedAt: takenAt(asset),
  };
}
