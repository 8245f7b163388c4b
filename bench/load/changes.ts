import { requestOf } from '@cutgraph/contract';
import { madeClip } from '../../packages/server/test/made-footage.ts';
import type { Filled } from './fill/fill-everything.ts';
import { labelOfRank } from './fill/made-words.ts';
import type { Draw, LoadOperation } from './load-operation.ts';
import { madeId } from './made-ids.ts';

/** The commonest changes. What begins work of a worker is put in line, where no worker takes it. */
export function changesOf({ w, people, graphs, timelines, collections, templates }: Filled): LoadOperation[] {
  const params = { w };
  const one = (draw: Draw) => ({ w, m: draw.place().id });
  const label = (draw: Draw) => ({ ...one(draw), label: `label-00${1 + draw.below(9)}` });
  const clips = (draw: Draw, count: number) =>
    Array.from({ length: count }, () => madeClip(w, draw.place().id));
  const word = (draw: Draw) => String(draw.below(1_000_000));
  return [
    {
      name: 'updateMedia, a name',
      weight: 3,
      ask: (draw) =>
        requestOf('PATCH /api/ws/{w}/media/{m}', {
          params: one(draw),
          body: { name: `Take ${word(draw)}.mp4` },
        }),
    },
    {
      name: 'updateMedia, tags',
      weight: 3,
      ask: (draw) =>
        requestOf('PATCH /api/ws/{w}/media/{m}', {
          params: one(draw),
          body: { tags: ['best', `tag ${draw.below(20)}`], rating: 4 },
        }),
    },
    {
      name: 'createClip',
      weight: 2,
      ask: (draw) =>
        requestOf('POST /api/ws/{w}/media/{m}/labels', {
          ...{
            params: one(draw),
            body: { labelEntityName: 'the leap', segmentStartTime: 1, segmentEndTime: 4 },
          },
        }),
    },
    {
      name: 'updateLabel, tags',
      weight: 2,
      ask: (draw) =>
        requestOf('PATCH /api/ws/{w}/media/{m}/labels/{label}', {
          params: label(draw),
          body: { tags: ['best'] },
        }),
    },
    {
      name: 'updateLabel, another name',
      weight: 2,
      ask: (draw) =>
        requestOf('PATCH /api/ws/{w}/media/{m}/labels/{label}', {
          params: label(draw),
          body: { labelEntityName: labelOfRank(draw.below(40)) },
        }),
    },
    {
      name: 'correctLabels, in the whole workspace',
      weight: 0,
      ask: (draw) =>
        requestOf('POST /api/ws/{w}/labels/correct', {
          params,
          body: { labelEntityName: labelOfRank(79 - draw.below(30)), becomes: null },
        }),
    },
    {
      name: 'updatePerson',
      weight: 1,
      ask: (draw) =>
        requestOf('PATCH /api/ws/{w}/people/{p}', {
          ...{
            params: { w, p: madeId('person', 1 + draw.below(people)) },
            body: { name: `Kim ${word(draw)}` },
          },
        }),
    },
    {
      name: 'putVideograph, a path',
      weight: 2,
      ask: (draw) => {
        const at = { params: { w, g: madeId('graph', 1 + draw.below(graphs)) } };
        const body = { path: [0, 1 + draw.below(5)] };
        return {
          read: requestOf('GET /api/ws/{w}/videographs/{g}', at),
          change: (revision) => requestOf('PUT /api/ws/{w}/videographs/{g}', { ...at, body, revision }),
        };
      },
    },
    {
      name: 'createCollection',
      weight: 2,
      ask: (draw) => requestOf('POST /api/ws/{w}/collections', { params, body: { clips: clips(draw, 10) } }),
    },
    {
      name: 'addToCollection',
      weight: 2,
      ask: (draw) =>
        requestOf('POST /api/ws/{w}/collections/{id}/clips', {
          ...{
            params: { w, id: madeId('collection', 1 + draw.below(collections)) },
            body: { clips: clips(draw, 1) },
          },
        }),
    },
    {
      name: 'putCollection, the timeline',
      weight: 3,
      ask: (draw) => {
        const at = { params: { w, id: madeId('collection', 1 + draw.below(collections)) } };
        const body = { clips: clips(draw, 20) };
        return {
          read: requestOf('GET /api/ws/{w}/collections/{id}', at),
          change: (revision) => requestOf('PUT /api/ws/{w}/collections/{id}', { ...at, body, revision }),
        };
      },
    },
    {
      name: 'updateTimeline',
      weight: 2,
      ask: (draw) =>
        requestOf('PATCH /api/ws/{w}/videoTimelines/{id}', {
          ...{
            params: { w, id: madeId('timeline', 1 + draw.below(timelines)) },
            body: { title: `Film ${word(draw)}` },
          },
        }),
    },
    {
      name: 'createTimeline',
      weight: 1,
      ask: (draw) =>
        requestOf('POST /api/ws/{w}/videoTimelines', {
          params,
          body: {
            inputs: [{ key: 'a', uri: `/ws/${w}/media/${draw.watched().id}` }],
            editList: [
              { key: '1', inputs: ['a'], startTimeOffset: { seconds: 0 }, endTimeOffset: { seconds: 5 } },
            ],
          },
        }),
    },
    {
      name: 'createWizard, of all footage',
      weight: 1,
      ask: () =>
        requestOf('POST /api/ws/{w}/wizards', { params, body: { initConfig: { durationTargetTime: 20 } } }),
    },
    {
      name: 'putTemplate',
      weight: 1,
      ask: (draw) =>
        requestOf('PUT /api/ws/{w}/templates/{t}', {
          params: { w, t: templates[0]! },
          body: { durationTargetTime: 10 + draw.below(30) },
        }),
    },
    {
      name: 'deleteMedia',
      weight: 0,
      ask: (draw) => requestOf('DELETE /api/ws/{w}/media/{m}', { params: { w, m: draw.fresh().id } }),
    },
  ];
}
