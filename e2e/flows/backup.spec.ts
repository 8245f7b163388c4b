import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Clip, ProblemError, request, type Timeline } from '@cutgraph/contract';
import { originalKey } from '@cutgraph/store';
import { type Api, apiWith, openApi } from '../harness/api.ts';
import { untilRendered, untilUnderstood } from '../harness/fill.ts';
import { expect, test } from '../harness/flow.ts';
import { makePan } from '../harness/footage.ts';
import { newDataFolder, type RunningApp, startApp } from '../harness/start-app.ts';

const PROGRAM = resolve(import.meta.dirname, '../../cutgraph');

let restored: RunningApp | undefined;
test.afterAll(() => restored?.discard());

test('what is backed up while everything goes on is there on an empty machine', async ({
  app,
  api,
  folder,
  signedIn,
}) => {
  const clip = join(folder, 'pan.mp4');
  await makePan({ path: clip, from: 220, to: 260, seconds: 2, tone: 330 });
  const { id: w } = await api.createWorkspace('Kept', 'Comes back');
  const [seen, film] =
    await test.step('a workspace with a video, a film, a collection, a link and a guest', () =>
      fill(api, w, clip));
  const before = await everythingOf(api, w);
  const filmBytes = await api.file(film.mediaURL);

  const worker = (await app.pidOf('worker'))!;
  const backup = join(folder, 'kept.tar');
  let leaving = '';
  let waiting = '';
  await test.step('a backup, while something waits, changes and is deleted', async () => {
    // No worker takes jobs from here on, so what is queued now waits at the time of the backup.
    process.kill(worker, 'SIGSTOP');
    try {
      waiting = await api.upload(w, clip);
      leaving = await api.upload(w, clip);
      const taking = beginBackup(app);
      // Its first bytes come after its snapshot; it pauses as long as no one reads on.
      await once(taking.stdout!, 'readable');
      await api.ask('PATCH /api/ws/{w}', { params: { w }, body: { title: 'Changed meanwhile' } });
      await api.deleteMedia(w, leaving);
      const ended = once(taking, 'exit');
      await pipeline(taking.stdout!, createWriteStream(backup, { mode: 0o600 }));
      expect((await ended)[0]).toBe(0);
    } finally {
      process.kill(worker, 'SIGCONT');
    }
  });

  const dataFolder = newDataFolder();
  await test.step('it is restored into an empty folder, and into no other', async () => {
    await app.command('restore', backup, '--data', dataFolder);
    await expect(app.command('restore', backup, '--data', dataFolder)).rejects.toThrow(/is not empty/);
    restored = await startApp({ dataFolder });
  });
  const again = restored!;

  await test.step('who was signed in still is, and links hold', async () => {
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const baseUrl = again.url;
    const { user } = await request('GET /api/auth/session', {}, { baseUrl, headers: { cookie } });
    expect(user?.email).toBe('alex@example.com');
    expect((await apiWith(again, api.token).workspace(w)).title).toBe('Kept');
    const link = before.links[0]!.id;
    const shared = await request('GET /api/shared/{link}', { params: { link } }, { baseUrl });
    expect(shared.needsPassword).toBe(false);
  });

  const later = await openApi(again);
  await test.step('everything is as it was, byte for byte', async () => {
    expect(await everythingOf(later, w)).toEqual(before);
    expect((await later.media(w, ['person'])).items.map(({ id }) => id)).toContain(seen);
    expect((await later.file(film.mediaURL)).equals(filmBytes)).toBe(true);
    const original = join(dataFolder, 'files', originalKey(w, leaving));
    expect((await readFile(original)).equals(await readFile(clip)), 'what was deleted meanwhile').toBe(true);
  });

  await test.step('what waited is done', async () => {
    await untilUnderstood(later, w, waiting);
    await untilUnderstood(later, w, leaving);
  });
  await expect(api.medium(w, leaving)).rejects.toThrow(ProblemError);
});

test('a backup that cannot be finished says so in a sentence and leaves nothing', async ({ app, folder }) => {
  const out = join(folder, 'first.tar');
  const said = await app.command('backup', '--out', out, '--json');
  const result = JSON.parse(said.split('\n').at(-1)!);
  expect(result).toMatchObject({ kind: 'result', out, files: expect.any(Number), missingFiles: [] });
  const { size, mode } = await stat(out);
  expect(mode & 0o777).toBe(0o600);
  console.log(`A backup of ${(size / 1e6).toFixed(1)} MB.`);

  await expect(app.command('backup', '--out', out)).rejects.toThrow(/is there already/);
  await expect(app.command('backup', '--out', '/dev/null/no.tar')).rejects.toThrow(
    /This is not a folder|no folder/,
  );
  await expect(app.command('backup', '--out', join(folder, 'x.tar'), '--data', folder)).rejects.toThrow(
    /There is no Cutgraph in/,
  );
  expect((await readdir(folder)).filter((name) => name.includes('.tar'))).not.toContain('x.tar');
  expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([]);
  await rm(out);
});

/** To standard output, where a reader may take its time. */
function beginBackup(app: RunningApp): ChildProcess {
  return spawn(PROGRAM, ['backup', '--out', '-', '--data', app.dataFolder], {
    env: { ...process.env, CUTGRAPH_DATA: app.dataFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function fill(api: Api, w: string, clip: string): Promise<[string, Timeline]> {
  const mediaId = await api.upload(w, clip);
  await untilUnderstood(api, w, mediaId);
  const uri = `/ws/${w}/media/${mediaId}`;
  const begun = await api.render(w, {
    title: 'A film',
    minCutLength: 1,
    inputs: [{ key: 'a', uri }],
    editList: [{ key: 'cut', inputs: ['a'], startTimeOffset: { seconds: 0 }, endTimeOffset: { seconds: 1 } }],
  });
  const film = await untilRendered(api, w, begun.id);
  await api.share(w, film.id);
  const guest = { email: 'guest@example.com', role: 'viewer' } as const;
  await api.ask('POST /api/ws/{w}/invites', { params: { w }, body: guest });
  const clipOfIt: Clip = {
    ...{ id: `${uri}/clips/1`, title: 'person', source: 'clips', length: 1, start: 0, end: 1 },
    ...{ mediaID: mediaId, thumbnailURL: '', workspaceRefId: `/ws/${w}`, mediaRefId: uri },
  };
  const collection = { title: 'Best of', clips: [clipOfIt] };
  await api.ask('POST /api/ws/{w}/collections', { params: { w }, body: collection });
  return [mediaId, film];
}

/** What a member can read of a workspace that does not change by itself. */
async function everythingOf(api: Api, w: string) {
  const params = { w };
  const { items: timelines } = await api.timelines(w);
  const linksOf = ({ id }: Timeline) =>
    api.ask('GET /api/ws/{w}/videoTimelines/{id}/links', { params: { w, id } });
  return {
    timelines,
    collections: (await api.ask('GET /api/ws/{w}/collections', { params })).items,
    members: (await api.ask('GET /api/ws/{w}/members', { params })).items,
    invites: (await api.ask('GET /api/ws/{w}/invites', { params })).items,
    templates: (await api.templates(w)).items,
    links: (await Promise.all(timelines.map(linksOf))).flatMap(({ items }) => items),
  };
}
