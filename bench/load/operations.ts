import { type HttpRequest, requestOf } from '@cutgraph/contract';
import { changesOf } from './changes.ts';
import type { Filled } from './fill/fill-everything.ts';
import type { LibraryPlace } from './fill/library-places.ts';
import { labelOfRank } from './fill/made-words.ts';
import type { Draw, LoadOperation } from './load-operation.ts';
import { madeId } from './made-ids.ts';

/** What is measured against: a request that does nothing. */
export const EMPTY = 'getHealth';
export const RECOMMENDATION = 'asyncClipRecommendation';

/** All that is read, but for what is a whole film's work (aligning, following, exporting), and the commonest changes. */
export function operationsOf(filled: Filled): LoadOperation[] {
  return [...readsOf(filled), ...changesOf(filled)];
}

const cursorAt = ({ updatedAt, id }: LibraryPlace) => Buffer.from(`${updatedAt} ${id}`).toString('base64url');

function readsOf({ w, users, people, graphs, timelines, collections, templates }: Filled): LoadOperation[] {
  const [owner] = users;
  const params = { w };
  const one = (draw: Draw) => ({ w, m: draw.place().id });
  const person = (draw: Draw) => ({ w, p: madeId('person', 1 + draw.below(people)) });
  const graph = (draw: Draw) => ({ w, g: madeId('graph', 1 + draw.below(graphs)) });
  const wizard = (draw: Draw) => ({ w, id: madeId('wizard', 1 + draw.below(graphs)) });
  const timeline = (draw: Draw) => ({ w, id: madeId('timeline', 1 + draw.below(timelines)) });
  const collection = (draw: Draw) => ({ w, id: madeId('collection', 1 + draw.below(collections)) });
  const search = (...terms: [kind: 'label' | 'category' | 'text' | 'speech' | 'tag', value: string][]) =>
    requestOf('POST /api/ws/{w}/search', {
      params,
      body: { terms: terms.map(([kind, value]) => ({ kind, value })) },
    });
  const file = (draw: Draw, name: string): HttpRequest => ({
    ...{ method: 'GET', path: `/api/files/ws/${w}/media/${draw.watched().id}/${name}`, headers: {} },
  });
  return [
    { name: EMPTY, weight: 8, ask: () => requestOf('GET /api/health', {}) },
    { name: 'getSession', weight: 2, ask: () => requestOf('GET /api/auth/session', {}) },
    { name: 'listWorkspaces', weight: 2, ask: () => requestOf('GET /api/ws', {}) },
    { name: 'getWorkspace', weight: 4, ask: () => requestOf('GET /api/ws/{w}', { params }) },
    { name: 'listMedia', weight: 8, ask: () => requestOf('GET /api/ws/{w}/media', { params }) },
    {
      name: 'listMedia, far down',
      weight: 3,
      ask: (draw) =>
        requestOf('GET /api/ws/{w}/media', { params, query: { cursor: cursorAt(draw.place()) } }),
    },
    {
      name: 'listMedia, of a frequent label',
      weight: 3,
      ask: () => requestOf('GET /api/ws/{w}/media', { params, query: { search: [labelOfRank(2)] } }),
    },
    {
      name: 'listMedia, of a rare label',
      weight: 3,
      ask: () => requestOf('GET /api/ws/{w}/media', { params, query: { search: [labelOfRank(79)] } }),
    },
    {
      name: 'listMedia, of a label that is not there',
      weight: 1,
      ask: () => requestOf('GET /api/ws/{w}/media', { params, query: { search: ['unicorn'] } }),
    },
    {
      name: 'getMedia',
      weight: 8,
      ask: (draw) => requestOf('GET /api/ws/{w}/media/{m}', { params: one(draw) }),
    },
    {
      name: 'listLabels',
      weight: 8,
      ask: (draw) => requestOf('GET /api/ws/{w}/media/{m}/labels', { params: one(draw) }),
    },
    {
      name: 'listMediaFaces',
      weight: 3,
      ask: (draw) => requestOf('GET /api/ws/{w}/media/{m}/faces', { params: one(draw) }),
    },
    {
      name: 'listMediaTasks',
      weight: 3,
      ask: (draw) => requestOf('GET /api/ws/{w}/media/{m}/tasks', { params: one(draw) }),
    },
    { name: 'listMatchingClips', weight: 3, ask: () => requestOf('GET /api/ws/{w}/clips', { params }) },
    {
      name: 'listMatchingClips, of a rare label',
      weight: 3,
      ask: () => requestOf('GET /api/ws/{w}/clips', { params, query: { search: [labelOfRank(79)] } }),
    },
    { name: 'searchFootage, a frequent label', weight: 3, ask: () => search(['label', labelOfRank(0)]) },
    {
      name: 'searchFootage, a usual label',
      weight: 3,
      ask: (draw) => search(['label', labelOfRank(5 + draw.below(20))]),
    },
    { name: 'searchFootage, a rare label', weight: 3, ask: () => search(['label', labelOfRank(79)]) },
    {
      name: 'searchFootage, two labels',
      weight: 3,
      ask: () => search(['label', labelOfRank(0)], ['label', labelOfRank(16)]),
    },
    { name: 'searchFootage, a category', weight: 2, ask: () => search(['category', 'animal']) },
    { name: 'searchFootage, free text', weight: 3, ask: () => search(['text', 'dogs at the river']) },
    { name: 'searchFootage, words', weight: 3, ask: () => search(['speech', 'market coffee']) },
    { name: 'searchFootage, a tag', weight: 2, ask: () => search(['tag', 'tag 3']) },
    { name: 'listSearchTerms', weight: 3, ask: () => requestOf('GET /api/ws/{w}/searchTerms', { params }) },
    { name: 'listSearches', weight: 2, ask: () => requestOf('GET /api/ws/{w}/searches', { params }) },
    { name: 'listPeople', weight: 3, ask: () => requestOf('GET /api/ws/{w}/people', { params }) },
    {
      name: 'getPerson',
      weight: 2,
      ask: (draw) => requestOf('GET /api/ws/{w}/people/{p}', { params: person(draw) }),
    },
    {
      name: 'getPerson, the most frequent',
      weight: 1,
      ask: () => requestOf('GET /api/ws/{w}/people/{p}', { params: { w, p: madeId('person', 1) } }),
    },
    { name: 'listTasks', weight: 3, ask: () => requestOf('GET /api/ws/{w}/tasks', { params }) },
    {
      name: 'listTasks, that failed',
      weight: 2,
      ask: () => requestOf('GET /api/ws/{w}/tasks', { params, query: { status: 3 } }),
    },
    {
      name: 'listTasks, put aside',
      weight: 1,
      ask: () => requestOf('GET /api/ws/{w}/tasks', { params, query: { status: 4 } }),
    },
    { name: 'listRunning', weight: 3, ask: () => requestOf('GET /api/running', {}) },
    { name: 'listRunningHere', weight: 3, ask: () => requestOf('GET /api/ws/{w}/running', { params }) },
    { name: 'getDetector', weight: 2, ask: () => requestOf('GET /api/ws/{w}/detector', { params }) },
    { name: 'listMusic', weight: 2, ask: () => requestOf('GET /api/ws/{w}/music', { params }) },
    { name: 'listTemplates', weight: 2, ask: () => requestOf('GET /api/ws/{w}/templates', { params }) },
    {
      name: 'getTemplate',
      weight: 1,
      ask: () => requestOf('GET /api/ws/{w}/templates/{t}', { params: { w, t: templates[0]! } }),
    },
    { name: 'listWizards', weight: 2, ask: () => requestOf('GET /api/ws/{w}/wizards', { params }) },
    {
      name: 'getWizard',
      weight: 2,
      ask: (draw) => requestOf('GET /api/ws/{w}/wizards/{id}', { params: wizard(draw) }),
    },
    {
      name: 'getVideograph',
      weight: 3,
      ask: (draw) => requestOf('GET /api/ws/{w}/videographs/{g}', { params: graph(draw) }),
    },
    {
      name: 'walkVideograph',
      weight: 3,
      ask: (draw) => requestOf('GET /api/ws/{w}/videographs/{g}/walk', { params: graph(draw) }),
    },
    {
      name: 'listRevisions',
      weight: 2,
      ask: (draw) => requestOf('GET /api/ws/{w}/videographs/{g}/revisions', { params: graph(draw) }),
    },
    {
      name: 'autopath',
      weight: 2,
      ask: (draw) =>
        requestOf('POST /api/ws/{w}/videographs/{g}/autopath', { params: graph(draw), body: {} }),
    },
    { name: 'listCollections', weight: 2, ask: () => requestOf('GET /api/ws/{w}/collections', { params }) },
    {
      name: 'listCollections, by title',
      weight: 2,
      ask: () => requestOf('GET /api/ws/{w}/collections', { params, query: { search: 'selects 1' } }),
    },
    {
      name: 'getCollection',
      weight: 3,
      ask: (draw) => requestOf('GET /api/ws/{w}/collections/{id}', { params: collection(draw) }),
    },
    { name: 'listTimelines', weight: 2, ask: () => requestOf('GET /api/ws/{w}/videoTimelines', { params }) },
    {
      name: 'getTimeline',
      weight: 3,
      ask: (draw) => requestOf('GET /api/ws/{w}/videoTimelines/{id}', { params: timeline(draw) }),
    },
    {
      name: 'listTimelineTasks',
      weight: 1,
      ask: (draw) => requestOf('GET /api/ws/{w}/videoTimelines/{id}/tasks', { params: timeline(draw) }),
    },
    {
      name: 'listLinks',
      weight: 1,
      ask: (draw) => requestOf('GET /api/ws/{w}/videoTimelines/{id}/links', { params: timeline(draw) }),
    },
    { name: 'listMembers', weight: 2, ask: () => requestOf('GET /api/ws/{w}/members', { params }) },
    {
      name: 'listInvites',
      weight: 1,
      as: owner!,
      ask: () => requestOf('GET /api/ws/{w}/invites', { params }),
    },
    { name: 'listAudit', weight: 1, as: owner!, ask: () => requestOf('GET /api/ws/{w}/audit', { params }) },
    { name: 'listAccountAudit', weight: 1, ask: () => requestOf('GET /api/account/audit', {}) },
    { name: 'getUsage', weight: 1, ask: () => requestOf('GET /api/ws/{w}/usage', { params }) },
    { name: 'getAccountUsage', weight: 1, as: owner!, ask: () => requestOf('GET /api/account/usage', {}) },
    { name: 'listSessions', weight: 1, ask: () => requestOf('GET /api/auth/sessions', {}) },
    { name: 'listTokens', weight: 1, ask: () => requestOf('GET /api/tokens', {}) },
    {
      name: 'getInstallation',
      weight: 1,
      as: owner!,
      ask: () => requestOf('GET /api/admin/installation', {}),
    },
    { name: 'listUsers', weight: 1, as: owner!, ask: () => requestOf('GET /api/admin/users', {}) },
    { name: RECOMMENDATION, weight: 2, ask: (draw) => recommendation(w, draw) },
    {
      name: 'getMediaFile, 1 MB of a video',
      weight: 8,
      ask: (draw) => {
        const start = draw.below(18) * 1_000_000;
        return { ...file(draw, 'proxy.mp4'), headers: { range: `bytes=${start}-${start + 999_999}` } };
      },
    },
    { name: 'getLabelThumbnail', weight: 6, ask: (draw) => file(draw, 'labels/label-001.jpg') },
    { name: 'getMediaFile, observations', weight: 2, ask: (draw) => file(draw, 'observations.csv') },
    {
      name: 'signFileAddress',
      weight: 2,
      ask: (draw) => requestOf('POST /api/files/sign', { body: { path: file(draw, 'proxy.mp4').path } }),
    },
  ];
}

function recommendation(w: string, draw: Draw): HttpRequest {
  const mediaRefId = `/ws/${w}/media/${draw.place().id}`;
  const asked = {
    mediaRefId,
    clipRefId: `${mediaRefId}/clips/0`,
    targetObjectId: '0',
    startTimeOffset: 0,
    endTimeOffset: 60,
  };
  return requestOf('POST /api/functions/asyncClipRecommendation', {
    body: { workspaceId: w, visited: [], inputSearch: [asked] },
  });
}
