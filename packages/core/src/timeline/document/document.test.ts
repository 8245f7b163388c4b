import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyTimeline } from '../../../test/made-timelines.ts';
import { propertyRuns } from '../../../test/property-runs.ts';
import { musicOf } from '../music.ts';
import { documentOf, openTimeline, type TimelineDocument } from './document.ts';
import type { TimelineVersion1 } from './version-1.ts';

/** As releases without versions kept a collection, to the letter. */
const VERSION_1 = `{
  "title": "Harbour",
  "clipRefs": {
    "10": {"id": "/ws/w/media/m2/clips/c", "title": "", "source": "clips", "length": 6, "start": 1, "end": 7, "mediaID": "m2",
      "thumbnailURL": "", "workspaceRefId": "/ws/w", "mediaRefId": "/ws/w/media/m2", "volume": 1, "fadeIn": 0, "fadeOut": 0},
    "9": {"id": "/ws/w/media/m1/clips/b", "title": "person", "source": "clips", "length": 5.5, "start": 2, "end": 7.5, "mediaID": "m1",
      "thumbnailURL": "/api/files/b", "workspaceRefId": "/ws/w", "mediaRefId": "/ws/w/media/m1", "volume": 0.5, "fadeIn": 1, "fadeOut": 0}
  },
  "sound": {"music": {"mediaRefId": "/ws/w/media/song", "start": 3, "gain": -6, "loop": true, "fadeIn": 0, "fadeOut": 2, "ducking": true},
    "loudness": "social"}
}`;

it('opens what it kept', () => {
  fc.assert(
    fc.property(anyTimeline, (timeline) => {
      const kept = JSON.parse(JSON.stringify(documentOf(timeline))) as TimelineDocument;
      expect(openTimeline(kept)).toEqual(timeline);
    }),
    propertyRuns(50),
  );
});

it('opens a document of version 1, which says no version', () => {
  const older = JSON.parse(VERSION_1) as TimelineVersion1;
  expect(openTimeline(older)).toEqual({
    name: 'Harbour',
    canvas: null,
    loudness: 'social',
    tracks: [
      {
        kind: 'video',
        clips: [
          {
            ...{ id: '0 /ws/w/media/m1/clips/b', name: 'person', start: 2, end: 7.5, crop: null },
            ...{ volume: 0.5, fadeIn: 1, fadeOut: 0, media: { key: 'm1', uri: '/ws/w/media/m1' } },
            origin: { clipRef: '/ws/w/media/m1/clips/b', thumbnailURL: '/api/files/b' },
          },
          {
            ...{ id: '1 /ws/w/media/m2/clips/c', name: '', start: 1, end: 7, crop: null },
            ...{ volume: 1, fadeIn: 0, fadeOut: 0, media: { key: 'm2', uri: '/ws/w/media/m2' } },
            origin: { clipRef: '/ws/w/media/m2/clips/c', thumbnailURL: '' },
          },
        ],
      },
      {
        kind: 'music',
        clip: musicOf(
          { key: 'song', uri: '/ws/w/media/song' },
          { start: 3, gain: -6, loop: true, fadeOut: 2 },
        ),
      },
    ],
  });
  const { sound: _, ...beforeMusic } = older;
  expect(openTimeline(beforeMusic)).toMatchObject({ tracks: [{ kind: 'video' }], loudness: null });
});

it('refuses a document of a later release, or of another schema, in a sentence', () => {
  const { version: _, ...kept } = documentOf(openTimeline(JSON.parse(VERSION_1) as TimelineVersion1));
  for (const other of [{ version: 3 }, { version: 2, schema: 'cutgraph.storyboard' }, { version: '2' }])
    expect(() => openTimeline({ ...kept, ...other } as unknown as TimelineDocument)).toThrow(
      expect.objectContaining({
        code: 'unavailable',
        message: expect.stringMatching(
          /^This timeline was saved by a later release \(.*Update Cutgraph to open it\.$/,
        ),
      }),
    );
});
