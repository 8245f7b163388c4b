import type { FollowedTimeline, Media, Problem } from '@cutgraph/contract';
import { type Observation, observationsToCsv } from '@cutgraph/core';
import { mediaFileKey } from '@cutgraph/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { doneMedia, putBytes } from '../../test/made-footage.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

let server: TestServer;
let alex: Person;
let w: string;
let video: Media;
beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
  const media = await doneMedia(server.store, w, alex.user.id, 60);
  video = await server.store.change((write) =>
    write.media.update(w, media.id, { width: 1920, height: 1080 }),
  );
  // A dog that stands for ten seconds, and then walks from one side to the other.
  const seen = Array.from({ length: 300 }, (_, at): Observation => {
    const time = at / 10;
    const middle = time < 10 ? 0.3 : Math.min(0.8, 0.3 + (time - 10) * 0.05);
    const box = { left: middle - 0.06, top: 0.4, right: middle + 0.06, bottom: 0.9 };
    return {
      mediaId: video.id,
      time,
      track: 'dog-1',
      label: 'dog',
      category: 'animal',
      box,
      confidence: 0.9,
    };
  });
  const csv = Buffer.from(observationsToCsv(seen));
  await putBytes(server.store, mediaFileKey(w, video.id, 'observations.csv'), csv);
});
afterAll(() => server?.close());

const crop = { left: 0.1, top: 0, right: 0.4, bottom: 1 };
const follow = (more: object = {}) => {
  const cut = (start: number, end: number) => ({
    ...{ key: `cut ${start}`, inputs: ['v'], crop },
    ...{ startTimeOffset: { seconds: start }, endTimeOffset: { seconds: end } },
  });
  const body = {
    canvas: { width: 1080, height: 1920, framesPerSecond: 30 },
    inputs: [{ key: 'v', uri: `/ws/${w}/media/${video.id}` }],
    editList: [cut(1, 9), cut(10, 20), cut(40, 50)],
    ...more,
  };
  return alex.browser.fetch(`/api/ws/${w}/videoTimelines/follow`, json('POST', body));
};

it('frames the cuts of an edit list after what was seen in their video', async () => {
  const response = await follow();
  expect(response.status).toBe(200);
  const { cuts, exportTimeline } = (await response.json()) as FollowedTimeline;
  expect(cuts[0]).toEqual({ cut: 0, kind: 'still' });
  expect(['pan', 'follow']).toContain(cuts[1]!.kind);
  expect(cuts[2]).toEqual({ cut: 2, kind: 'no-subject' });
  const [still, moving, unknown] = exportTimeline.editList;
  expect(still!.framing).toHaveLength(1);
  const { left, right } = still!.framing![0]!.box;
  expect((left + right) / 2).toBeCloseTo(0.3, 1);
  const lefts = moving!.framing!.map(({ box }) => box.left);
  expect(lefts.at(-1)! - lefts[0]!).toBeGreaterThan(0.3);
  expect(unknown).not.toHaveProperty('framing');
  expect(unknown!.crop).toEqual(crop);
});

it('frames only the cuts that are named, and refuses a place that is none', async () => {
  const { cuts, exportTimeline } = (await (await follow({ cuts: [0] })).json()) as FollowedTimeline;
  expect(cuts).toEqual([{ cut: 0, kind: 'still' }]);
  expect(exportTimeline.editList[1]).not.toHaveProperty('framing');
  const refused = await follow({ cuts: [3] });
  expect(refused.status).toBe(400);
  expect(((await refused.json()) as Problem).detail).toBe('There is no cut 4 in the edit list.');
});
