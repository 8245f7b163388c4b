import { ALL_OPERATIONS, type Operation } from '@cutgraph/contract';
import { mediaFileKey } from '@cutgraph/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  doneMedia,
  madeClip,
  madeVideograph,
  putBytes,
  putFaces,
  putTimelineFiles,
} from '../test/made-footage.ts';
import { json, type Person, serverForTest, type TestServer } from '../test/server-for-test.ts';

/**
 * Who may do what, written down a second time, apart from the contract. `ok` is what a member gets.
 * An operation of the contract that is not here fails the test, and so does one that is here and not there.
 */
type Row = { for: 'anyone' | 'signed-in' | 'member'; ok: number; path: string; init?: RequestInit };
type Ids = Record<
  | 'w'
  | 'm'
  | 'label'
  | 'clip'
  | 'face'
  | 'person'
  | 'otherPerson'
  | 'task'
  | 'failedTask'
  | 'template'
  | 'wizard'
  | 'endedWizard'
  | 'graph'
  | 'timeline'
  | 'collection'
  | 'search'
  | 'token',
  string
>;

const table = (ids: Ids): Record<string, Row> => {
  const ws = `/api/ws/${ids.w}`;
  const files = `/api/files/ws/${ids.w}`;
  const cutList = {
    inputs: [{ key: 'a', uri: `/ws/${ids.w}/media/${ids.m}` }],
    editList: [{ key: '1', inputs: ['a'], startTimeOffset: { seconds: 0 }, endTimeOffset: { seconds: 6 } }],
  };
  const clips = [madeClip(ids.w, ids.m)];
  const collection = `${ws}/collections/${ids.collection}`;
  const search = { terms: [{ kind: 'label', value: 'car' }] };
  const placeholder = {
    mediaRefId: `/ws/${ids.w}/media/none`,
    clipRefId: '',
    targetObjectId: '',
    startTimeOffset: 100,
    endTimeOffset: 200,
  };
  return {
    getHealth: { for: 'anyone', ok: 200, path: '/api/health' },
    getReady: { for: 'anyone', ok: 200, path: '/api/ready' },
    getSession: { for: 'anyone', ok: 200, path: '/api/auth/session' },
    login: { for: 'anyone', ok: 302, path: '/api/auth/login' },
    loginCallback: { for: 'anyone', ok: 400, path: '/api/auth/callback?code=made-up&state=made-up' },
    createCallToken: { for: 'signed-in', ok: 201, path: '/api/auth/call-token', init: { method: 'POST' } },
    listTokens: { for: 'signed-in', ok: 200, path: '/api/tokens' },
    createToken: { for: 'signed-in', ok: 201, path: '/api/tokens', init: json('POST', { name: 'script' }) },
    deleteToken: { for: 'signed-in', ok: 204, path: `/api/tokens/${ids.token}`, init: { method: 'DELETE' } },
    listWorkspaces: { for: 'signed-in', ok: 200, path: '/api/ws' },
    createWorkspace: { for: 'signed-in', ok: 201, path: '/api/ws', init: json('POST', {}) },
    getWorkspace: { for: 'member', ok: 200, path: ws },
    updateWorkspace: { for: 'member', ok: 200, path: ws, init: json('PATCH', { title: 'Other' }) },
    streamEvents: { for: 'member', ok: 200, path: `/api/events?ws=${ids.w}` },
    listMedia: { for: 'member', ok: 200, path: `${ws}/media?search=car&search=truck` },
    getMedia: { for: 'member', ok: 200, path: `${ws}/media/${ids.m}` },
    listLabels: { for: 'member', ok: 200, path: `${ws}/media/${ids.m}/labels?longerThan=2` },
    updateMedia: { for: 'member', ok: 200, path: `${ws}/media/${ids.m}`, init: json('PATCH', { rating: 4 }) },
    listMatchingClips: { for: 'member', ok: 200, path: `${ws}/clips?search=car` },
    createClip: {
      for: 'member',
      ok: 201,
      path: `${ws}/media/${ids.m}/labels`,
      init: json('POST', { labelEntityName: 'the leap', segmentStartTime: 1, segmentEndTime: 4 }),
    },
    updateLabel: {
      for: 'member',
      ok: 200,
      path: `${ws}/media/${ids.m}/labels/${ids.clip}`,
      init: json('PATCH', { rating: 4 }),
    },
    deleteClip: {
      for: 'member',
      ok: 204,
      path: `${ws}/media/${ids.m}/labels/${ids.clip}`,
      init: { method: 'DELETE' },
    },
    correctLabels: {
      for: 'member',
      ok: 200,
      path: `${ws}/labels/correct`,
      init: json('POST', { labelEntityName: 'dog', becomes: null }),
    },
    restoreLabels: { for: 'member', ok: 200, path: `${ws}/labels/restore`, init: json('POST', {}) },
    listMediaTasks: { for: 'member', ok: 200, path: `${ws}/media/${ids.m}/tasks` },
    getMediaFile: { for: 'member', ok: 200, path: `${files}/media/${ids.m}/proxy.mp4` },
    getLabelThumbnail: { for: 'member', ok: 200, path: `${files}/media/${ids.m}/labels/${ids.label}.jpg` },
    getScreenshot: { for: 'member', ok: 200, path: `${files}/media/${ids.m}/screenshots/0.jpg` },
    getFaceThumbnail: { for: 'member', ok: 200, path: `${files}/media/${ids.m}/faces/${ids.face}.jpg` },
    getPersonThumbnail: { for: 'member', ok: 200, path: `${files}/media/${ids.m}/persons/p1.jpg` },
    getTimelineFile: { for: 'member', ok: 200, path: `${files}/videoTimelines/${ids.timeline}/video.mp4` },
    listTasks: { for: 'member', ok: 200, path: `${ws}/tasks` },
    createTestTask: {
      for: 'member',
      ok: 201,
      path: `${ws}/tasks`,
      init: json('POST', { taskType: 'TestBaseFunction_V1' }),
    },
    suspendTask: {
      for: 'member',
      ok: 200,
      path: `${ws}/tasks/${ids.task}/suspend`,
      init: { method: 'POST' },
    },
    resumeTask: { for: 'member', ok: 200, path: `${ws}/tasks/${ids.task}/resume`, init: { method: 'POST' } },
    listMediaFaces: { for: 'member', ok: 200, path: `${ws}/media/${ids.m}/faces` },
    listPeople: { for: 'member', ok: 200, path: `${ws}/people` },
    getPerson: { for: 'member', ok: 200, path: `${ws}/people/${ids.person}` },
    updatePerson: {
      for: 'member',
      ok: 200,
      path: `${ws}/people/${ids.person}`,
      init: json('PATCH', { name: 'Kim' }),
    },
    splitPerson: {
      for: 'member',
      ok: 201,
      path: `${ws}/people/${ids.person}/split`,
      init: json('POST', { faceIds: [ids.face] }),
    },
    mergePeople: {
      for: 'member',
      ok: 200,
      path: `${ws}/people/${ids.person}/merge`,
      init: json('POST', { personIds: [ids.otherPerson] }),
    },
    createTimeline: { for: 'member', ok: 201, path: `${ws}/videoTimelines`, init: json('POST', cutList) },
    retryTask: {
      for: 'member',
      ok: 200,
      path: `${ws}/tasks/${ids.failedTask}/retry`,
      init: { method: 'POST' },
    },
    cancelTask: { for: 'member', ok: 200, path: `${ws}/tasks/${ids.task}/cancel`, init: { method: 'POST' } },
    listTemplates: { for: 'member', ok: 200, path: `${ws}/templates` },
    createTemplate: { for: 'member', ok: 201, path: `${ws}/templates`, init: json('POST', { name: 'Mine' }) },
    getTemplate: { for: 'member', ok: 200, path: `${ws}/templates/${ids.template}` },
    putTemplate: {
      for: 'member',
      ok: 200,
      path: `${ws}/templates/${ids.template}`,
      init: json('PUT', { durationTargetTime: 20 }),
    },
    listWizards: { for: 'member', ok: 200, path: `${ws}/wizards` },
    createWizard: { for: 'member', ok: 201, path: `${ws}/wizards`, init: json('POST', { initConfig: {} }) },
    getWizard: { for: 'member', ok: 200, path: `${ws}/wizards/${ids.wizard}` },
    cancelWizard: {
      for: 'member',
      ok: 200,
      path: `${ws}/wizards/${ids.wizard}/cancel`,
      init: { method: 'POST' },
    },
    repeatWizard: {
      for: 'member',
      ok: 200,
      path: `${ws}/wizards/${ids.wizard}/again`,
      init: { method: 'POST' },
    },
    fasyncVideoGraphV1: {
      for: 'member',
      ok: 200,
      path: '/api/functions/fasyncVideoGraphV1',
      init: json('POST', { data: { workspaceId: ids.w, wizardId: ids.endedWizard } }),
    },
    asyncClipRecommendation: {
      for: 'member',
      ok: 200,
      path: '/api/functions/asyncClipRecommendation',
      init: json('POST', { workspaceId: ids.w, visited: [], inputSearch: [placeholder] }),
    },
    getVideograph: { for: 'member', ok: 200, path: `${ws}/videographs/${ids.graph}` },
    autopath: {
      for: 'member',
      ok: 200,
      path: `${ws}/videographs/${ids.graph}/autopath`,
      init: json('POST', {}),
    },
    putVideograph: {
      for: 'member',
      ok: 200,
      path: `${ws}/videographs/${ids.graph}`,
      init: json('PUT', { path: [0, 1] }, { 'if-match': '"1"' }),
    },
    walkVideograph: { for: 'member', ok: 200, path: `${ws}/videographs/${ids.graph}/walk?order=breadth` },
    changeVideograph: {
      for: 'member',
      ok: 200,
      path: `${ws}/videographs/${ids.graph}/operations`,
      init: json('POST', { operations: [{ kind: 'removeCut', index: 3 }] }, { 'if-match': '"2"' }),
    },
    listRevisions: { for: 'member', ok: 200, path: `${ws}/videographs/${ids.graph}/revisions` },
    revertVideograph: {
      for: 'member',
      ok: 200,
      path: `${ws}/videographs/${ids.graph}/revert`,
      init: json('POST', { revision: 1 }, { 'if-match': '"3"' }),
    },
    listCollections: { for: 'member', ok: 200, path: `${ws}/collections` },
    createCollection: {
      for: 'member',
      ok: 201,
      path: `${ws}/collections`,
      init: json('POST', { clips }),
    },
    getCollection: { for: 'member', ok: 200, path: collection },
    putCollection: {
      for: 'member',
      ok: 200,
      path: collection,
      init: json('PUT', { title: 'Best of' }, { 'if-match': '"1"' }),
    },
    addToCollection: { for: 'member', ok: 200, path: `${collection}/clips`, init: json('POST', { clips }) },
    deleteCollection: { for: 'member', ok: 204, path: collection, init: { method: 'DELETE' } },
    searchFootage: { for: 'member', ok: 200, path: `${ws}/search`, init: json('POST', search) },
    listSearchTerms: { for: 'member', ok: 200, path: `${ws}/searchTerms` },
    listSearches: { for: 'member', ok: 200, path: `${ws}/searches` },
    keepSearch: {
      for: 'member',
      ok: 201,
      path: `${ws}/searches`,
      init: json('POST', { title: 'Cars', search }),
    },
    deleteSearch: {
      for: 'member',
      ok: 204,
      path: `${ws}/searches/${ids.search}`,
      init: { method: 'DELETE' },
    },
    listTimelines: { for: 'member', ok: 200, path: `${ws}/videoTimelines` },
    getTimeline: { for: 'member', ok: 200, path: `${ws}/videoTimelines/${ids.timeline}` },
    updateTimeline: {
      for: 'member',
      ok: 200,
      path: `${ws}/videoTimelines/${ids.timeline}`,
      init: json('PATCH', { title: 'Short' }),
    },
    cancelTimeline: {
      for: 'member',
      ok: 200,
      path: `${ws}/videoTimelines/${ids.timeline}/cancel`,
      init: { method: 'POST' },
    },
    deleteTemplate: {
      for: 'member',
      ok: 204,
      path: `${ws}/templates/${ids.template}`,
      init: { method: 'DELETE' },
    },
    deleteTimeline: {
      for: 'member',
      ok: 204,
      path: `${ws}/videoTimelines/${ids.timeline}`,
      init: { method: 'DELETE' },
    },
    deleteMedia: { for: 'member', ok: 204, path: `${ws}/media/${ids.m}`, init: { method: 'DELETE' } },
    logout: { for: 'anyone', ok: 204, path: '/api/auth/logout', init: { method: 'POST' } },
  };
};

let server: TestServer;
let member: Person;
let stranger: Person;
let rows: Record<string, Row>;

beforeAll(async () => {
  server = await serverForTest();
  member = await server.person('alex@example.com');
  stranger = await server.person('sam@example.com');
  rows = table(await everything(server, member));
});
afterAll(() => server?.close());

it('has a row for every operation of the contract, and no other', () => {
  expect(Object.keys(rows).sort()).toEqual(ALL_OPERATIONS.map(({ id }) => id).sort());
});

it('sends each operation to the path that the contract says', () => {
  for (const operation of ALL_OPERATIONS) {
    const row = rows[operation.id] as Row;
    expect(row.init?.method ?? 'GET', operation.id).toBe(operation.method);
    expect(row.path.split('?')[0], operation.id).toMatch(patternOf(operation));
  }
});

it('lets in exactly whom the table says, and tells the others nothing', async () => {
  const seen: string[] = [];
  const expected: string[] = [];
  const note = (who: string, id: string, status: number, right: number) => {
    seen.push(`${who} ${id} ${status}`);
    expected.push(`${who} ${id} ${right}`);
  };
  for (const [id, { for: rule, ok, path, init }] of Object.entries(rows)) {
    const isOpen = rule === 'anyone';
    const isChange = init?.method !== undefined;
    note('anonymous', id, await statusOf(server.url, path, init), isOpen ? ok : 401);
    note(
      'bad token',
      id,
      await statusOf(server.url, path, init, { authorization: 'Bearer not-a-real-token-at-all' }),
      isOpen ? ok : 401,
    );
    const cookie = `cutgraph_session=${member.browser.cookie('cutgraph_session')}`;
    const fromElsewhere = { cookie, origin: 'https://elsewhere.example' };
    if (isChange) note('foreign page', id, await statusOf(server.url, path, init, fromElsewhere), 403);
    const asStranger = { authorization: `Bearer ${stranger.token}` };
    if (rule === 'member') note('stranger', id, await statusOf(server.url, path, init, asStranger), 404);
  }
  for (const [id, { ok, path, init }] of Object.entries(rows)) {
    const headers = {
      cookie: `cutgraph_session=${member.browser.cookie('cutgraph_session')}`,
      origin: server.url,
    };
    note('member', id, await statusOf(server.url, path, init, headers), ok);
  }
  expect(seen).toEqual(expected);
});

it('refuses uploads in the same way', async () => {
  const { w } = await everything(server, stranger);
  const upload: RequestInit = {
    method: 'POST',
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '10' },
  };
  const path = `/api/ws/${w}/uploads`;
  const outsider = await server.person('robin@example.com');
  expect(await statusOf(server.url, path, upload)).toBe(401);
  expect(await statusOf(server.url, path, upload, { authorization: `Bearer ${outsider.token}` })).toBe(404);
  const cookie = `cutgraph_session=${stranger.browser.cookie('cutgraph_session')}`;
  expect(await statusOf(server.url, path, upload, { cookie, origin: 'https://elsewhere.example' })).toBe(403);
  expect(await statusOf(server.url, path, upload, { cookie, origin: server.url })).toBe(201);
});

async function statusOf(
  origin: string,
  path: string,
  init: RequestInit = {},
  more: Record<string, string> = {},
): Promise<number> {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  const response = await fetch(origin + path, { ...init, headers, redirect: 'manual' });
  await response.body?.cancel();
  return response.status;
}

function patternOf({ path }: Operation): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
}

/** A workspace with one of everything. */
async function everything({ store, workspaceOf }: TestServer, person: Person): Promise<Ids> {
  const { id: w } = await workspaceOf(person);
  const media = await doneMedia(store, w, person.user.id);
  const graph = await madeVideograph(store, w, media);
  const [face = ''] = await putFaces(store, w, media.id, [1, 1, 2]);
  await putBytes(store, mediaFileKey(w, media.id, `faces/${face}.jpg`), Buffer.from('a face'));
  const people = await store.read.people.list(w, 2);
  const made = await store.change(async (write) => {
    const timeline = await write.timelines.create({
      workspaceId: w,
      title: 'Generated',
      videographRef: null,
      exportTimeline: { inputs: [], editList: [] },
      leftOut: [],
      createdBy: person.user.id,
    });
    const task = await write.tasks.create({
      workspaceId: w,
      taskType: 'TranscodeFromPreset_V1',
      subjectRef: `/ws/${w}/videoTimelines/${timeline.id}`,
    });
    const failed = await write.tasks.create({
      workspaceId: w,
      taskType: 'ObjectTrackingFromGCI_V1',
      subjectRef: `/ws/${w}/media/${media.id}`,
    });
    await write.tasks.start([failed.id]);
    await write.tasks.fail(failed.id, { errorCode: 'internal', reason: 'The detector stopped.' });
    const { token } = await write.tokens.create(person.user.id, 'to be deleted');
    const ended = await write.wizards.create({
      workspaceId: w,
      initConfig: {},
      initURLs: {},
      createdBy: person.user.id,
    });
    await write.wizards.update(w, ended.id, { isRunning: false, error: 'Nothing matched.' });
    const collection = await write.collections.create({
      workspaceId: w,
      title: null,
      clips: [madeClip(w, media.id)],
      createdBy: person.user.id,
    });
    const clip = await write.labels.create(w, media.id, {
      ...{ labelEntityName: 'the leap', start: 1, end: 4, tags: [], rating: 0 },
    });
    const kept = await write.searches.keep({
      ...{ workspaceId: w, title: 'Cars', createdBy: person.user.id },
      search: { match: 'all', terms: [{ kind: 'label', value: 'car' }], longerThan: 0 },
    });
    return { timeline, task, failed, token, ended, collection, clip, kept };
  });
  await putTimelineFiles(store, w, made.timeline.id, Buffer.from('a video'));
  const [template] = await store.read.templates.list(w);
  return {
    w,
    m: media.id,
    label: 'label-01',
    clip: made.clip.id,
    face,
    person: people[0]?.id ?? '',
    otherPerson: people[1]?.id ?? '',
    task: made.task.id,
    failedTask: made.failed.id,
    template: template?.id ?? '',
    wizard: graph.wizardID,
    endedWizard: made.ended.id,
    graph: graph.id,
    timeline: made.timeline.id,
    collection: made.collection.id,
    search: made.kept.id,
    token: made.token.id,
  };
}
