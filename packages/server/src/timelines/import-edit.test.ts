import {
  type Collection,
  type CollectionClip,
  type ImportedEdit,
  MEDIA_STATUS,
  type Media,
  type Problem,
  type ProjectFile,
  type Timeline,
} from '@cutgraph/contract';
import { MATERIAL_FILES } from '@cutgraph/core';
import { mediaFileKey, newId } from '@cutgraph/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putBytes } from '../../test/made-footage.ts';
import { readZip } from '../../test/read-zip.ts';
import { json, type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

const NAME = 'Day & "night" 🌊 ש.mp4';
const LONG = `${'é'.repeat(120)}.mp4`;
let server: TestServer;
let alex: Person;
let w: string;
beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
});
afterAll(() => server?.close());

/** A video that is ready, with the timecode that its file gives its first frame. */
async function video(name: string, seconds = 60, startSeconds = 0, room = w): Promise<Media> {
  const id = newId();
  const facts = Buffer.from(JSON.stringify({ facts: { startSeconds } }));
  await putBytes(server.store, mediaFileKey(room, id, MATERIAL_FILES.facts), facts);
  return server.store.change(async (write) => {
    await write.media.create({
      ...{ id, workspaceId: room, name, type: 'video/mp4', size: 5, lastModified: null },
      ...{ uploadMetadata: {}, createdBy: alex.user.id },
    });
    return write.media.update(room, id, {
      ...{ mediaStatus: MEDIA_STATUS.Done, mediaDuration: seconds, mediaURL: '/a' },
      ...{ width: 1920, height: 1080, framesPerSecond: 25, hasSound: true },
    });
  });
}

const send = (body: object, person = alex) =>
  person.browser.fetch(`/api/ws/${w}/collections/import`, json('POST', body));
async function imported(body: object): Promise<ImportedEdit> {
  const response = await send(body);
  expect(response.status).toBe(200);
  return (await response.json()) as ImportedEdit;
}
async function refusal(body: object): Promise<Problem> {
  const response = await send(body);
  expect(response.status).toBe(400);
  return (await response.json()) as Problem;
}
async function kept({ collection }: ImportedEdit): Promise<Collection> {
  const response = await alex.browser.fetch(`/api/ws/${w}/collections`, json('POST', collection!));
  expect(response.status).toBe(201);
  return (await response.json()) as Collection;
}

/** An edit decision list of clips of a second, one of each file. */
const edlOf = (names: readonly string[], from = '00:00:00:00') =>
  names
    .map((name, at) => {
      const [second, next] = [at, at + 1].map((one) => `00:00:${String(one).padStart(2, '0')}:00`);
      const to = from.replace(/\d\d:00$/, '01:00');
      return `${String(at + 1).padStart(3, '0')}  AX  V  C  ${from} ${to} ${second} ${next}\n* FROM CLIP NAME: ${name}`;
    })
    .join('\n');

describe('a film that was exported', () => {
  const film = (media: readonly Media[]) => {
    const cut = (key: string, input: string, start: number, more: object = {}) => ({
      ...{ key, inputs: [input], startTimeOffset: { seconds: start } },
      ...{ endTimeOffset: { seconds: start + 8 }, ...more },
    });
    const fade = { fadeIn: 1, fadeOut: 2, volume: 0.5 };
    const transition = { kind: 'dissolve', durationSeconds: 1 };
    return {
      title: 'Harbour',
      canvas: { width: 1280, height: 720, framesPerSecond: 25 },
      inputs: media.map(({ id }, at) => ({ key: `v${at}`, uri: `/ws/${w}/media/${id}` })),
      editList: [
        cut('a', 'v0', 2, { transition }),
        cut('b', 'v1', 10, { speed: 2 }),
        ...[cut('c', 'v2', 4), cut('d', 'v1', 2, fade)],
      ],
    };
  };
  const shown = ({ mediaID, start, end, ...more }: CollectionClip) => {
    const { speed, transition, volume, fadeIn, fadeOut } = more;
    return { mediaID, start, end, speed, transition, volume, fadeIn, fadeOut };
  };
  const fades = { otio: false, edl: false, fcpxml: true };
  let videos: Media[];
  beforeAll(async () => {
    // Two of one name differ in their lengths.
    videos = [await video(NAME, 60), await video(NAME, 30, 3600), await video(LONG, 45)];
  });
  const expected = (format: keyof typeof fades) => {
    const plain = { volume: 1, fadeIn: 0, fadeOut: 0 };
    const transition = { kind: 'dissolve', durationSeconds: 1 };
    const ids = videos.map(({ id }) => id);
    return [
      { mediaID: ids[0], start: 2, end: 10, ...plain, transition },
      { mediaID: ids[1], start: 10, end: 18, speed: 2, ...plain },
      { mediaID: ids[2], start: 4, end: 12, ...plain },
      {
        ...{ mediaID: ids[1], start: 2, end: 10, ...plain },
        ...(fades[format] && { volume: 0.5, fadeIn: 1, fadeOut: 2 }),
      },
    ];
  };

  it.each(['otio', 'fcpxml'] as const)('comes back from %s as the same film', async (format) => {
    const written = await alex.browser.fetch(
      `/api/ws/${w}/videoTimelines/project`,
      json('POST', { ...film(videos), format }),
    );
    const { text } = (await written.json()) as ProjectFile;
    const edit = await imported({ format, text });
    expect(edit.sources.map(({ media, linkedBy }) => [media?.id, linkedBy])).toEqual([
      [videos[0]!.id, ['name', 'length']],
      [videos[1]!.id, ['similar-name', 'length', 'timecode']],
      [videos[2]!.id, ['name', 'length']],
    ]);
    // What the format does not have was said when it was written.
    expect(edit.notes).toEqual([]);
    const { title, canvas, clipRefs } = await kept(edit);
    expect({ title, canvas }).toEqual({
      title: 'Harbour',
      canvas: { width: 1280, height: 720, framesPerSecond: 25 },
    });
    expect(Object.values(clipRefs).map(shown)).toEqual(expected(format));
  });

  it('comes back from the zip, and from an EDL', async () => {
    const created = await alex.browser.fetch(
      `/api/ws/${w}/videoTimelines`,
      json('POST', { ...film(videos), minCutLength: 1 }),
    );
    const { id } = (await created.json()) as Timeline;
    const zipped = await alex.browser.fetch(`/api/ws/${w}/videoTimelines/${id}/project.zip?format=edl`);
    const files = await readZip(Buffer.from(await zipped.arrayBuffer()));
    const text = String(files.get('Harbour.edl'));
    const edit = await imported({ format: 'edl', text });
    // It says of no file how long it is: the timecodes of its clips say which is which of two of one name.
    expect(edit.sources.map(({ media, durationSeconds }) => [media?.id, durationSeconds])).toEqual(
      videos.map(({ id }) => [id, null]),
    );
    const { clipRefs } = await kept(edit);
    expect(Object.values(clipRefs).map(shown)).toEqual(expected('edl'));
  });
});

describe('a source', () => {
  it('is linked by name and timecode, and is asked for where two are alike', async () => {
    const [early, late] = [await video('cam.mov', 20, 3600), await video('CAM.MP4', 20, 7200)];
    const [one, other] = [await video('twin.mp4'), await video('Twin.mp4')];
    const only = await video('שלום, עולם.mov');
    const names = ['cam.mxf', 'twin.mp4', 'שלום, עולם', 'nowhere.mp4'];
    const text = edlOf(names, '02:00:00:00');
    const { sources, notes, collection } = await imported({ format: 'edl', text, title: 'A & B' });
    expect(sources.map(({ media }) => media?.id ?? null)).toEqual([late.id, null, only.id, null]);
    expect(sources[0]).toMatchObject({ linkedBy: ['similar-name', 'timecode'], candidates: [] });
    expect(sources[0]!.media!.id).not.toBe(early.id);
    expect(sources[1]!.candidates.map(({ id }) => id).toSorted()).toEqual([one.id, other.id].toSorted());
    expect(sources[3]).toMatchObject({ name: 'nowhere.mp4', countClips: 1, candidates: [] });
    expect(notes).toContainEqual({ code: 'clips-without-media', params: { count: 2 } });
    // What counts from a timecode that its file does not have is not in it.
    expect(notes).toContainEqual({ code: 'clips-beyond-file', params: { count: 1 } });
    expect(collection).toMatchObject({ title: 'A & B', clips: [{ mediaID: late.id, start: 0, end: 1 }] });
  });

  it('is linked by hand to what can be used of its own workspace only, or left out', async () => {
    const [right, wrong] = [await video('right.mp4'), await video('wrong.mp4')];
    const text = edlOf(['wrong.mp4', 'unknown.mp4']);
    const both = { 'source 1': null, 'source 2': right.id };
    const { sources, collection } = await imported({ format: 'edl', text, links: both });
    expect(sources).toMatchObject([
      { media: null, linkedBy: [], candidates: [] },
      { media: { id: right.id, name: 'right.mp4', durationSeconds: 60 }, linkedBy: ['hand'] },
    ]);
    expect(collection!.clips.map(({ mediaID }) => mediaID)).toEqual([right.id]);
    const none = await imported({ format: 'edl', text, links: { 'source 1': null } });
    expect(none.collection).toBeNull();
    const theirs = (await server.workspaceOf(alex)).id;
    const elsewhere = await video('unknown.mp4', 60, 0, theirs);
    const music = await video('song.mp3');
    await server.store.change((write) => write.media.update(w, music.id, { mediaContentType: 'Audio' }));
    const coming = await video('coming.mp4');
    const state = { mediaStatus: MEDIA_STATUS.Processing };
    await server.store.change((write) => write.media.update(w, coming.id, state));
    for (const id of [elsewhere.id, music.id, coming.id, 'b'.repeat(22)]) {
      const { fields } = await refusal({ format: 'edl', text, links: { 'source 2': id } });
      expect(fields).toEqual({ links: expect.stringContaining('of this workspace that is ready') });
    }
    // Nor are these found by their names.
    const { sources: found } = await imported({
      ...{ format: 'edl', text: edlOf(['unknown.mp4', 'song.mp3', 'coming.mp4']) },
    });
    expect(found.map(({ media, candidates }) => [media, candidates])).toEqual(
      [1, 2, 3].map(() => [null, []]),
    );
    expect(wrong.id).not.toBe(right.id);
  });

  it.each([
    ['e\u0301te\u0301 İstanbul \u212A.mp4', 'ÉTÉ İstanbul K.mov'],
    ['🎬🎬🎬.mp4', '🎬🎬🎬'],
    ['con.mp4', 'con_.mp4'],
    ['1.5 & more (final).mp4', '1.5 & more (final) (2).mxf'],
    [`${'🌊'.repeat(60)}.mp4`, `${'🌊'.repeat(45)}.mp4`],
    ['a\u202Eb "c".mp4', 'a_b _c_.mp4'],
  ])('is found among media with names in any language: %s', async (name, written) => {
    const { id } = await video(name);
    const { sources } = await imported({ format: 'edl', text: edlOf([written]) });
    expect(sources[0]!.media?.id).toBe(id);
  });
});

describe('what is sent', () => {
  const entity = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><fcpxml>&b;</fcpxml>';
  it.each([
    ['no edit', { format: 'otio', text: '{}' }],
    ['an entity', { format: 'fcpxml', text: entity }],
    ['levels without end', { format: 'fcpxml', text: '<a>'.repeat(100_000) }],
    ['brackets without end', { format: 'otio', text: '['.repeat(1_000_000) }],
    ['letters that mean nothing', { format: 'edl', text: '\u202E\uFEFF'.repeat(1000) }],
    ['a clip more than a film has', { format: 'edl', text: edlOf(Array(1001).fill('a.mp4')) }],
    ['a rate that is none', { format: 'edl', text: edlOf(['a.mp4']), framesPerSecond: 0 }],
    ['a format that is not read', { format: 'mlt', text: '<mlt/>' }],
    ['nothing', { format: 'edl', text: '' }],
    ['a link to nothing', { format: 'edl', text: edlOf(['a.mp4']), links: { 'source 1': '../../x' } }],
  ])('is refused with a sentence: %s', async (_, body) => {
    expect((await refusal(body)).detail).toMatch(/\w{3,}.*\.$/s);
  });

  it('is refused where it is too large', async () => {
    expect((await send({ format: 'edl', text: 'a'.repeat(8_000_001) })).status).toBe(400);
    expect((await send({ format: 'edl', text: 'a'.repeat(13_000_000) })).status).toBe(413);
  });

  it('keeps nothing that cannot be shown, and no more of a name than a title has', async () => {
    const media = await video('plain.mp4');
    const text = `TITLE: \u202E\u0007${'x'.repeat(500)}\n${edlOf(['plain.mp4', `\u0007\u202E${'y'.repeat(500)}`])}`;
    const edit = await imported({ format: 'edl', text });
    expect(edit.sources.map(({ name }) => name)).toEqual(['plain.mp4', 'y'.repeat(255)]);
    const { title, clipRefs } = await kept(edit);
    expect(title).toBe('x'.repeat(200));
    expect(Object.values(clipRefs).map(({ mediaID }) => mediaID)).toEqual([media.id]);
  });
});

it('media are found by a part of their name', async () => {
  const { id } = await video('Fähre_100% OF it.mp4');
  const found = async (name: string) => {
    const response = await alex.browser.fetch(`/api/ws/${w}/media?name=${encodeURIComponent(name)}`);
    return ((await response.json()) as { items: Media[] }).items.map((media) => media.id);
  };
  expect(await found('hre_100% of')).toEqual([id]);
  expect(await found('hre%of')).toEqual([]);
  expect((await found('')).length).toBeGreaterThan(1);
});
