import { describe, expect, it } from 'vitest';
import { categoryOf } from './footage/labels.ts';
import { ownEntry } from './own-entry.ts';
import { planOf } from './render-plan/plan-of.ts';
import { timelineOfPath } from './timeline/from-path.ts';
import { exportOf } from './timeline/to-export.ts';
import { addCut } from './videograph/graph/cut-operations.ts';
import { playerDataOf } from './videograph/graph/player-data.ts';
import type { Cut, Videograph } from './videograph/graph/videograph.ts';

const INHERITED = ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf'];
const BOX = { left: 0, top: 0, right: 1, bottom: 1 };

const cutOf = (name: string): Cut => ({
  ...{ index: 0, oid: 'cut', offset: 0, start: 0, end: 6, length: 6, mediaID: name, clipID: name },
  ...{ startBox: BOX, endBox: BOX, crop: null, moment: null },
});
const graphOf = (cut: Cut): Videograph => ({
  ...{ media: {}, clips: {}, cuts: { 0: cut }, edges: { 0: [] }, buildIndex: 1, minCutLength: 5 },
  canvas: { width: 1920, height: 1080, framesPerSecond: 30 },
});

describe.each(INHERITED)('the name %s, which every object inherits', (name) => {
  it('is no entry', () => {
    expect(ownEntry({}, name)).toBeUndefined();
    expect(ownEntry(JSON.parse(`{"${name}": 1}`), name)).toBe(1);
  });

  it('is a label of its own category', () => {
    expect(categoryOf(name)).toBe(name);
  });

  it('is no media and no clip of a graph', { tags: ['@V15.3.6b'] }, () => {
    const cut = cutOf(name);
    expect(playerDataOf(graphOf(cut), cut)).toMatchObject({ mediaPath: '', clipPath: '', thumbnailURL: '' });
    expect(exportOf(timelineOfPath(graphOf(cut), [0])).timeline.inputs).toEqual([{ key: name, uri: name }]);
    const media = {
      ...{ oid: name, mediaPath: '', mediaURL: '', spriteSheetURL: '', storageURL: '', thumbnailURL: '' },
    };
    const times = { clipStartTime: 0, clipEndTime: 9, clipLengthTime: 9 };
    const clip = { oid: name, thumbnailURL: '', clipPath: '', ...times };
    const { clips } = addCut(graphOf(cutOf('a')), { cut, media, clip });
    expect(ownEntry(clips, name)).toEqual(clip);
  });

  it('is no input of a render plan that was not probed', () => {
    expect(() => planOf(timelineOfPath(graphOf(cutOf(name)), [0]), {})).toThrow('source-not-readable');
  });
});
