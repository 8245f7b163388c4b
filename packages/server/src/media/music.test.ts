import { type AnalyzedMusic, MEDIA_STATUS, MUSIC_TASK_TYPES } from '@cutgraph/contract';
import { mediaFileKey, newId } from '@cutgraph/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { putBytes } from '../../test/made-footage.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

let server: TestServer;
let alex: Person;
let w: string;
beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
});
afterAll(() => server?.close());

/** A piece that can be played, and nothing else is known of. */
async function doneMusic(): Promise<string> {
  const id = newId();
  await server.store.change(async (write) => {
    await write.media.create({
      ...{ id, workspaceId: w, createdBy: alex.user.id, name: 'waltz.mp3', type: 'audio/mpeg', size: 9 },
      ...{ lastModified: null, uploadMetadata: {}, mediaContentType: 'Audio' },
    });
    await write.media.update(w, id, { mediaStatus: MEDIA_STATUS.Done, mediaDuration: 60 });
  });
  await putBytes(server.store, mediaFileKey(w, id, 'audio.m4a'), Buffer.from('a waltz'));
  return id;
}

const pieceOf = async (id: string, init?: RequestInit) =>
  (await (await alex.browser.fetch(`/api/ws/${w}/music/${id}`, init)).json()) as AnalyzedMusic;

it('takes an upload that says it is music, and gives it the task of music', async () => {
  const upload = await alex.browser.fetch(`/api/ws/${w}/uploads`, {
    method: 'POST',
    headers: {
      ...{
        'tus-resumable': '1.0.0',
        'upload-length': '5',
        'content-type': 'application/offset+octet-stream',
      },
      'upload-metadata': `filename ${btoa('a.mp3')},filetype ${btoa('audio/mpeg')}`,
    },
    body: 'bytes',
  });
  const id = upload.headers.get('upload-media-id') ?? '';
  expect(await pieceOf(id)).toMatchObject({ title: 'a', mediaStatus: MEDIA_STATUS.Processing, facts: null });
  const tasks = await server.store.read.tasks.ofSubject(w, `/ws/${w}/media/${id}`);
  expect(tasks.map(({ taskType }) => taskType)).toEqual(MUSIC_TASK_TYPES);
});

it('changes title, artist and beats, each alone, and refuses a grid that makes no sense', async () => {
  const id = await doneMusic();
  await pieceOf(id, json('PATCH', { title: ' The waltz ', artist: 'Ada' }));
  const grid = { scale: 2, shiftSeconds: -0.01 };
  expect(await pieceOf(id, json('PATCH', { grid }))).toMatchObject({
    title: 'The waltz',
    artist: 'Ada',
    grid,
  });
  for (const wrong of [
    { scale: 3, shiftSeconds: 0 },
    { scale: 1, shiftSeconds: 11 },
    { ...grid, beatsPerMinute: 5 },
  ])
    expect(
      (await alex.browser.fetch(`/api/ws/${w}/music/${id}`, json('PATCH', { grid: wrong }))).status,
    ).toBe(400);
  expect((await pieceOf(id)).grid).toEqual(grid);
});

it('deletes a piece with its files; a video is none', async () => {
  const id = await doneMusic();
  const remove = () => alex.browser.fetch(`/api/ws/${w}/music/${id}`, { method: 'DELETE' });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  const video = newId();
  await server.store.change((write) =>
    write.media.create({
      ...{ id: video, workspaceId: w, createdBy: alex.user.id, name: 'a.mp4', type: 'video/mp4', size: 9 },
      ...{ lastModified: null, uploadMetadata: {} },
    }),
  );
  const path = `/api/ws/${w}/music/${video}`;
  for (const init of [{}, json('PATCH', { title: 'No' }), { method: 'DELETE' }])
    expect((await alex.browser.fetch(path, init)).status).toBe(404);
});

it('shows visitors of a public workspace no music and none of its files', async () => {
  const id = await doneMusic();
  await server.store.change((write) => write.workspaces.update(w, { public: true }));
  const file = `/api/files/ws/${w}/media/${id}/audio.m4a`;
  expect(await (await alex.browser.fetch(file)).text()).toBe('a waltz');
  for (const path of [file, `/api/ws/${w}/media/${id}`, `/api/ws/${w}/media/${id}/labels`])
    expect((await fetch(server.url + path)).status, path).toBe(404);
  expect((await fetch(`${server.url}/api/ws/${w}/music`)).status).toBe(401);
});
