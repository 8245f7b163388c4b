import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type {
  Link,
  Media,
  Person,
  StoredTemplate,
  StoredVideograph,
  Task,
  Timeline,
  Wizard,
  Workspace,
} from '@cutgraph/contract';
import type { RunningApp } from './start-app.ts';

type List<T> = { items: T[]; nextCursor: string | null };

/** The HTTP surface as a script sees it, with an API token. */
export type Api = ReturnType<typeof apiWith>;

/** A call that was answered with a problem document. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, detail: string) {
    super(detail);
    this.status = status;
    this.code = code;
  }
}

/** Creates a user's token and makes calls with it. */
export async function openApi(app: RunningApp, email = 'alex@example.com'): Promise<Api> {
  return apiWith(app, await app.command('token', 'create', '--email', email, '--name', 'tests'));
}

/** Answers calls with a token that was made before. */
export function apiWith(app: Pick<RunningApp, 'url'>, token: string) {
  const authorization = `Bearer ${token}`;

  const call = async <T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> => {
    const response = await fetch(app.url + path, {
      method,
      headers: {
        authorization,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) {
      const problem = JSON.parse(text || '{}') as { code?: string; detail?: string };
      throw new ApiProblem(response.status, problem.code ?? '', problem.detail ?? text);
    }
    return (text ? JSON.parse(text) : undefined) as T;
  };

  return {
    token,
    call,
    createWorkspace: (title = 'Tests', description = 'For tests') =>
      call<Workspace>('POST', '/api/ws', { title, description }),
    workspace: (w: string) => call<Workspace>('GET', `/api/ws/${w}`),
    media: (w: string, search: string[] = []) =>
      call<List<Media>>(
        'GET',
        `/api/ws/${w}/media?limit=100${search.map((word) => `&search=${word}`).join('')}`,
      ),
    medium: (w: string, m: string) => call<Media>('GET', `/api/ws/${w}/media/${m}`),
    /** Those of one media. */
    mediaTasks: (w: string, m: string) => call<List<Task>>('GET', `/api/ws/${w}/media/${m}/tasks`),
    deleteMedia: (w: string, m: string) => call<void>('DELETE', `/api/ws/${w}/media/${m}`),
    tasks: (w: string) => call<List<Task>>('GET', `/api/ws/${w}/tasks?limit=200`),
    people: (w: string) => call<List<Person>>('GET', `/api/ws/${w}/people`),
    templates: (w: string) => call<List<StoredTemplate>>('GET', `/api/ws/${w}/templates`),
    generate: (w: string, initConfig: object, mediaIds?: string[]) =>
      call<Wizard>('POST', `/api/ws/${w}/wizards`, { initConfig, ...(mediaIds ? { mediaIds } : {}) }),
    wizards: (w: string) => call<List<Wizard>>('GET', `/api/ws/${w}/wizards?limit=100`),
    wizard: (w: string, id: string) => call<Wizard>('GET', `/api/ws/${w}/wizards/${id}`),
    videograph: (ref: string) => call<StoredVideograph>('GET', `/api${ref}`),
    autopath: (ref: string) =>
      call<{ path: number[]; length: number; alternatives: number[][] }>('POST', `/api${ref}/autopath`, {}),
    render: (w: string, timeline: object) => call<Timeline>('POST', `/api/ws/${w}/videoTimelines`, timeline),
    timelines: (w: string) => call<List<Timeline>>('GET', `/api/ws/${w}/videoTimelines?limit=100`),
    timeline: (w: string, id: string) => call<Timeline>('GET', `/api/ws/${w}/videoTimelines/${id}`),
    /** A link to a finished timeline; without a password or an end unless it is said. */
    share: (w: string, id: string, guard: { password?: string; expiresAt?: string } = {}) =>
      call<Link>('POST', `/api/ws/${w}/videoTimelines/${id}/links`, guard),
    /** The bytes behind an address such as `mediaURL`. */
    async file(path: string): Promise<Buffer> {
      const response = await fetch(app.url + path, { headers: { authorization } });
      if (!response.ok) throw new ApiProblem(response.status, '', `${path} answered ${response.status}`);
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
      if (response.status !== 201) throw new ApiProblem(response.status, '', await response.text());
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
      if (!head.ok) throw new ApiProblem(head.status, '', 'The upload is gone.');
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
        if (response.status !== 204) throw new ApiProblem(response.status, '', await response.text());
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
