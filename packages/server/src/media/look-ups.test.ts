import { randomBytes } from 'node:crypto';
import { type Link, mediaFileURL, timelineFileURL } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queriesOf } from '../../../store/test/count-queries.ts';
import { denseVideograph } from '../../test/dense-videograph.ts';
import { finishedTimeline } from '../../test/finished-timeline.ts';
import { arrivedMedia, doneMedia } from '../../test/made-footage.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { uploadClient } from '../../test/upload-client.ts';

let server: TestServer;
let alex: Person;
let w: string;
beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
});
afterAll(() => server?.close());

/** What is computed only for documents that are shown. */
const PRESENTED = /"tasks"|from tasks|"corrections"|over \(/;

it('a picture of a media asks who calls, notes that, asks what they may, and looks at the media once', {
  tags: ['@R14'],
}, async () => {
  const { id } = await doneMedia(server.store, w, alex.user.id);
  const queries = await queriesOf(async () => {
    const response = await alex.browser.fetch(mediaFileURL(w, id, 'thumbnail.jpg'));
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  });
  expect(queries.filter((text) => PRESENTED.test(text))).toEqual([]);
  expect(queries.filter((text) => /from "media"/.test(text))).toHaveLength(1);
  expect(queries).toHaveLength(4);
});

it('a part of an upload asks for nothing that is computed for a document', async () => {
  const client = uploadClient(server.url, alex, w);
  const { path } = await client.begin(100_000);
  const queries = await queriesOf(async () => {
    expect((await client.send(path, 0, randomBytes(50_000))).status).toBe(204);
  });
  expect(queries.filter((text) => /from "media"/.test(text)).length).toBeGreaterThan(0);
  expect(queries.filter((text) => PRESENTED.test(text))).toEqual([]);
});

it('a collection and a graph look at the rows of the media that they name, each once', async () => {
  const media = await doneMedia(server.store, w, alex.user.id, 400);
  const graph = await denseVideograph(server.store, w, media, { cuts: 3, targetSeconds: 10, most: 1 });
  const clip = {
    ...{ id: `/ws/${w}/media/${media.id}/clips/own`, title: '', source: 'clips', thumbnailURL: '' },
    ...{ start: 0, end: 6, length: 6, mediaID: media.id },
    ...{ workspaceRefId: `/ws/${w}`, mediaRefId: `/ws/${w}/media/${media.id}` },
  };
  const asked = {
    collections: json('POST', { clips: [clip, clip] }),
    [`videographs/${graph.id}`]: json('PUT', { cuts: graph.cuts }, { 'if-match': '"1"' }),
  };
  for (const [path, request] of Object.entries(asked)) {
    const queries = await queriesOf(async () => {
      expect((await alex.browser.fetch(`/api/ws/${w}/${path}`, request)).ok, path).toBe(true);
    });
    expect(queries.filter((text) => /from "media"/.test(text))).toHaveLength(1);
    // A graph counts the bytes of its revisions, with a window too.
    const ofMedia = queries.filter((text) => !text.includes('videograph_revisions'));
    expect(
      ofMedia.filter((text) => PRESENTED.test(text)),
      path,
    ).toEqual([]);
  }
});

it('a file of a film and a shared one are sent without reading how the film was made', {
  tags: ['@R14'],
}, async () => {
  const { id } = await finishedTimeline(server.store, w, alex.user.id, randomBytes(100));
  const film = `/api/ws/${w}/videoTimelines/${id}`;
  const link = (await (await alex.browser.fetch(`${film}/links`, json('POST', {}))).json()) as Link;
  for (const path of [
    timelineFileURL(w, id, 'video.mp4'),
    `/api/shared/${link.id}`,
    `/api/shared/${link.id}/poster.jpg`,
  ]) {
    const queries = await queriesOf(async () => {
      const response = await alex.browser.fetch(path);
      expect(response.status).toBe(200);
      await response.arrayBuffer();
    });
    const looks = queries.filter((text) => /from "timelines"/.test(text));
    expect(looks, path).toHaveLength(1);
    expect(looks[0], path).not.toContain('select *');
  }
});

it('the document of a media still says how long its tasks take and leaves out corrected persons', async () => {
  const looksAt = async (id: string) => {
    const queries = await queriesOf(() => alex.browser.fetch(`/api/ws/${w}/media/${id}`));
    return queries.filter((text) => PRESENTED.test(text)).length;
  };
  const [arrived, done] = [
    await arrivedMedia(server.store, w, alex.user.id),
    await doneMedia(server.store, w, alex.user.id),
  ];
  // Whether it has an open task, the line, and what is corrected; the line is for those alone that are in it.
  expect(await looksAt(arrived.id)).toBe(3);
  expect(await looksAt(done.id)).toBe(2);
});
