import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import {
  type AnswerOf,
  type InputOf,
  MEDIA_STATUS,
  type Media,
  type OperationName,
  request,
} from '@cutgraph/contract';
import { walkFolder } from '@cutgraph/store';

/** The folder alone, and the server says what is too large: otherwise it is read as a watched one is. */
const LIMITS = { files: 100_000, depth: 0, bytes: Number.POSITIVE_INFINITY };

type Options = {
  folder: string;
  /** The running instance. */
  url: string;
  token: string;
  signal: AbortSignal;
  say: (text: string) => void;
};

/**
 * Uploads a folder's videos and photos into the workspace that has its name, over HTTP as any script would. What is there already,
 * by name and size, is not sent again; what was half sent is continued. Unlike a watched folder it may go away afterwards.
 */
export async function importFolder(options: Options): Promise<void> {
  const { folder, say } = options;
  const title = basename(resolve(folder)).trim().slice(0, 200) || 'Videos';
  const workspaceId = await workspaceOf(options, title);
  const there = await mediaOf(options, workspaceId);
  let sent = 0;
  for (const path of await videosIn(folder)) {
    const { size } = await stat(path);
    const known = there.find((media) => media.name === basename(path) && media.size === size);
    if (known && known.mediaStatus !== MEDIA_STATUS.Uploading) continue;
    const address = `${options.url}/api/ws/${workspaceId}/uploads`;
    const upload = known ? `${address}/${known.id}` : await beginUpload(options, address, path, size);
    await sendRest(options, upload, path);
    sent += 1;
    say(`Imported ${basename(path)} into the workspace "${title}".`);
  }
  if (sent === 0) say(`The workspace "${title}" has all footage of ${folder} already.`);
}

/** Throws a sentence when there is no such folder or no video in it. */
export async function videosIn(folder: string): Promise<string[]> {
  const walk = await walkFolder(folder, LIMITS);
  if (!walk) throw new Error(`The folder ${folder} cannot be read.`);
  if (walk.files.size === 0) throw new Error(`There are no videos and no photos in ${folder}.`);
  return [...walk.files.keys()].map((name) => join(folder, name));
}

async function workspaceOf(options: Options, title: string): Promise<string> {
  const { items } = await askJson(options, 'GET /api/ws', {});
  const known = items.find((workspace) => workspace.title === title);
  if (known) return known.id;
  const body = { title, description: `Videos of ${resolve(options.folder)}` };
  return (await askJson(options, 'POST /api/ws', { body })).id;
}

async function mediaOf(options: Options, w: string): Promise<Media[]> {
  const all: Media[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: 100, cursor };
    const { items, nextCursor } = await askJson(options, 'GET /api/ws/{w}/media', { params: { w }, query });
    all.push(...items);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}

/** Answers the address of the upload. */
async function beginUpload(options: Options, address: string, path: string, size: number): Promise<string> {
  const { mtimeMs } = await stat(path);
  const metadata = { filename: basename(path), filetype: '', lastModified: String(Math.round(mtimeMs)) };
  const response = await ask(options, address, {
    method: 'POST',
    headers: {
      'upload-length': String(size),
      'upload-metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`.trim())
        .join(','),
    },
  });
  return new URL(response.headers.get('location') ?? '', address).href;
}

/** Sends what the instance does not have yet, as one stream. */
async function sendRest(options: Options, upload: string, path: string): Promise<void> {
  const head = await ask(options, upload, { method: 'HEAD' });
  const offset = Number(head.headers.get('upload-offset'));
  const body = Readable.toWeb(createReadStream(path, { start: offset })) as ReadableStream;
  const type = 'application/offset+octet-stream';
  const headers = { 'upload-offset': String(offset), 'content-type': type };
  await ask(options, upload, { method: 'PATCH', headers, body, duplex: 'half' } as RequestInit);
}

function askJson<N extends OperationName>(
  { url, token, signal }: Options,
  operation: N,
  input: InputOf<N>,
): Promise<AnswerOf<N>> {
  return request(operation, input, { baseUrl: url, headers: { authorization: `Bearer ${token}` }, signal });
}

async function ask({ token, signal }: Options, address: string, init: RequestInit): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...init.headers };
  const response = await fetch(address, { ...init, headers, signal });
  if (response.ok) return response;
  const { detail } = (await response.json().catch(() => ({}))) as { detail?: string };
  throw new Error(detail ?? `${init.method ?? 'GET'} ${address} answered ${response.status}.`);
}
