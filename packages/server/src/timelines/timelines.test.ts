import {
  type Media,
  type RenderTask,
  renderSegmentJob,
  type StoredVideograph,
  segmentJobKey,
  TASK_STATUS,
  type Task,
  type Timeline,
} from '@cutgraph/contract';
import { exportOf, finishedFilm, joinsOfPath, type Title, timelineOfPath } from '@cutgraph/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doneMedia, madeClip, madeVideograph } from '../../test/made-footage.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { waitingJobs } from '../../test/waiting-jobs.ts';

let server: TestServer;
let alex: Person;
let w: string;
let media: Media;
let graph: StoredVideograph;

beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
  media = await doneMedia(server.store, w, alex.user.id, 60);
  graph = await madeVideograph(server.store, w, media);
});
afterAll(() => server?.close());

const post = (body: unknown) => alex.browser.fetch(`/api/ws/${w}/videoTimelines`, json('POST', body));
const ofPath = (path: number[], more: object = {}) =>
  post({ videographRef: `/ws/${w}/videographs/${graph.id}`, revision: graph.revision, path, ...more });
const ofList = (cuts: [number, number][], more: object = {}) =>
  post({
    inputs: [{ key: 'a', uri: `/ws/${w}/media/${media.id}` }],
    editList: cuts.map(([start, end], at) => ({
      key: String(at),
      inputs: ['a'],
      startTimeOffset: { seconds: start },
      endTimeOffset: { seconds: end },
    })),
    ...more,
  });

describe('from a path', () => {
  it('copies the edit list, says what was left out, and queues the render', {
    tags: ['@S4.25', '@S7.21'],
  }, async () => {
    const response = await ofPath([0, 1, 2, 3]);
    expect(response.status).toBe(201);
    const timeline = (await response.json()) as Timeline;
    expect(timeline).toMatchObject({
      title: 'Generated',
      mediaURL: '',
      error: null,
      createdBy: alex.user.id,
    });
    expect(timeline.videographRef).toBe(`/ws/${w}/videographs/${graph.id}`);
    expect(timeline.exportTimeline.editList.map(({ startTimeOffset }) => startTimeOffset.seconds)).toEqual([
      0, 10, 20,
    ]);
    expect(timeline.exportTimeline.inputs).toEqual([{ key: media.id, uri: `/ws/${w}/media/${media.id}` }]);
    expect(timeline.leftOut).toEqual(['Cut 4 is 3 s long. Cuts shorter than 5 s are left out.']);
    const tasks = await server.store.read.tasks.ofSubject(w, `/ws/${w}/videoTimelines/${timeline.id}`);
    expect(tasks.map(({ taskType, taskPreset }) => [taskType, taskPreset])).toEqual([
      ['TranscodeFromPreset_V1', 'default'],
    ]);
  });

  it('begins with its title', async () => {
    const titles = [{ kind: 'card', text: '12 August 2026', seconds: 3 }];
    const response = await ofPath([0, 1, 2], { titles });
    expect(response.status).toBe(201);
    expect(((await response.json()) as Timeline).exportTimeline.titles).toEqual(titles);
    const invisible = await ofPath([0, 1, 2], { titles: [{ ...titles[0], text: ' ' }] });
    expect(invisible.status).toBe(400);
  });

  it('is in the style that is asked for, which its preview decides in the same way', async () => {
    const titles = [{ kind: 'lower-third', text: '12 August 2026', seconds: 3 }];
    const { exportTimeline } = (await (
      await ofPath([0, 1, 2], { titles, style: 'cinema' })
    ).json()) as Timeline;
    const film = finishedFilm(
      timelineOfPath(graph, [0, 1, 2]),
      { titles: titles as Title[], style: 'cinema' },
      { ...joinsOfPath(graph, [0, 1, 2]), durationOf: () => media.mediaDuration },
    );
    expect(exportTimeline).toEqual(exportOf(film).timeline);
    expect(exportTimeline).toMatchObject({
      loudness: 'streaming',
      titles: [{ kind: 'card', look: 'cinema' }],
      editList: [{ fadeIn: 1 }, {}, { fadeOut: 1.5 }],
    });
    expect((await ofPath([0, 1], { style: 'vaporwave' })).status).toBe(400);
  });

  it('leaves out a cut of 4.99 s and takes one of 5.00 s, each as loud as it was made', {
    tags: ['@S5.12'],
  }, async () => {
    const operations = [
      { kind: 'updateCut', index: 1, end: 14.99 },
      { kind: 'updateCut', index: 2, end: 25, volume: 0 },
    ];
    const path = `/api/ws/${w}/videographs/${(await madeVideograph(server.store, w, media)).id}`;
    const changed = await alex.browser.fetch(
      `${path}/operations`,
      json('POST', { operations }, { 'if-match': '"1"' }),
    );
    expect(changed.status).toBe(200);
    const { id, revision } = (await changed.json()) as StoredVideograph;
    const response = await post({ videographRef: `/ws/${w}/videographs/${id}`, revision, path: [0, 1, 2] });
    const { exportTimeline, leftOut } = (await response.json()) as Timeline;
    expect(leftOut).toEqual(['Cut 2 is 4.99 s long. Cuts shorter than 5 s are left out.']);
    expect(exportTimeline.editList).toMatchObject([
      { key: 'cut-0' },
      { key: 'cut-2', endTimeOffset: { seconds: 25 }, volume: 0 },
    ]);
    expect(exportTimeline.editList[0]).not.toHaveProperty('volume');
  });

  it('refuses a step that is no edge, another revision, and another videograph', async () => {
    const noEdge = await ofPath([0, 3]);
    expect(noEdge.status).toBe(400);
    expect(await noEdge.json()).toMatchObject({
      code: 'invalid-argument',
      detail: expect.stringMatching(/edge/),
    });
    const stale = await ofPath([0, 1], { revision: graph.revision + 1 });
    expect(stale.status).toBe(409);
    const other = await ofPath([0, 1], { videographRef: `/ws/another-workspace/videographs/${graph.id}` });
    expect(await other.json()).toMatchObject({ fields: { videographRef: expect.any(String) } });
  });
});

describe('from an edit list', () => {
  it('renders the list on its canvas', async () => {
    const canvas = { width: 1080, height: 1920, framesPerSecond: 30 };
    const response = await ofList(
      [
        [0, 5],
        [30, 60],
      ],
      { title: 'Mine', canvas },
    );
    expect(response.status).toBe(201);
    const timeline = (await response.json()) as Timeline;
    expect(timeline).toMatchObject({ title: 'Mine', videographRef: null, leftOut: [] });
    expect(timeline.exportTimeline.canvas).toEqual(canvas);
    expect(timeline.exportTimeline.editList).toHaveLength(2);
  });

  it('keeps its captions and titles, gives them as SRT and VTT, and refuses what cannot be shown', async () => {
    const captions = { cues: [{ key: 'a', start: 1, end: 2, text: 'Hello <you>' }] };
    const made = await ofList([[0, 6]], {
      captions,
      titles: [{ kind: 'end-card', text: 'End', seconds: 2 }],
    });
    expect(made.status).toBe(201);
    const timeline = (await made.json()) as Timeline;
    expect(timeline.exportTimeline).toMatchObject({ captions, titles: [{ text: 'End' }] });
    const file = (name: string, id = timeline.id) =>
      alex.browser.fetch(`/api/files/ws/${w}/videoTimelines/${id}/${name}`);
    const vtt = await file('captions.vtt');
    expect(vtt.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(await vtt.text()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello &lt;you&gt;\n');
    const srt = await file('captions.srt?download=1');
    expect(srt.headers.get('content-disposition')).toContain('.srt');
    expect(await srt.text()).toContain('00:00:01,000 --> 00:00:02,000');
    const plain = (await (await ofList([[0, 6]])).json()) as Timeline;
    expect((await file('captions.vtt', plain.id)).status).toBe(404);
    const elsewhere = { cues: [{ key: 'b', start: 1, end: 2, text: 'x' }] };
    expect(await (await ofList([[0, 6]], { captions: elsewhere })).json()).toMatchObject({
      detail: 'Caption 1 names the input "b", which is not in the list.',
    });
  });

  it('keeps its music and loudness, and takes a song without a picture as music only', async () => {
    const song = await doneMedia(server.store, w, alex.user.id, 30);
    await server.store.change((write) =>
      write.media.update(w, song.id, { mediaContentType: 'Audio', hasSound: true, name: 'song.mp3' }),
    );
    const inputs = [media, song].map(({ id }) => ({ key: id, uri: `/ws/${w}/media/${id}` }));
    const cutOf = (key: string) => ({
      ...{ key: 'cut', inputs: [key], startTimeOffset: { seconds: 0 }, endTimeOffset: { seconds: 6 } },
    });
    const of = async (start: number, cut = media.id, of = song.id) => {
      const music = { key: of, startTimeOffset: { seconds: start }, gain: -6 };
      return post({ inputs, editList: [cutOf(cut)], music, loudness: 'social' });
    };
    const made = await of(29);
    expect(made.status).toBe(201);
    const { exportTimeline } = (await made.json()) as Timeline;
    expect(exportTimeline).toMatchObject({ music: { key: song.id, gain: -6 }, loudness: 'social' });
    expect(await (await of(30)).json()).toMatchObject({
      fields: { 'music.startTimeOffset': 'The music begins at 30 s, but song.mp3 is only 30 s long.' },
    });
    expect(await (await of(0, song.id)).json()).toMatchObject({
      detail: 'Cut 1 is of song.mp3, which has no picture. It can be the music of a film.',
    });
    expect((await of(0, media.id, media.id)).status).toBe(400);
    expect((await of(0, media.id, 'another')).status).toBe(400);
  });

  it('leaves out a cut shorter than 5 s and says so, after what its sender left out', {
    tags: ['@S5.13', '@S8.03'],
  }, async () => {
    const sent = 'Cut 9 is 1 s long. Cuts shorter than 5 s are left out.';
    const cuts: [number, number][] = [
      [0, 6],
      [10, 14],
      [20, 25],
    ];
    const response = await ofList(cuts, { leftOut: [sent] });
    expect(response.status).toBe(201);
    const { exportTimeline, leftOut } = (await response.json()) as Timeline;
    expect(leftOut).toEqual([sent, 'Cut 2 is 4 s long. Cuts shorter than 5 s are left out.']);
    expect(exportTimeline.editList.map(({ key }) => key)).toEqual(['0', '2']);
    const none = await ofList([[0, 4]]);
    expect(none.status).toBe(400);
    expect(await none.json()).toMatchObject({ detail: 'No Items to render' });
  });

  it('says which cuts are slower than their video has pictures for', async () => {
    const rate = 30;
    await server.store.change((write) => write.media.update(w, media.id, { framesPerSecond: rate }));
    const slowed = (speed: number | string, [start, end]: [number, number]) => ({
      ...{ key: `${speed}`, inputs: ['a'], speed },
      ...{ startTimeOffset: { seconds: start }, endTimeOffset: { seconds: end } },
    });
    const response = await post({
      inputs: [{ key: 'a', uri: `/ws/${w}/media/${media.id}` }],
      editList: [
        slowed(0.5, [0, 10]),
        slowed(2, [10, 30]),
        slowed('bullet', [30, 50]),
        slowed(0.4, [50, 51]),
      ],
    });
    // The last would last 2.5 s and is left out.
    const { notes } = (await response.json()) as Timeline;
    expect(notes).toEqual([
      { code: 'short-cut', params: { cut: 4, length: 2.5, shortest: 5 } },
      { code: 'pictures-repeated', params: { cut: 1, rate } },
      { code: 'pictures-repeated', params: { cut: 3, rate } },
    ]);
  });

  it('keeps the short cuts of a fast rhythm where its sender gives their shortest length', {
    tags: ['@S5.14'],
  }, async () => {
    const cuts: [number, number][] = [
      [0, 2],
      [10, 11],
      [20, 25],
    ];
    const timeline = (await (await ofList(cuts, { minCutLength: 2 })).json()) as Timeline;
    expect(timeline.leftOut).toEqual(['Cut 2 is 1 s long. Cuts shorter than 2 s are left out.']);
    expect(timeline.exportTimeline.editList.map(({ key }) => key)).toEqual(['0', '2']);
    expect(timeline.exportTimeline).not.toHaveProperty('minCutLength');
    expect((await ofList(cuts, { minCutLength: 5.1 })).status).toBe(400);
    expect((await ofList(cuts, { minCutLength: 0 })).status).toBe(400);
  });

  it('has a render task that carries its title, its inputs and its edit list', {
    tags: ['@S3.61'],
  }, async () => {
    const { id, exportTimeline } = (await (await ofList([[0, 6]], { title: 'Mine' })).json()) as Timeline;
    const response = await alex.browser.fetch(`/api/ws/${w}/videoTimelines/${id}/tasks`);
    const { items } = (await response.json()) as { items: RenderTask[] };
    expect(items).toMatchObject([
      {
        ...{ taskType: 'TranscodeFromPreset_V1', taskStatus: TASK_STATUS.Ready, taskPreset: 'default' },
        ...{ title: 'Mine', inputs: exportTimeline.inputs, editList: exportTimeline.editList },
      },
    ]);
    expect(items[0]?.editList).toMatchObject([{ key: '0', startTimeOffset: { seconds: 0 } }]);
  });

  it('keeps what its sender left out of it', async () => {
    const leftOut = ['Cut 2 is 4.99 s long. Cuts shorter than 5 s are left out.'];
    const { id } = (await (await ofList([[0, 6]], { leftOut })).json()) as Timeline;
    const timeline = await (await alex.browser.fetch(`/api/ws/${w}/videoTimelines/${id}`)).json();
    expect(timeline).toMatchObject({ leftOut });
    expect((timeline as Timeline).exportTimeline).not.toHaveProperty('leftOut');
    expect((await ofList([[0, 6]], { leftOut: ['x'.repeat(301)] })).status).toBe(400);
    const notes = [{ code: 'short-cut', params: { cut: 3, length: 0.5, shortest: 1.5 } }];
    expect(await (await ofList([[0, 6]], { notes })).json()).toMatchObject({
      notes,
      leftOut: ['Cut 3 is 0.5 s long. Cuts shorter than 1.5 s are left out.'],
    });
    const unknown = { code: 'generation-stopped' };
    expect((await ofList([[0, 6]], { notes: [unknown] })).status).toBe(400);
  });

  it('keeps volume and fades, and what it was made from', async () => {
    const collection = await server.store.change((write) =>
      write.collections.create({
        workspaceId: w,
        title: null,
        clips: [madeClip(w, media.id)],
        createdBy: alex.user.id,
      }),
    );
    const madeFrom = `/ws/${w}/collections/${collection.id}`;
    const play = { volume: 0.25, fadeIn: 1, fadeOut: 2.5 };
    const cut = { key: '1', inputs: ['a'], startTimeOffset: { seconds: 0 }, endTimeOffset: { seconds: 6 } };
    const first = (await (
      await ofList([], { editList: [{ ...cut, ...play }], madeFrom })
    ).json()) as Timeline;
    expect(first.madeFrom).toBe(madeFrom);
    expect(first.exportTimeline.editList).toEqual([{ ...cut, ...play }]);
    expect(first.exportTimeline).not.toHaveProperty('madeFrom');
    const again = await ofList([[0, 6]], { madeFrom: `/ws/${w}/videoTimelines/${first.id}` });
    const { id } = (await again.json()) as Timeline;
    const path = `/api/ws/${w}/videoTimelines/${id}`;
    expect(await (await alex.browser.fetch(path)).json()).toMatchObject({
      madeFrom: `/ws/${w}/videoTimelines/${first.id}`,
    });
  });

  it.each([
    '/ws/another-workspace/collections/abcdefgh',
    'collections/none-of-these',
    'a/path',
    '/ws/x/media/y',
  ])('refuses to be made from %s', async (madeFrom) => {
    const inHere = madeFrom.startsWith('/') ? madeFrom : `/ws/${w}/${madeFrom}`;
    const response = await ofList([[0, 6]], { madeFrom: inHere });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { madeFrom: expect.any(String) } });
  });

  it.each<[string, () => Promise<Response>, string | RegExp]>([
    ['nothing', () => ofList([]), 'No Items to render'],
    ['an end before the start', () => ofList([[5, 5]]), 'Cannot have negative duration'],
    ['a cut beyond the end', () => ofList([[50, 61]]), /ends after the end of .*60 s long/],
    [
      'a path of the disk',
      () => ofList([[0, 6]], { inputs: [{ key: 'a', uri: '/etc/passwd' }] }),
      /video of this workspace/,
    ],
    [
      'media of another workspace',
      () => ofList([[0, 6]], { inputs: [{ key: 'a', uri: `/ws/another-workspace/media/${media.id}` }] }),
      /video of this workspace/,
    ],
    [
      'fades that are longer than their cut',
      () =>
        ofList([], {
          editList: [
            {
              ...{ key: '1', inputs: ['a'], startTimeOffset: { seconds: 0 }, endTimeOffset: { seconds: 6 } },
              ...{ fadeIn: 4, fadeOut: 3 },
            },
          ],
        }),
      'The fades of cut 1 take 7 s together, but it is only 6 s long. Make them shorter.',
    ],
    ['an input that is not there', () => ofList([[0, 6]], { inputs: [] }), /not in the list/],
  ])('refuses %s', { tags: ['@S8.02'] }, async (_, call, detail) => {
    const response = await call();
    expect(response.status).toBe(400);
    const problem = (await response.json()) as { code: string; detail: string };
    expect(problem.code).toBe('invalid-argument');
    expect(problem.detail).toMatch(detail);
  });

  it('refuses a video that is not ready', async () => {
    const id = 'still-on-its-way-0001';
    await server.store.change((write) =>
      write.media.create({
        id,
        workspaceId: w,
        name: 'late.mp4',
        type: 'video/mp4',
        size: 5,
        lastModified: null,
        uploadMetadata: {},
        createdBy: alex.user.id,
      }),
    );
    const response = await ofList([[0, 6]], { inputs: [{ key: 'a', uri: `/ws/${w}/media/${id}` }] });
    expect(await response.json()).toMatchObject({ detail: 'late.mp4 is not ready to be used yet.' });
  });
});

describe('stopping and going on', () => {
  it('a render that is put aside keeps what is rendered and goes on with the rest, before all footage', async () => {
    const list = await ofList([
      [0, 6],
      [6, 12],
      [12, 18],
    ]);
    const { id: timelineId } = (await list.json()) as Timeline;
    const waiting = async () =>
      (await waitingJobs(server, { timelineId })).map(
        ({ name, payload }) => `${name} ${payload.segmentIndex}`,
      );
    expect(await waiting()).toEqual(['render-segment 0', 'render-segment 1', 'render-segment 2']);
    expect((await waitingJobs(server, { timelineId }))[0]?.priority).toBeGreaterThan(0);
    const [task] = await server.store.read.tasks.ofSubject(w, `/ws/${w}/videoTimelines/${timelineId}`);
    await server.store.change(async (write) => {
      await write.tasks.start([task?.id ?? '']);
      await write.segments.done(timelineId, 1, 'seek');
    });
    const act = async (verb: string) =>
      (await (
        await alex.browser.fetch(`/api/ws/${w}/tasks/${task?.id}/${verb}`, { method: 'POST' })
      ).json()) as Task;

    expect(await act('suspend')).toMatchObject({ taskStatus: TASK_STATUS.Suspended });
    expect(await waiting()).toEqual([]);
    const timeline = () => server.store.read.timelines.byId(w, timelineId);
    expect(await timeline()).toMatchObject({ error: null, mediaURL: '' });
    expect(await act('resume')).toMatchObject({ taskStatus: TASK_STATUS.Ready });
    expect(await waiting()).toEqual(['render-segment 0', 'render-segment 2']);

    expect(await act('cancel')).toMatchObject({ errorCode: 'cancelled' });
    expect(await waiting()).toEqual([]);
    expect(await timeline()).toMatchObject({ error: 'The render was stopped. Retry it to go on.' });
  });

  it('a finished render can be made again', async () => {
    const { id: timelineId } = (await (await ofList([[0, 6]])).json()) as Timeline;
    const [task] = await server.store.read.tasks.ofSubject(w, `/ws/${w}/videoTimelines/${timelineId}`);
    await server.store.change(async (write) => {
      await write.tasks.start([task?.id ?? '']);
      await write.segments.done(timelineId, 0, 'seek');
      await write.tasks.finish(task?.id ?? '', { outcome: 'done' });
      await write.timelines.update(w, timelineId, { mediaURL: '/a/video.mp4' });
      await write.jobs.cancel(renderSegmentJob, segmentJobKey(timelineId, 0));
    });
    const path = `/api/ws/${w}/tasks/${task?.id}/retry`;
    expect(await (await alex.browser.fetch(path, { method: 'POST' })).json()).toMatchObject({
      taskStatus: TASK_STATUS.Ready,
    });
    expect(await waitingJobs(server, { timelineId })).toMatchObject([{ name: 'render-segment' }]);
    expect(await server.store.read.timelines.byId(w, timelineId)).toMatchObject({
      mediaURL: '',
      error: null,
    });
  });

  it('a stopped render says so, can be retried through its task, and deleted', async () => {
    const { id } = (await (
      await ofList([
        [0, 6],
        [6, 12],
      ])
    ).json()) as Timeline;
    const path = `/api/ws/${w}/videoTimelines/${id}`;
    const stopped = (await (
      await alex.browser.fetch(`${path}/cancel`, { method: 'POST' })
    ).json()) as Timeline;
    expect(stopped.error).toBe('The render was stopped. Retry it to go on.');
    const [task] = await server.store.read.tasks.ofSubject(w, `/ws/${w}/videoTimelines/${id}`);
    expect(task).toMatchObject({ taskStatus: TASK_STATUS.Error, errorCode: 'cancelled' });

    const retry = await alex.browser.fetch(`/api/ws/${w}/tasks/${task?.id}/retry`, { method: 'POST' });
    expect(((await retry.json()) as Task).taskStatus).toBe(TASK_STATUS.Ready);
    expect((await (await alex.browser.fetch(path)).json()) as Timeline).toMatchObject({
      error: null,
      mediaURL: '',
    });
    expect(
      (await alex.browser.fetch(`/api/ws/${w}/tasks/${task?.id}/retry`, { method: 'POST' })).status,
    ).toBe(409);

    expect((await alex.browser.fetch(path, { method: 'DELETE' })).status).toBe(204);
    expect((await alex.browser.fetch(path)).status).toBe(404);
  });
});
