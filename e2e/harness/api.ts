import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type InputOf, type OperationName, ProblemError, parseRef, request } from '@cutgraph/contract';
import type { RunningApp } from './start-app.ts';

type BodyOf<N extends OperationName> = NonNullable<InputOf<N>['body']>;

/** The HTTP surface as a script sees it, with an API token. */
export type Api = ReturnType<typeof apiWith>;

/** Creates a user's token and makes calls with it. */
export async function openApi(app: RunningApp, email = 'alex@example.com'): Promise<Api> {
  return apiWith(app, await app.command('token', 'create', '--email', email, '--name', 'tests'));
}

/** Answers calls with a token that was made before. */
export function apiWith(app: Pick<RunningApp, 'url'>, token: string) {
  const authorization = `Bearer ${token}`;
  // An app that is started again may have another address: it is read at each call.
  const ask = <N extends OperationName>(operation: N, input: InputOf<N>) =>
    request(operation, input, { baseUrl: app.url, headers: { authorization } });

  return {
    token,
    ask,
    createWorkspace: (title = 'Tests', description = 'For tests') =>
      ask('POST /api/ws', { body: { title, description } }),
    workspace: (w: string) => ask('GET /api/ws/{w}', { params: { w } }),
    media: (w: string, search: string[] = []) =>
      ask('GET /api/ws/{w}/media', { params: { w }, query: { limit: 100, search } }),
    medium: (w: string, m: string) => ask('GET /api/ws/{w}/media/{m}', { params: { w, m } }),
    /** Those of one media. */
    mediaTasks: (w: string, m: string) => ask('GET /api/ws/{w}/media/{m}/tasks', { params: { w, m } }),
    deleteMedia: (w: string, m: string) => ask('DELETE /api/ws/{w}/media/{m}', { params: { w, m } }),
    tasks: (w: string) => ask('GET /api/ws/{w}/tasks', { params: { w }, query: { limit: 200 } }),
    people: (w: string) => ask('GET /api/ws/{w}/people', { params: { w } }),
    templates: (w: string) => ask('GET /api/ws/{w}/templates', { params: { w } }),
    generate: (
      w: string,
      initConfig: BodyOf<'POST /api/ws/{w}/wizards'>['initConfig'],
      mediaIds?: string[],
    ) => ask('POST /api/ws/{w}/wizards', { params: { w }, body: { initConfig, mediaIds } }),
    wizards: (w: string) => ask('GET /api/ws/{w}/wizards', { params: { w }, query: { limit: 100 } }),
    wizard: (w: string, id: string) => ask('GET /api/ws/{w}/wizards/{id}', { params: { w, id } }),
    videograph: (ref: string) => ask('GET /api/ws/{w}/videographs/{g}', { params: paramsOf(ref) }),
    putVideograph: (ref: string, revision: number, body: BodyOf<'PUT /api/ws/{w}/videographs/{g}'>) =>
      ask('PUT /api/ws/{w}/videographs/{g}', { params: paramsOf(ref), revision, body }),
    autopath: (ref: string) =>
      ask('POST /api/ws/{w}/videographs/{g}/autopath', { params: paramsOf(ref), body: {} }),
    render: (w: string, body: BodyOf<'POST /api/ws/{w}/videoTimelines'>) =>
      ask('POST /api/ws/{w}/videoTimelines', { params: { w }, body }),
    timelines: (w: string) => ask('GET /api/ws/{w}/videoTimelines', { params: { w }, query: { limit: 100 } }),
    timeline: (w: string, id: string) => ask('GET /api/ws/{w}/videoTimelines/{id}', { params: { w, id } }),
    comments: (w: string, id: string) =>
      ask('GET /api/ws/{w}/comments', {
        params: { w },
        query: { subject: `/ws/${w}/videoTimelines/${id}` },
      }),
    /** A link to a finished timeline; without a password or an end unless it is said. */
    share: (w: string, id: string, body: BodyOf<'POST /api/ws/{w}/videoTimelines/{id}/links'> = {}) =>
      ask('POST /api/ws/{w}/videoTimelines/{id}/links', { params: { w, id }, body }),
    /** The bytes behind an address such as `mediaURL`. */
    async file(path: string): Promise<Buffer> {
      const response = await fetch(app.url + path, { headers: { authorization } });
      if (!response.ok)
        throw new ProblemError(response.status, { detail: `${path} answered ${response.status}` });
      return Buffer.from(await response.arrayBuffer());
    },
    /** Begins an upload and answers its address and media id. */
    async beginUpload(
      w: string,
      file: string,
      filetype = 'video/mp4',
    ): Promise<{ address: string; mediaId: string }> {
      const { size } = await stat(file);
      const encode = (text: string) => Buffer.from(text).toString('base64');
      const response = await fetch(`${app.url}/api/ws/${w}/uploads`, {
        method: 'POST',
        headers: {
          authorization,
          'tus-resumable': '1.0.0',
          'upload-length': String(size),
          'upload-metadata': `filename ${encode(basename(file))},filetype ${encode(filetype)}`,
        },
      });
      if (response.status !== 201) throw new ProblemError(response.status, { detail: await response.text() });
      return {
        address: new URL(response.headers.get('location')!, app.url).href,
        mediaId: response.headers.get('upload-media-id')!,
      };
    },
    /**
     * Sends what the server does not have yet, in parts; answers when it has all. `onOffset` receives how many bytes the
     * server says it has, at first and after each part.
     */
    async continueUpload(
      address: string,
      file: string,
      { partBytes = 1_000_000, onOffset }: { partBytes?: number; onOffset?: (bytes: number) => void } = {},
    ): Promise<void> {
      const bytes = await readFile(file);
      const tus = { authorization, 'tus-resumable': '1.0.0' };
      const head = await fetch(address, { method: 'HEAD', headers: tus });
      if (!head.ok) throw new ProblemError(head.status, { detail: 'The upload is gone.' });
      let offset = Number(head.headers.get('upload-offset'));
      onOffset?.(offset);
      while (offset < bytes.length) {
        const part = bytes.subarray(offset, offset + partBytes);
        const response = await fetch(address, {
          method: 'PATCH',
          headers: {
            ...tus,
            'upload-offset': String(offset),
            'content-type': 'application/offset+octet-stream',
          },
          body: part,
        });
        if (response.status !== 204)
          throw new ProblemError(response.status, { detail: await response.text() });
        offset = Number(response.headers.get('upload-offset'));
        onOffset?.(offset);
      }
    },
    /** Uploads a file whole and answers its media id. */
    async upload(w: string, file: string, filetype?: string): Promise<string> {
      const { address, mediaId } = await this.beginUpload(w, file, filetype);
      await this.continueUpload(address, file);
      return mediaId;
    },
    authorization,
    url: () => app.url,
  };
}

function paramsOf(videographRef: string): { w: string; g: string } {
  const ref = parseRef(videographRef);
  if (ref?.kind !== 'videographs')
    throw new Error(`"${videographRef}" is not the reference of a videograph.`);
  return { w: ref.workspaceId, g: ref.id };
}
