import { randomBytes } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type AuditEntry, MEDIA_STATUS, type Media, type Wizard } from '@cutgraph/contract';
import { mediaFolder, newId, originalKey } from '@cutgraph/store';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  doneMedia,
  madeClip,
  madeVideograph,
  putBytes,
  putFaces,
  putTimelineFiles,
  putZeros,
} from '../../test/made-footage.ts';
import { memberOf } from '../../test/member-of.ts';
import { readZip } from '../../test/read-zip.ts';
import { type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

let server: TestServer;
let alex: Person;
let count = 0;

beforeAll(async () => {
  server = await serverForTest();
});
afterAll(() => server?.close());
beforeEach(async () => {
  alex = await server.person(`alex${++count}@example.com`);
});

async function exported(person = alex): Promise<Map<string, Buffer>> {
  const response = await person.browser.fetch('/api/account/export');
  expect(response.status).toBe(200);
  return readZip(Buffer.from(await response.arrayBuffer()));
}

function documentOf<T>(files: Map<string, Buffer>, name: string): T {
  const bytes = files.get(name);
  if (!bytes) throw new Error(`${name} is not in ${[...files.keys()].join(', ')}`);
  return JSON.parse(bytes.toString()) as T;
}

async function videoNamed(w: string, name: string, bytes: Buffer): Promise<Media> {
  const id = newId();
  await putBytes(server.store, originalKey(w, id), bytes);
  return server.store.change(async (write) => {
    await write.media.create({
      id,
      workspaceId: w,
      name,
      type: 'video/mp4',
      size: bytes.length,
      lastModified: null,
      uploadMetadata: {},
      createdBy: alex.user.id,
    });
    return write.media.update(w, id, { mediaStatus: MEDIA_STATUS.Done });
  });
}

describe('what is in it', () => {
  it('has the account without its secrets, and what the person did', async () => {
    const workspace = await server.workspaceOf(alex);
    const response = await alex.browser.fetch('/api/account/export');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="cutgraph-[\d-]{10}\.zip"$/),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const zip = Buffer.from(await response.arrayBuffer());
    const files = readZip(zip);
    expect(documentOf(files, 'account.json')).toMatchObject({
      profile: { email: alex.user.email, id: alex.user.id },
      sessions: [{ id: expect.any(String) }],
      tokens: [{ name: 'test', scope: 'admin' }],
      memberships: [{ id: workspace.id, title: 'Holiday', role: 'owner' }],
    });
    const everything = [...files.values()].map(String).join('\n');
    expect(everything).not.toContain(alex.token);
    expect(everything).not.toContain(alex.browser.cookie('cutgraph_session'));
    expect(everything.toLowerCase()).not.toMatch(/secret_?hash/);
    const own = documentOf<AuditEntry[]>(files, 'account-audit.json');
    expect(own.map(({ action }) => action)).toEqual(['account-exported', 'workspace-made']);
    expect(String(files.get('README.txt'))).toContain('originals/');
    expect(files.has('left-out.json')).toBe(false);
  });

  it('has the music of a workspace, as it was uploaded and with what is known of it', async () => {
    const { id: w } = await server.workspaceOf(alex);
    const { id } = await videoNamed(w, 'waltz.mp3', Buffer.from('a waltz'));
    await server.store.change(async (write) => {
      await write.media.update(w, id, { mediaContentType: 'Audio' });
      await write.music.set(w, id, { title: 'The waltz' });
    });
    const files = await exported();
    const folder = [...files.keys()]
      .find((name) => name.endsWith('/workspace.json'))
      ?.replace(/workspace.json$/, '');
    expect(String(files.get(`${folder}originals/waltz.mp3`))).toBe('a waltz');
    expect(documentOf(files, `${folder}music/waltz.mp3.json`)).toMatchObject({ id, title: 'The waltz' });
    expect(files.has(`${folder}media/waltz.mp3.json`)).toBe(false);
  });

  it('has every workspace of one with its documents and files', async () => {
    const { id: w } = await server.workspaceOf(alex);
    const media = await doneMedia(server.store, w, alex.user.id);
    await putFaces(server.store, w, media.id, [1, 2]);
    const graph = await madeVideograph(server.store, w, media);
    const film = randomBytes(4000);
    await server.store.change(async (write) => {
      await write.labels.create(w, media.id, {
        labelEntityName: 'wave',
        start: 1,
        end: 3,
        tags: [],
        rating: 0,
      });
      const timeline = await write.timelines.create({
        workspaceId: w,
        title: 'Best / of',
        videographRef: null,
        exportTimeline: { inputs: [], editList: [] },
        notes: [],
        createdBy: alex.user.id,
      });
      await putTimelineFiles(server.store, w, timeline.id, film);
      await write.timelines.update(w, timeline.id, { mediaURL: 'there', size: film.length });
      await write.collections.create({
        workspaceId: w,
        title: 'Waves',
        clips: [madeClip(w, media.id)],
        createdBy: alex.user.id,
      });
    });
    const files = await exported();
    const at = (name: string) => `workspaces/Holiday/${name}`;
    const name = 'Beach _day_ – ünï.mp4';
    expect(documentOf(files, at('workspace.json'))).toMatchObject({ id: w, title: 'Holiday' });
    expect(documentOf(files, at('members.json'))).toMatchObject([{ uid: alex.user.id, role: 'owner' }]);
    expect(documentOf(files, at(`media/${name}.json`))).toMatchObject({
      id: media.id,
      labels: [{ labelEntityName: 'wave' }],
      corrections: [],
      faces: [{}, {}],
    });
    expect(documentOf(files, at('people.json'))).toHaveLength(2);
    expect(documentOf(files, at('collections.json'))).toMatchObject([{ title: 'Waves' }]);
    expect(documentOf<Wizard[]>(files, at('wizards.json'))).toHaveLength(1);
    expect(documentOf(files, at(`videographs/${graph.id}.json`))).toMatchObject({
      revision: 1,
      revisions: [{ revision: 1 }],
    });
    expect(documentOf<unknown[]>(files, at('templates.json')).length).toBeGreaterThan(0);
    expect(documentOf(files, at('timelines/Best _ of.mp4.json'))).toMatchObject({
      title: 'Best / of',
      links: [],
    });
    expect(files.get(at('films/Best _ of.mp4'))).toEqual(film);
    const original = await server.store.files.stat(originalKey(w, media.id));
    expect(files.get(at(`originals/${name}`))).toHaveLength(original?.size ?? -1);
    for (const text of ['speech.json', 'speech.vtt'])
      expect(files.has(at(`texts/${name}.${text}`))).toBe(true);
  });

  it('names hostile and equal names apart, and keeps the bytes of each', async () => {
    const { id: w } = await server.workspaceOf(alex);
    const contents = ['one', 'two', 'three'].map((text) => Buffer.from(text));
    const names = ['../../x.mp4', '../../X.mp4', 'C:\\x.mp4'];
    for (const [index, bytes] of contents.entries()) await videoNamed(w, names[index] ?? '', bytes);
    const files = await exported();
    const originals = [...files].filter(([name]) => name.includes('/originals/'));
    expect(originals.map(([name]) => name.toLowerCase()).toSorted()).toEqual([
      'workspaces/holiday/originals/_.._x (2).mp4',
      'workspaces/holiday/originals/_.._x.mp4',
      'workspaces/holiday/originals/c__x.mp4',
    ]);
    expect(originals.map(([, bytes]) => String(bytes)).toSorted()).toEqual(['one', 'three', 'two']);
  });

  it('leaves out files that are gone, and says which, after one wait for all of them', async () => {
    const { id: w } = await server.workspaceOf(alex);
    const gone: string[] = [];
    for (const name of ['gone.mp4', 'lost.mp4']) {
      const { id } = await videoNamed(w, name, Buffer.from('x'));
      await server.store.files.removeFolder(mediaFolder(w, id));
      gone.push(originalKey(w, id));
    }
    const here = originalKey(w, (await videoNamed(w, 'here.mp4', Buffer.from('y'))).id);
    const opened = vi.spyOn(server.store.files, 'openRange');
    const files = await exported();
    const left = ['gone', 'lost'].map((name) => ({
      path: `workspaces/Holiday/originals/${name}.mp4`,
      reason: expect.stringContaining('not there'),
    }));
    expect(documentOf(files, 'left-out.json')).toEqual(expect.arrayContaining(left));
    expect(documentOf(files, 'left-out.json')).toHaveLength(2);
    expect(String(files.get('workspaces/Holiday/originals/here.mp4'))).toBe('y');
    const keys = opened.mock.calls.map(([key]) => key);
    expect(new Set(keys.slice(0, 3))).toEqual(new Set([...gone, here]));
    expect(keys.lastIndexOf(here)).toBeLessThan(3);
    opened.mockRestore();
  });

  it('has a file that is seen late', async () => {
    const { id: w } = await server.workspaceOf(alex);
    const { id } = await videoNamed(w, 'late.mp4', Buffer.from('x'));
    await server.store.files.removeFolder(mediaFolder(w, id));
    const { openRange } = server.store.files;
    const opened = vi
      .spyOn(server.store.files, 'openRange')
      .mockImplementationOnce((...asked) =>
        openRange
          .apply(server.store.files, asked)
          .finally(() => putBytes(server.store, originalKey(w, id), Buffer.from('late'))),
      );
    const files = await exported();
    expect(opened.mock.calls.length).toBeGreaterThan(1);
    expect(String(files.get('workspaces/Holiday/originals/late.mp4'))).toBe('late');
    expect(files.has('left-out.json')).toBe(false);
    opened.mockRestore();
  });

  it('has nothing of workspaces that one is only a member of', async () => {
    const bea = await server.person(`bea${count}@example.com`);
    const { id: w } = await server.workspaceOf(bea);
    await server.store.change(async (write) => {
      await write.invites.create(w, { email: alex.user.email, role: 'editor', invitedBy: bea.user.id });
      await write.invites.acceptFor(alex.user);
    });
    const files = await exported();
    expect([...files.keys()].filter((name) => name.startsWith('workspaces/'))).toEqual([]);
    expect(documentOf(files, 'account.json')).toMatchObject({ memberships: [{ id: w, role: 'editor' }] });
  });
});

describe('who may', () => {
  it('asks for a token that may do everything, and never a call token', async () => {
    const { token } = (await (
      await alex.browser.fetch('/api/auth/call-token', { method: 'POST' })
    ).json()) as {
      token: string;
    };
    const { secret } = await server.store.change((write) =>
      write.tokens.create(alex.user.id, { name: 'w', scope: 'write', expiresInDays: null }),
    );
    for (const bearer of [token, secret]) {
      const response = await fetch(`${server.url}/api/account/export`, {
        headers: { authorization: `Bearer ${bearer}` },
      });
      expect(response.status).toBe(403);
    }
    expect((await fetch(`${server.url}/api/account/export`)).status).toBe(401);
  });

  it('answers HEAD without making anything', async () => {
    const response = await alex.browser.fetch('/api/account/export', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect((await server.store.read.audit.ofUser(alex.user.id, { limit: 9 })).items).toEqual([]);
  });
});

describe('a large export', () => {
  const SIZE = 48_000_000;

  async function largeVideo(w?: string): Promise<string> {
    w ??= (await server.workspaceOf(alex)).id;
    const media = await videoNamed(w, 'large.mp4', Buffer.from('x'));
    await putZeros(server.store, originalKey(w, media.id), SIZE);
    return originalKey(w, media.id);
  }

  /** A response that stays unread until the test reads it. */
  function begin(): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${alex.token}` };
      httpRequest(`${server.url}/api/account/export`, { headers }, resolve).on('error', reject).end();
    });
  }

  it('is read no faster than it is taken, and goes through whole', async () => {
    const key = await largeVideo();
    const opened = vi.spyOn(server.store.files, 'openRange');
    const answer = await begin();
    await expect.poll(() => opened).toHaveBeenCalledWith(key);
    const source = (await opened.mock.results.at(-1)?.value) as ReadStream;
    // The response is not read: the file is read until the buffers on the way are full, and then no further.
    let before = -1;
    const stands = () => {
      const now = source.bytesRead;
      const stood = now === before;
      before = now;
      return stood;
    };
    await expect.poll(stands, { interval: 300 }).toBe(true);
    expect(before).toBeLessThan(SIZE / 4);

    let length = 0;
    let mostUnderWay = 0;
    for await (const chunk of answer) {
      length += (chunk as Buffer).length;
      mostUnderWay = Math.max(mostUnderWay, source.bytesRead - length);
    }
    expect(length).toBeGreaterThan(SIZE);
    expect(mostUnderWay).toBeLessThan(SIZE / 4);
    expect(source.bytesRead).toBe(SIZE);
    opened.mockRestore();
  });

  it('leaves nothing open when the client goes away', async () => {
    const key = await largeVideo();
    const opened = vi.spyOn(server.store.files, 'openRange');
    const answer = await begin();
    await expect.poll(() => opened).toHaveBeenCalledWith(key);
    const source = (await opened.mock.results.at(-1)?.value) as ReadStream;
    answer.destroy();
    await expect.poll(() => source.closed).toBe(true);
    expect(source.bytesRead).toBeLessThan(SIZE);
    opened.mockRestore();
  });

  const handOn = async (w: string) => {
    const kim = await memberOf(server, alex, w, `kim${count}@example.com`, 'editor');
    await server.store.change((write) => write.members.setRole(w, kim.user.id, 'owner'));
  };

  it('leaves out a workspace that was handed on before its turn, and says so', async () => {
    const { id: w } = await server.workspaceOf(alex);
    await videoNamed(w, 'secret.mp4', Buffer.from('secret'));
    const { id: later } = await server.workspaceOf(alex);
    const key = await largeVideo(later);
    const opened = vi.spyOn(server.store.files, 'openRange');
    const answer = await begin();
    await expect.poll(() => opened).toHaveBeenCalledWith(key);
    await handOn(w);
    const files = readZip(await buffer(answer));
    expect(documentOf(files, 'left-out.json')).toEqual([
      { path: 'workspaces/Holiday (2)', reason: 'You no longer owned this workspace when it had its turn.' },
    ]);
    expect([...files.keys()].filter((name) => name.startsWith('workspaces/Holiday (2)'))).toEqual([]);
    expect(files.has('workspaces/Holiday/originals/large.mp4')).toBe(true);
    opened.mockRestore();
  });

  it('is cut off when the workspace that is sent is handed on', async () => {
    const { id: w } = await server.workspaceOf(alex);
    const key = await largeVideo(w);
    const opened = vi.spyOn(server.store.files, 'openRange');
    const answer = await begin();
    const ended = new Promise((resolve) => answer.once('error', resolve));
    await expect.poll(() => opened).toHaveBeenCalledWith(key);
    const source = (await opened.mock.results.at(-1)?.value) as ReadStream;
    await handOn(w);
    await expect.poll(() => source.closed).toBe(true);
    answer.resume();
    expect(await ended).toMatchObject({ code: 'ECONNRESET' });
    expect(source.bytesRead).toBeLessThan(SIZE);
    opened.mockRestore();
  });

  it('ends when the token is revoked', async () => {
    const key = await largeVideo();
    const opened = vi.spyOn(server.store.files, 'openRange');
    const answer = await begin();
    const ended = new Promise((resolve) => answer.once('error', resolve));
    await expect.poll(() => opened).toHaveBeenCalledWith(key);
    const source = (await opened.mock.results.at(-1)?.value) as ReadStream;
    const [token] = await server.store.read.tokens.list(alex.user.id);
    await server.store.change((write) => write.tokens.delete(alex.user.id, token?.id ?? ''));
    await expect.poll(() => source.closed).toBe(true);
    answer.resume();
    expect(await ended).toMatchObject({ code: 'ECONNRESET' });
    opened.mockRestore();
  });
});
