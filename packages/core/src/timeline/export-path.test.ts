import { describe, expect, it } from 'vitest';
import { madeGraph } from '../../test/made-graphs.ts';
import type { Videograph } from '../videograph/graph/videograph.ts';
import { exportTimelineOf, shortCutWarning } from './export-path.ts';
import { validateTimeline } from './validate-timeline.ts';

const exportOf = (graph: Videograph, path: number[]) => exportTimelineOf(graph, path).timeline.editList;

describe('exportTimelineOf', () => {
  it('makes an edit list with an input a media', () => {
    const graph = madeGraph([6.4, 7], [[0, 1, 0.9]]);
    graph.cuts[1] = {
      ...graph.cuts[1]!,
      mediaID: 'm0',
      start: 10,
      end: 17,
      crop: { left: 0.3, top: 0, right: 0.6, bottom: 1 },
    };
    const { timeline, warnings } = exportTimelineOf(graph, [0, 1]);
    expect(warnings).toEqual([]);
    expect(timeline).toEqual({
      canvas: graph.canvas,
      inputs: [{ key: 'm0', uri: '/ws/w/media/m0' }],
      editList: [
        {
          key: 'cut-0',
          inputs: ['m0'],
          startTimeOffset: { seconds: 0 },
          endTimeOffset: { seconds: 6, nanos: 400_000_000 },
        },
        {
          key: 'cut-1',
          inputs: ['m0'],
          startTimeOffset: { seconds: 10 },
          endTimeOffset: { seconds: 17 },
          crop: { left: 0.3, top: 0, right: 0.6, bottom: 1 },
        },
      ],
    });
    expect(() => validateTimeline(timeline)).not.toThrow();
  });

  it('carries how loud a cut is, where it is not as recorded', () => {
    const graph = madeGraph(
      [6, 6, 6],
      [
        [0, 1, 0.9],
        [1, 2, 0.9],
      ],
    );
    graph.cuts[0] = { ...graph.cuts[0]!, volume: 0 };
    graph.cuts[1] = { ...graph.cuts[1]!, volume: 1 };
    const [muted, plain, untold] = exportOf(graph, [0, 1, 2]);
    expect(muted).toMatchObject({ volume: 0 });
    expect(plain).not.toHaveProperty('volume');
    expect(untold).not.toHaveProperty('volume');
    graph.cuts[1] = { ...graph.cuts[1]!, volume: 3 };
    expect(() => exportOf(graph, [0, 1])).toThrow('The volume of cut 1 must be a number from 0 to 2.');
  });

  it('leaves out short cuts with a warning', () => {
    const graph = madeGraph(
      [6, 4.99, 5],
      [
        [0, 1, 0.9],
        [1, 2, 0.9],
      ],
    );
    const { timeline, warnings } = exportTimelineOf(graph, [0, 1, 2]);
    expect(timeline.editList.map(({ key }) => key)).toEqual(['cut-0', 'cut-2']);
    expect(timeline.inputs.map(({ key }) => key)).toEqual(['m0', 'm2']);
    expect(warnings).toEqual([
      { index: 1, length: 4.99, message: 'Cut 1 is 4.99 s long. Cuts shorter than 5 s are left out.' },
    ]);
  });

  it('uses the shortest cut of the graph', () => {
    const graph = { ...madeGraph([3, 2], [[0, 1, 0.9]]), minCutLength: 2 };
    expect(exportTimelineOf(graph, [0, 1]).timeline.editList).toHaveLength(2);
    expect(shortCutWarning({ index: 3, length: 5 }, 5)).toBeNull();
    expect(shortCutWarning({ index: 3, length: 4.9999 }, 5)?.message).toContain('4.99 s');
  });

  it('refuses what cannot be rendered', () => {
    const graph = madeGraph([6, 6, 3], [[0, 1, 0.9]]);
    expect(() => exportTimelineOf(graph, [1, 0])).toThrow('Each step of the path must be an edge');
    expect(() => exportTimelineOf(graph, [])).toThrow('No Items to render');
    expect(() => exportTimelineOf(graph, [2])).toThrow('No Items to render');
    graph.cuts[0] = { ...graph.cuts[0]!, start: 8 };
    expect(() => exportTimelineOf(graph, [0, 1])).toThrow('Cannot have negative duration');
  });
});
