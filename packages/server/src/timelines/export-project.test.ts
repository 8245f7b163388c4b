import type { Media, ProjectFile, ProjectFormat, Timeline } from '@cutgraph/contract';
import { sentencesOf } from '@cutgraph/messages';
import { originalKey } from '@cutgraph/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { doneMedia, madeVideograph, putBytes } from '../../test/made-footage.ts';
import { readZip } from '../../test/read-zip.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

const NAME = 'Day & "night" ש.mp4';
let server: TestServer;
let alex: Person;
let w: string;
let videos: Media[];
beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
  videos = [];
  for (const content of ['first', 'second']) {
    const { id } = await doneMedia(server.store, w, alex.user.id, 60);
    const facts = { name: NAME, width: 1920, height: 1080, framesPerSecond: 25, hasSound: true };
    videos.push(await server.store.change((write) => write.media.update(w, id, facts)));
    await putBytes(server.store, originalKey(w, id), Buffer.from(content));
  }
});
afterAll(() => server?.close());

/** A film of both videos, of the second one twice. */
const film = () => {
  const cut = (key: string, input: string, start: number, more: object = {}) => ({
    ...{ key, inputs: [input], startTimeOffset: { seconds: start }, endTimeOffset: { seconds: start + 6 } },
    ...more,
  });
  return {
    canvas: { width: 1920, height: 1080, framesPerSecond: 25 },
    inputs: videos.map(({ id }, at) => ({ key: `v${at}`, uri: `/ws/${w}/media/${id}` })),
    editList: [cut('a', 'v0', 1), cut('b', 'v1', 10, { colour: { exposure: 1 } }), cut('c', 'v1', 30)],
    captions: { cues: [{ key: 'v0', start: 2, end: 4, text: 'Hello' }] },
  };
};
const write = (format: ProjectFormat, more: object = {}) =>
  alex.browser.fetch(
    `/api/ws/${w}/videoTimelines/project`,
    json('POST', { ...film(), title: 'Harbour', format, ...more }),
  );

it('writes an edit list in each format, and says what the file does not have', async () => {
  const made: Record<string, ProjectFile> = {};
  for (const format of ['otio', 'fcpxml', 'fcp7-xml', 'edl', 'mlt', 'csv'] as const) {
    const response = await write(format);
    expect(response.status).toBe(200);
    made[format] = (await response.json()) as ProjectFile;
  }
  expect(Object.values(made).map(({ fileName }) => fileName)).toEqual(
    ['otio', 'fcpxml', 'xml', 'edl', 'mlt', 'csv'].map((ending) => `Harbour.${ending}`),
  );
  expect(made.edl!.notes).toEqual([
    { code: 'left-out-colour', params: { count: 1 } },
    { code: 'left-out-captions', params: { count: 1 } },
  ]);
  expect(made.csv!.notes).toEqual([]);
  const second = 'Day & _night_ ש (2).mp4';
  expect(made.edl!.text).toContain(`* FROM CLIP NAME: ${second}`);
  expect(made.fcpxml!.text).toContain(`src="./media/${encodeURIComponent(second)}"`);
});

it('why a cut is there goes along as a marker where its graph is named', async () => {
  const graph = await madeVideograph(server.store, w, videos[0]!);
  const { editList } = film();
  const named = { editList: editList.map((item, at) => ({ ...item, key: `cut-${at}` })) };
  const markersOf = async (videographRef?: string) => {
    const response = await write('fcpxml', { ...named, videographRef });
    const { text } = (await response.json()) as ProjectFile;
    return [...text.matchAll(/<marker [^>]*value="([^"]*)"/g)].map(([, value]) => value);
  };
  const [why] = sentencesOf([{ code: 'same-place' }]);
  expect(await markersOf(`/ws/${w}/videographs/${graph.id}`)).toEqual([why, why]);
  expect(await markersOf()).toEqual([]);
  expect(await markersOf(`/ws/other/videographs/${graph.id}`)).toEqual([]);
});

it('open comments of the film go along as markers where they are asked for and the format has them', async () => {
  const created = await alex.browser.fetch(`/api/ws/${w}/videoTimelines`, json('POST', film()));
  const { id } = (await created.json()) as Timeline;
  await server.store.change(async (write) => {
    await write.timelines.update(w, id, { mediaURL: '/files/film.mp4', duration: 18 });
    const say = (time: number, text: string) =>
      write.comments.create({
        ...{ workspaceId: w, subject: { kind: 'videoTimelines', id }, author: { authorId: alex.user.id } },
        ...{ parent: null, time, box: null, text, mentions: [] },
      });
    await say(7, 'Too <dark>\nhere');
    await say(99, 'Behind the end');
    await write.comments.resolve(w, (await say(1, 'Done')).id, alex.user.id);
  });
  const says = (text: string) => `${alex.user.displayName}: ${text}`;
  const written = async (format: ProjectFormat) =>
    (await (await write(format, { commentsOf: id })).json()) as ProjectFile;
  const { tracks } = JSON.parse((await written('otio')).text) as {
    tracks: { children: { children: { markers: { name: string; marked_range: object }[] }[] }[] };
  };
  const markers = tracks.children[0]!.children.map((clip) => clip.markers.map(({ name }) => name));
  expect(markers).toEqual([[], [says('Too <dark>\nhere')], [says('Behind the end')]]);
  expect((await written('fcpxml')).text).toContain('Too &lt;dark&gt;');
  const rows = (await written('csv')).text.trim().split('\r\n');
  expect(rows.map((row) => row.split(',').at(-1))).toEqual([
    '"comments"',
    '""',
    `"${says('Too <dark> here')}"`,
    `"${says('Behind the end')}"`,
  ]);
  expect((await written('edl')).notes).toContainEqual({ code: 'left-out-comments', params: { count: 2 } });
  expect(await (await write('otio')).text()).not.toContain('Too <dark>');
  const zip = await alex.browser.fetch(
    `/api/ws/${w}/videoTimelines/${id}/project.zip?format=otio&comments=1`,
  );
  const files = await readZip(Buffer.from(await zip.arrayBuffer()));
  expect(String([...files].find(([name]) => name.endsWith('.otio'))?.[1])).toContain('Too <dark>');
});

it('what else could follow at a cut goes along switched off, in a format that has a place for it', async () => {
  const graph = await madeVideograph(server.store, w, videos[0]!);
  const editList = film()
    .editList.slice(0, 2)
    .map((item, at) => ({ ...item, key: `cut-${at}` }));
  const asked = { editList, videographRef: `/ws/${w}/videographs/${graph.id}` };
  const made = async (format: ProjectFormat, more: object = {}) =>
    (await (await write(format, { ...asked, ...more })).json()) as ProjectFile;
  const disabled = async (...of: Parameters<typeof made>) =>
    (await made(...of)).text.split('enabled="0"').length - 1;
  expect(await disabled('fcpxml')).toBe(1);
  expect(await disabled('fcpxml', { alternatives: false })).toBe(0);
  expect((await made('edl')).notes).toContainEqual({ code: 'left-out-alternatives', params: { count: 1 } });
});

it('refuses what cannot be rendered, and a format that there is not', async () => {
  expect((await write('otio', { editList: [] })).status).toBe(400);
  expect((await write('prproj' as 'otio')).status).toBe(400);
  const other = await server.person('kim@example.com');
  const theirs = (await server.workspaceOf(other)).id;
  const response = await other.browser.fetch(
    `/api/ws/${theirs}/videoTimelines/project`,
    json('POST', { ...film(), format: 'otio' }),
  );
  expect(response.status).toBe(400);
});

it('a zip has the project, each original once by a name of its own, the captions, and what was left out', async () => {
  const created = await alex.browser.fetch(
    `/api/ws/${w}/videoTimelines`,
    json('POST', { ...film(), title: 'Harbour' }),
  );
  const { id } = (await created.json()) as Timeline;
  const response = await alex.browser.fetch(`/api/ws/${w}/videoTimelines/${id}/project.zip?format=otio`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toContain('filename="Harbour.zip"');
  const files = await readZip(Buffer.from(await response.arrayBuffer()));
  const [one, other] = ['Day & _night_ ש.mp4', 'Day & _night_ ש (2).mp4'];
  expect([...files.keys()].sort()).toEqual(
    ['Harbour.otio', 'captions.srt', 'left-out.txt', `media/${one}`, `media/${other}`].sort(),
  );
  expect(String(files.get(`media/${one}`))).toBe('first');
  expect(String(files.get(`media/${other}`))).toBe('second');
  expect(String(files.get('captions.srt'))).toContain('Hello');
  expect(String(files.get('left-out.txt'))).toContain('corrected colours');
  const project = JSON.parse(String(files.get('Harbour.otio'))) as {
    tracks: { children: { children: { media_reference: { target_url: string } }[] }[] };
  };
  const addresses = project.tracks.children[0]!.children.map((clip) => clip.media_reference.target_url);
  expect(addresses).toEqual([one, other, other].map((name) => `./media/${encodeURIComponent(name)}`));
  expect((await alex.browser.fetch(`/api/ws/${w}/videoTimelines/none/project.zip?format=otio`)).status).toBe(
    404,
  );
});
