import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Label, MEDIA_STATUS } from '@cutgraph/contract';
import {
  isBeatReason,
  isOnBeat,
  observationsToCsv,
  recommendClips,
  recommendIndexOf,
  rulesOf,
  TEMPLATE_DEFAULTS,
  templateFrom,
} from '@cutgraph/core';
import { mediaFileKey } from '@cutgraph/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { panOverPortraits } from '../../analysis/test/footage.ts';
import { newMedia } from '../../store/test/made-documents.ts';
import { query } from '../../store/test/raw-database.ts';
import { crossingScene } from '../test/made-observations.ts';
import { type TestWorker, workerForTest } from '../test/worker-for-test.ts';
import { fillClipPoints } from './maintenance/fill-clip-points.ts';
import { growInThread } from './threads/grow-in-thread.ts';

let worker: TestWorker;
let footage: string;
const SILENT = { info: () => {}, warn: () => {}, error: () => {} };
beforeAll(async () => {
  footage = await mkdtemp(join(tmpdir(), 'cutgraph-footage-'));
  worker = await workerForTest({
    only: ['advance-media', 'derive-media', 'see-media', 'generate-videograph', 'point-clips'],
  });
});
afterAll(async () => {
  await worker.close();
  await rm(footage, { recursive: true });
});

describe('footage with people', () => {
  const cutLength = { editPreset: 'fast', editLengthMin: 1, durationTargetTime: 6 } as const;
  const asked = templateFrom(undefined, { queryLabelEntityName: 'person', ...cutLength });

  beforeAll(async () => {
    const files = await Promise.all([
      panOverPortraits(join(footage, 'one.mp4'), { sound: false }),
      panOverPortraits(join(footage, 'two.mp4'), { from: 450, to: 400, sound: false }),
      panOverPortraits(join(footage, 'three.mp4'), { from: 420, to: 380, sound: false }),
    ]);
    const media = [];
    for (const file of files) media.push(await worker.mediaAfter((await worker.upload(file)).id));
    expect(media.map(({ error }) => error)).toEqual([null, null, null]);
  });

  test('becomes a videograph, and the same one again, whatever has become of the template', async () => {
    const { store, workspace } = worker;
    const template = await store.change((write) => write.templates.create(workspace.id, asked));
    const wizard = await worker.generate({ ...asked, templateId: template.id });
    expect(wizard).toMatchObject({ failure: null, progress: 1, report: { mediaCount: 3 } });
    const first = await worker.graphOf(wizard);
    expect(Object.keys(first.cuts).length).toBeGreaterThan(1);
    expect(first).toMatchObject({ path: [0], buildIndex: 0 });
    // This worker analyzes neither shots nor audio.
    expect(wizard.report!.notes.at(-1)).toEqual({
      code: 'videos-still-analysed',
      params: { some: 3, all: 3 },
    });

    await store.change((write) =>
      write.templates.put(workspace.id, template.id, { queryLabelEntityName: 'zebra', editLengthMin: 4 }),
    );
    const second = await worker.graphOf(await worker.runWizard(wizard.id));
    expect(second.id).not.toBe(first.id);
    expect(second.buildIndex).toBe(1);
    const { media, clips, cuts, edges } = second;
    expect({ media, clips, cuts, edges }).toEqual({
      ...{ media: first.media, clips: first.clips, cuts: first.cuts, edges: first.edges },
    });
  });

  /** A minute of music that is ready, whose beats are known. */
  const songWith = async (beats: number[]) => {
    const { store, workspace } = worker;
    const { id } = await newMedia(store, workspace, { size: 1000 });
    const facts = {
      ...{ durationSeconds: 60, loudness: -20, tempos: [{ beatsPerMinute: 100, confidence: 0.9 }], beats },
      downbeats: beats.flatMap((_, at) => (at % 4 === 0 ? [at] : [])),
      ...{ energy: Array<number>(60).fill(0.8), sections: [{ start: 0, end: 60, energy: 0.8 }] },
    };
    await store.change(async (write) => {
      const done = { mediaContentType: 'Audio', mediaStatus: MEDIA_STATUS.Done } as const;
      await write.media.update(workspace.id, id, done);
      await write.music.set(workspace.id, id, { title: 'Waltz', facts });
    });
    return id;
  };

  test('becomes a film on the beats of the music of its template, which says where each join lies', async () => {
    const { store, workspace } = worker;
    const beats = Array.from({ length: 98 }, (_, at) => 0.25 + at * 0.6);
    const musicMediaID = await songWith(beats);
    const music = { musicPreset: 'song', musicMediaID } as const;
    const wizard = await worker.generate({ ...asked, ...music, musicBeats: 'locked' });
    const ref = `/ws/${workspace.id}/media/${musicMediaID}`;
    expect(wizard).toMatchObject({
      failure: null,
      films: [],
      sound: { music: { mediaRefId: ref, loop: true } },
    });
    const graph = await worker.graphOf(wizard);
    expect(graph.path.length).toBeGreaterThan(2);
    let time = 0;
    let onBeat = 0;
    graph.path.slice(0, -1).forEach((index, at) => {
      const { start, end } = graph.cuts[index]!;
      time += end - start;
      const off = Math.min(...beats.map((beat) => Math.abs(beat - time)));
      const edge = graph.edges[index]!.find(({ to }) => to === graph.path[at + 1])!;
      const reason = edge.reasons.find(isBeatReason)!;
      expect(isOnBeat(reason), `${reason.code}, ${off} s off`).toBe(off <= 1 / 30 + 1e-6);
      if (isOnBeat(reason)) onBeat++;
      else expect(reason.code).toMatch(/^off-beat-/);
    });
    expect(onBeat).toBeGreaterThan((graph.path.length - 1) / 2);

    // No cut keeps to it: the user walks the graph, and the music is under what becomes of it.
    const off = await worker.generate({ ...asked, ...music, musicBeats: 'off' });
    expect(off.sound).toMatchObject({ music: { mediaRefId: ref } });
    expect(await worker.graphOf(off)).toMatchObject({ path: [0] });

    const calm = await songWith([]);
    const plain = await worker.generate({ ...asked, musicPreset: 'newest' });
    expect(plain.sound).toMatchObject({ music: { mediaRefId: `/ws/${workspace.id}/media/${calm}` } });
    expect(plain.report!.notes).toContainEqual({ code: 'music-without-beat', params: { name: 'Waltz' } });
    expect(await worker.graphOf(plain)).toMatchObject({ path: [0] });

    for (const id of [calm, musicMediaID])
      await store.change((write) => write.media.delete(workspace.id, id));
    const gone = await worker.generate({ ...asked, ...music });
    expect(gone).toMatchObject({ failure: null, sound: null });
    expect(gone.report!.notes).toContainEqual({ code: 'music-missing' });
  });

  test('without what was asked for says why', async () => {
    const none = await worker.generate({ ...asked, queryLabelEntityName: 'zebra' });
    expect(none.videographRef).toBeNull();
    expect(none.failure).toMatchObject({ code: 'no-subject', params: { subject: 'zebra' } });
  });

  test('becomes the films that Auto proposes, and the same ones again', async () => {
    const { store, workspace } = worker;
    const { items } = await store.read.media.list(workspace.id, { limit: 50 });
    await store.change(async (write) => {
      const recordedAt = '2026-08-12T12:00:00.000Z';
      for (const { id } of items) await write.media.update(workspace.id, id, { recordedAt });
    });
    const wizard = await worker.generate({ graphInputDfMax: 50 }, { pace: 'quick', longest: 9 });
    const { films } = wizard;
    expect(films[0]!.titles).toMatchObject([{ kind: 'lower-third', text: '12 August 2026' }]);
    expect(wizard).toMatchObject({ failure: null, isRunning: false, progress: 1, report: { mediaCount: 3 } });
    expect(films.length).toBeGreaterThan(0);
    expect(wizard).toMatchObject({
      videographRef: films[0]!.videographRef,
      initConfig: films[0]!.initConfig,
    });
    for (const { videographRef, decided, seconds, cutCount, mediaCount } of films) {
      expect(decided).toMatchObject({ pace: 'quick', longest: 9 });
      const { path, cuts } = await worker.graphOf({ ...wizard, videographRef });
      const shown = path.map((index) => cuts[index]!);
      expect(shown.length).toBe(cutCount);
      expect(new Set(shown.map(({ mediaID }) => mediaID)).size).toBe(mediaCount);
      expect(shown.reduce((sum, { length }) => sum + length, 0)).toBeCloseTo(seconds, 6);
      expect(seconds).toBeLessThanOrEqual(9);
    }
    const shownBy = ({ path, cuts }: Awaited<ReturnType<typeof worker.graphOf>>) =>
      path.map((index) => cuts[index]);
    const { templateId: _, ...left } = films[0]!.initConfig;
    const fromTemplate = await worker.graphOf(await worker.generate(left));
    expect(shownBy(fromTemplate)).toEqual(shownBy(await worker.graphOf(wizard)));
    const again = await worker.runWizard(wizard.id);
    expect(again.films.map((film) => ({ ...film, videographRef: '' }))).toEqual(
      films.map((film) => ({ ...film, videographRef: '' })),
    );
    expect(again.films[0]!.videographRef).not.toBe(films[0]!.videographRef);
    expect(await store.read.videographs.countOf(workspace.id, wizard.id)).toBe(2 * films.length);
  });

  test('its job ends with it, so that it can be run again immediately', async () => {
    const { databaseUrl } = worker;
    // A job that ended after it would still run when the generation has ended.
    await query(
      databaseUrl,
      `create function hold() returns trigger language plpgsql as 'begin raise exception ''held open''; end';
       create trigger hold before update on cutgraph_jobs.job for each row
         when (new.state = 'completed' and new.name = 'generate-videograph') execute function hold()`,
    );
    for (const subject of ['person', 'zebra']) {
      await worker.generate({ ...asked, queryLabelEntityName: subject });
      expect(await worker.openJobs()).not.toContain('generate-videograph');
    }
    await query(databaseUrl, 'drop trigger hold on cutgraph_jobs.job; drop function hold()');
  });

  test('says why Auto makes nothing of what is wished', async () => {
    const none = await worker.generate({}, { subject: 'zebra' });
    expect(none).toMatchObject({ videographRef: null, films: [] });
    expect(none.failure).toMatchObject({ code: 'no-subject', params: { subject: 'zebra' } });
  });

  test("begins inside a clip of one's own", async () => {
    const { store, workspace } = worker;
    const [media] = await store.read.media.newestDone(workspace.id, 1);
    const own = await store.change((write) =>
      write.labels.create(workspace.id, media!.id, {
        ...{ labelEntityName: 'from here', start: 1, end: 2, tags: [], rating: 0 },
      }),
    );
    const from = { startPreset: 'clip', startTimeMediaID: media!.id } as const;
    for (const startTimeClipID of [own.id, `${media!.id}${own.id}`]) {
      const { cuts, path } = await worker.graphOf(
        await worker.generate({ ...asked, ...from, startTimeClipID }),
      );
      const first = cuts[path[0]!]!;
      expect(first.mediaID).toBe(media!.id);
      expect(first.start).toBeGreaterThanOrEqual(1);
      expect(first.start).toBeLessThanOrEqual(2);
    }
    await store.change((write) => write.labels.delete(workspace.id, media!.id, own.id));
  });

  test('follows what members correct, through another look at it, until they take it back', async () => {
    const { store, workspace } = worker;
    const w = workspace.id;
    const before = await worker.graphOf(await worker.generate(asked));
    // Points that are made after a correction send no event: they are read until they are there.
    const points = async () => {
      await expect.poll(() => store.read.clipPoints.ofWorkspace(w)).toHaveLength(3);
      return store.read.clipPoints.ofWorkspace(w);
    };
    const pointsBefore = await points();
    const { mediaID: mediaId, clipID } = before.cuts[0]!;
    const persons = [];
    for (const { id } of await store.read.media.newestDone(w, 3))
      for (const label of await store.read.labels.ofMedia(w, id))
        if (label.labelEntityName === 'person')
          persons.push({ ...label, mediaId: id, clipId: `${id}${label.id}` });
    const used = persons.find(({ clipId }) => clipId === clipID)!;
    // The longest: what is seen for a second only is not recommended.
    const other = persons
      .filter((one) => one.clipId !== clipID)
      .toSorted((a, b) => b.segmentLengthTime - a.segmentLengthTime)[0]!;
    await store.change(async (write) => {
      const correct = (
        { mediaId, track, machineName }: Label & { mediaId: string },
        becomes: string | null,
      ) => write.corrections.correct(w, { mediaId, track, machineName }, becomes);
      await correct(used, null);
      await correct(other, 'Rex');
    });

    const seesCorrected = async () => {
      const ofPersons = await worker.graphOf(await worker.generate(asked));
      const cut = Object.values(ofPersons.cuts).map((one) => one.clipID);
      expect(cut.length).toBeGreaterThan(0);
      expect(cut).not.toContain(clipID);
      expect(cut).not.toContain(other.clipId);
      const ofRex = await worker.graphOf(await worker.generate({ ...asked, queryLabelEntityName: 'rex' }));
      expect(new Set(Object.values(ofRex.cuts).map((one) => one.clipID))).toEqual(new Set([other.clipId]));
      const { clipMedia, labelIds, labels, mediaIds } = recommendIndexOf(await points());
      const labelOf = new Map(labels.map((label, c) => [`${mediaIds[clipMedia[c]!]}${labelIds[c]}`, label]));
      expect(labelOf.get(used.clipId)).toBeUndefined();
      expect([...labelOf].filter(([, label]) => label === 'Rex')).toEqual([[other.clipId, 'Rex']]);
    };
    await seesCorrected();
    // What was drawn over the picture stays as the program saw it.
    const csv = await readFile(
      await store.files.localPath(mediaFileKey(w, mediaId, 'observations.csv')),
      'utf8',
    );
    expect(csv).toContain(`,${used.track},person,`);
    expect(csv).not.toContain('Rex');

    for (const id of new Set([mediaId, other.mediaId])) {
      await worker.moveTasks(id, (tasks, task) => tasks.ready(task.id), ['LabelDetectionFromGCI_V1']);
      await worker.taskAfter(id, 'LabelDetectionFromGCI_V1');
    }
    expect((await store.read.media.byId(w, other.mediaId))!.listLabels).toContain('Rex');
    await seesCorrected();

    await store.change((write) => write.corrections.restore(w, {}));
    const { media, clips, cuts, edges } = await worker.graphOf(await worker.generate(asked));
    expect({ media, clips, cuts, edges }).toEqual({
      ...{ media: before.media, clips: before.clips, cuts: before.cuts, edges: before.edges },
    });
    expect(await points()).toEqual(pointsBefore);
  });

  test('can be recommended as soon as it is Done, and older footage when the worker has looked after it', async () => {
    const { store, workspace, databaseUrl } = worker;
    const kept = await store.read.clipPoints.ofWorkspace(workspace.id);
    expect(kept).toHaveLength(3);
    const index = recommendIndexOf(kept);
    const [begin] = recommendClips(index, { from: null, visited: [], limit: 1 });
    expect(begin).toMatchObject({ label: 'person' });
    const [next] = recommendClips(index, { from: begin!, visited: [], limit: 1 });
    expect(next?.mediaId).not.toBe(begin!.mediaId);

    await query(databaseUrl, 'delete from clip_points');
    await store.files.remove(mediaFileKey(workspace.id, kept[0]!.mediaId, 'observations.csv'));
    await fillClipPoints(store, SILENT, new AbortController().signal, { giveUpAfterSeconds: 0 });
    const filled = await store.read.clipPoints.ofWorkspace(workspace.id);
    expect(filled.map(({ mediaId }) => mediaId)).toEqual(kept.map(({ mediaId }) => mediaId));
    expect(recommendIndexOf(filled).mediaIds).toEqual(kept.slice(1).map(({ mediaId }) => mediaId));
    expect(Buffer.from(filled[1]!.points)).toEqual(Buffer.from(kept[1]!.points));
  });
});

test('growing leaves the process free, and ends when it is aborted', async () => {
  const csvPath = join(footage, 'crowd.csv');
  await writeFile(csvPath, observationsToCsv(crossingScene('crowd', { tracks: 200, framesPerTrack: 100 })));
  const input = { mediaId: 'crowd', durationSeconds: 210, aspect: 16 / 9 };
  const rules = rulesOf({ ...TEMPLATE_DEFAULTS, queryLabelEntityName: 'person' });
  const paths = { observations: csvPath, facts: null, quality: null, looks: null, speech: null };
  const task = { rules, media: [{ input, paths, corrections: [] }] };
  const shares: number[] = [];
  let ticks = 0;
  const ticking = setInterval(() => ticks++, 20);
  const outcome = await growInThread(task, {
    signal: new AbortController().signal,
    onShare: (share) => shares.push(share),
  });
  clearInterval(ticking);
  expect(outcome).toHaveProperty('grown');
  expect(ticks).toBeGreaterThan(2);
  expect(shares).toEqual([0.6]);

  const stop = new AbortController();
  const stopped = growInThread(task, { signal: stop.signal });
  stop.abort(new Error('stopped'));
  await expect(stopped).rejects.toThrow('stopped');
});
