import { madeClip } from '../made-footage.ts';
import { json } from '../server-for-test.ts';
import type { Ids } from './one-of-everything.ts';

export type Asked = { path: string; init?: RequestInit };

/** How each operation is called, about one of everything. */
export function requestsOf(ids: Ids): Record<string, Asked> {
  const ws = `/api/ws/${ids.w}`;
  const files = `/api/files/ws/${ids.w}`;
  const cutList = {
    inputs: [{ key: 'a', uri: `/ws/${ids.w}/media/${ids.m}` }],
    editList: [{ key: '1', inputs: ['a'], startTimeOffset: { seconds: 0 }, endTimeOffset: { seconds: 6 } }],
  };
  const clips = [madeClip(ids.w, ids.m)];
  const collection = `${ws}/collections/${ids.collection}`;
  const uploads = `${ws}/uploads`;
  const bytes = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  const search = { terms: [{ kind: 'label', value: 'car' }] };
  const placeholder = {
    mediaRefId: `/ws/${ids.w}/media/none`,
    clipRefId: '',
    targetObjectId: '',
    startTimeOffset: 100,
    endTimeOffset: 200,
  };
  return {
    askUploads: { path: uploads, init: { method: 'OPTIONS' } },
    askUpload: { path: `${uploads}/${ids.upload}`, init: { method: 'OPTIONS' } },
    tellUpload: { path: `${uploads}/${ids.upload}`, init: tus('HEAD') },
    continueUpload: {
      path: `${uploads}/${ids.upload}`,
      init: { ...tus('PATCH', bytes), body: 'ten bytes.' },
    },
    dropUpload: { path: `${uploads}/${ids.upload}`, init: tus('DELETE') },
    beginUpload: { path: uploads, init: tus('POST', { 'upload-length': '10' }) },
    getHealth: { path: '/api/health' },
    getReady: { path: '/api/ready' },
    getSession: { path: '/api/auth/session' },
    login: { path: '/api/auth/login' },
    loginCallback: { path: '/api/auth/callback?code=made-up&state=made-up' },
    createCallToken: { path: '/api/auth/call-token', init: { method: 'POST' } },
    listTokens: { path: '/api/tokens' },
    createToken: { path: '/api/tokens', init: json('POST', { name: 'script' }) },
    deleteToken: { path: `/api/tokens/${ids.token}`, init: { method: 'DELETE' } },
    listImmichConnections: { path: '/api/immich/connections' },
    createImmichConnection: {
      path: '/api/immich/connections',
      init: json('POST', { address: 'https://photos.example.com', apiKey: 'a-key' }),
    },
    listImmichSources: { path: '/api/immich/connections/none-like-this/sources' },
    deleteImmichConnection: { path: '/api/immich/connections/none-like-this', init: { method: 'DELETE' } },
    listImmichImports: { path: `${ws}/immichImports` },
    createImmichImport: {
      path: `${ws}/immichImports`,
      init: json('POST', { connectionId: 'none-like-this', source: { favourites: true } }),
    },
    cancelImmichImport: { path: `${ws}/immichImports/none-like-this/cancel`, init: { method: 'POST' } },
    listWorkspaces: { path: '/api/ws' },
    createWorkspace: { path: '/api/ws', init: json('POST', {}) },
    createSampleWorkspace: { path: '/api/sample-workspace', init: { method: 'POST' } },
    getWorkspace: { path: ws },
    updateWorkspace: { path: ws, init: json('PATCH', { title: 'Other' }) },
    streamEvents: { path: `/api/events?ws=${ids.w}` },
    listMedia: { path: `${ws}/media?search=car&search=truck` },
    getMedia: { path: `${ws}/media/${ids.m}` },
    // The upload is dropped before.
    signUploadParts: {
      path: `${uploads}/${ids.music}/parts`,
      init: json('POST', { parts: [{ partNumber: 1, md5: '1B2M2Y8AsgTpgAmY7PhCfg==' }] }),
    },
    listMusic: { path: `${ws}/music` },
    getMusic: { path: `${ws}/music/${ids.music}` },
    updateMusic: { path: `${ws}/music/${ids.music}`, init: json('PATCH', { title: 'Waltz' }) },
    deleteMusic: { path: `${ws}/music/${ids.music}`, init: { method: 'DELETE' } },
    listLabels: { path: `${ws}/media/${ids.m}/labels?longerThan=2` },
    updateMedia: { path: `${ws}/media/${ids.m}`, init: json('PATCH', { rating: 4 }) },
    listMatchingClips: { path: `${ws}/clips?search=car` },
    createClip: {
      path: `${ws}/media/${ids.m}/labels`,
      init: json('POST', { labelEntityName: 'the leap', segmentStartTime: 1, segmentEndTime: 4 }),
    },
    updateLabel: {
      path: `${ws}/media/${ids.m}/labels/${ids.clip}`,
      init: json('PATCH', { rating: 4 }),
    },
    deleteClip: {
      path: `${ws}/media/${ids.m}/labels/${ids.clip}`,
      init: { method: 'DELETE' },
    },
    correctLabels: {
      path: `${ws}/labels/correct`,
      init: json('POST', { labelEntityName: 'dog', becomes: null }),
    },
    restoreLabels: { path: `${ws}/labels/restore`, init: json('POST', {}) },
    listMediaTasks: { path: `${ws}/media/${ids.m}/tasks` },
    listTimelineTasks: { path: `${ws}/videoTimelines/${ids.timeline}/tasks` },
    listRunning: { path: '/api/running' },
    listRunningHere: { path: `${ws}/running` },
    getMediaFile: { path: `${files}/media/${ids.m}/proxy.mp4` },
    getLabelThumbnail: { path: `${files}/media/${ids.m}/labels/${ids.label}.jpg` },
    getScreenshot: { path: `${files}/media/${ids.m}/screenshots/0.jpg` },
    getFaceThumbnail: { path: `${files}/media/${ids.m}/faces/${ids.face}.jpg` },
    getPersonThumbnail: { path: `${files}/media/${ids.m}/persons/p1.jpg` },
    getTimelineFile: { path: `${files}/videoTimelines/${ids.timeline}/video.mp4` },
    listTasks: { path: `${ws}/tasks` },
    getDetector: { path: `${ws}/detector` },
    fetchDetector: { path: `${ws}/detector/fetch`, init: { method: 'POST' } },
    lookAgain: { path: `${ws}/detector/look-again`, init: { method: 'POST' } },
    createTestTask: {
      path: `${ws}/tasks`,
      init: json('POST', { taskType: 'TestBaseFunction_V1' }),
    },
    suspendTask: {
      path: `${ws}/tasks/${ids.task}/suspend`,
      init: { method: 'POST' },
    },
    resumeTask: { path: `${ws}/tasks/${ids.task}/resume`, init: { method: 'POST' } },
    listMediaFaces: { path: `${ws}/media/${ids.m}/faces` },
    listPeople: { path: `${ws}/people` },
    getPerson: { path: `${ws}/people/${ids.person}` },
    updatePerson: {
      path: `${ws}/people/${ids.person}`,
      init: json('PATCH', { name: 'Kim' }),
    },
    splitPerson: {
      path: `${ws}/people/${ids.person}/split`,
      init: json('POST', { faceIds: [ids.face] }),
    },
    mergePeople: {
      path: `${ws}/people/${ids.person}/merge`,
      init: json('POST', { personIds: [ids.otherPerson] }),
    },
    alignTimeline: {
      path: `${ws}/videoTimelines/align`,
      init: json('POST', { ...cutList, mode: 'near' }),
    },
    followTimeline: { path: `${ws}/videoTimelines/follow`, init: json('POST', cutList) },
    writeProject: {
      path: `${ws}/videoTimelines/project`,
      init: json('POST', { ...cutList, format: 'otio' }),
    },
    importEdit: {
      path: `${ws}/collections/import`,
      init: json('POST', {
        format: 'edl',
        text: '001 A V C 00:00:00:00 00:00:01:00 00:00:00:00 00:00:01:00',
      }),
    },
    downloadProject: { path: `${ws}/videoTimelines/${ids.timeline}/project.zip?format=edl` },
    createTimeline: { path: `${ws}/videoTimelines`, init: json('POST', cutList) },
    measureMotion: { path: `${ws}/media/${ids.m}/motion`, init: { method: 'POST' } },
    retryTask: {
      path: `${ws}/tasks/${ids.failedTask}/retry`,
      init: { method: 'POST' },
    },
    cancelTask: { path: `${ws}/tasks/${ids.task}/cancel`, init: { method: 'POST' } },
    listTemplates: { path: `${ws}/templates` },
    createTemplate: { path: `${ws}/templates`, init: json('POST', { name: 'Mine' }) },
    getTemplate: { path: `${ws}/templates/${ids.template}` },
    putTemplate: {
      path: `${ws}/templates/${ids.template}`,
      init: json('PUT', { durationTargetTime: 20 }),
    },
    listWizards: { path: `${ws}/wizards` },
    createWizard: { path: `${ws}/wizards`, init: json('POST', { initConfig: {} }) },
    getWizard: { path: `${ws}/wizards/${ids.wizard}` },
    updateWizard: { path: `${ws}/wizards/${ids.wizard}`, init: json('PATCH', { style: 'cinema' }) },
    cancelWizard: {
      path: `${ws}/wizards/${ids.wizard}/cancel`,
      init: { method: 'POST' },
    },
    beginWizard: {
      path: `${ws}/wizards/${ids.wizard}/begin`,
      init: { method: 'POST' },
    },
    repeatWizard: {
      path: `${ws}/wizards/${ids.wizard}/again`,
      init: { method: 'POST' },
    },
    fasyncVideoGraphV1: {
      path: '/api/functions/fasyncVideoGraphV1',
      init: json('POST', { data: { workspaceId: ids.w, wizardId: ids.endedWizard } }),
    },
    asyncClipRecommendation: {
      path: '/api/functions/asyncClipRecommendation',
      init: json('POST', { workspaceId: ids.w, visited: [], inputSearch: [placeholder] }),
    },
    getVideograph: { path: `${ws}/videographs/${ids.graph}` },
    autopath: {
      path: `${ws}/videographs/${ids.graph}/autopath`,
      init: json('POST', {}),
    },
    putVideograph: {
      path: `${ws}/videographs/${ids.graph}`,
      init: json('PUT', { path: [0, 1] }, { 'if-match': '"1"' }),
    },
    walkVideograph: { path: `${ws}/videographs/${ids.graph}/walk?order=breadth` },
    changeVideograph: {
      path: `${ws}/videographs/${ids.graph}/operations`,
      init: json('POST', { operations: [{ kind: 'removeCut', index: 3 }] }, { 'if-match': '"2"' }),
    },
    listRevisions: { path: `${ws}/videographs/${ids.graph}/revisions` },
    revertVideograph: {
      path: `${ws}/videographs/${ids.graph}/revert`,
      init: json('POST', { revision: 1 }, { 'if-match': '"3"' }),
    },
    listCollections: { path: `${ws}/collections` },
    createCollection: {
      path: `${ws}/collections`,
      init: json('POST', { clips }),
    },
    getCollection: { path: collection },
    putCollection: {
      path: collection,
      init: json('PUT', { title: 'Best of' }, { 'if-match': '"1"' }),
    },
    addToCollection: { path: `${collection}/clips`, init: json('POST', { clips }) },
    deleteCollection: { path: collection, init: { method: 'DELETE' } },
    searchFootage: { path: `${ws}/search`, init: json('POST', search) },
    listSearchTerms: { path: `${ws}/searchTerms` },
    listSearches: { path: `${ws}/searches` },
    keepSearch: {
      path: `${ws}/searches`,
      init: json('POST', { title: 'Cars', search }),
    },
    deleteSearch: {
      path: `${ws}/searches/${ids.search}`,
      init: { method: 'DELETE' },
    },
    listTimelines: { path: `${ws}/videoTimelines` },
    getTimeline: { path: `${ws}/videoTimelines/${ids.timeline}` },
    updateTimeline: {
      path: `${ws}/videoTimelines/${ids.timeline}`,
      init: json('PATCH', { title: 'Short' }),
    },
    cancelTimeline: {
      path: `${ws}/videoTimelines/${ids.timeline}/cancel`,
      init: { method: 'POST' },
    },
    deleteTemplate: {
      path: `${ws}/templates/${ids.template}`,
      init: { method: 'DELETE' },
    },
    deleteTimeline: {
      path: `${ws}/videoTimelines/${ids.timeline}`,
      init: { method: 'DELETE' },
    },
    deleteMedia: { path: `${ws}/media/${ids.m}`, init: { method: 'DELETE' } },
    listMembers: { path: `${ws}/members` },
    updateMember: { path: `${ws}/members/${ids.other}`, init: json('PATCH', { role: 'viewer' }) },
    deleteMember: { path: `${ws}/members/${ids.other}`, init: { method: 'DELETE' } },
    listInvites: { path: `${ws}/invites` },
    createInvite: { path: `${ws}/invites`, init: json('POST', { email: 'new@example.com', role: 'viewer' }) },
    deleteInvite: { path: `${ws}/invites/${ids.invite}`, init: { method: 'DELETE' } },
    listAudit: { path: `${ws}/audit` },
    listAccountAudit: { path: '/api/account/audit' },
    getInstallation: { path: '/api/admin/installation' },
    listUsers: { path: '/api/admin/users' },
    listWorkers: { path: '/api/admin/workers' },
    createWorker: { path: '/api/admin/workers', init: json('POST', { name: 'Desktop' }) },
    deleteWorker: { path: `/api/admin/workers/${ids.m}`, init: { method: 'DELETE' } },
    setUserLimits: {
      path: `/api/admin/users/${ids.other}/limits`,
      init: json('PUT', { bytes: 1, minutes: null, runningJobs: null, workspaces: null, tokens: null }),
    },
    getUsage: { path: `${ws}/usage` },
    getAccountUsage: { path: '/api/account/usage' },
    exportAccount: { path: '/api/account/export' },
    signFileAddress: {
      path: '/api/files/sign',
      init: json('POST', { path: `${files}/media/${ids.m}/proxy.mp4` }),
    },
    getShared: { path: `/api/shared/${ids.link}` },
    openShared: { path: `/api/shared/${ids.link}/open`, init: json('POST', {}) },
    getSharedPoster: { path: `/api/shared/${ids.link}/poster.jpg` },
    getSharedFile: { path: `/api/files/shared/${ids.link}/video.mp4` },
    listComments: { path: `${ws}/comments?subject=/ws/${ids.w}/videoTimelines/${ids.film}` },
    listMentions: { path: `${ws}/mentions` },
    createComment: {
      path: `${ws}/comments`,
      init: json('POST', { subject: `/ws/${ids.w}/videoTimelines/${ids.film}`, time: 0, text: 'Too dark' }),
    },
    updateComment: { path: `${ws}/comments/${ids.comment}`, init: json('PATCH', { text: 'Too dark here' }) },
    resolveComment: {
      path: `${ws}/comments/${ids.comment}/resolved`,
      init: json('PUT', { isResolved: true }),
    },
    deleteComment: { path: `${ws}/comments/${ids.comment}`, init: { method: 'DELETE' } },
    listApprovals: { path: `${ws}/videoTimelines/${ids.film}/approvals` },
    approveFilm: {
      path: `${ws}/videoTimelines/${ids.film}/approval`,
      init: json('PUT', { isApproved: true }),
    },
    listSharedComments: {
      path: `/api/shared/${ids.link}/comments/list`,
      init: json('POST', { visit: 'made-up' }),
    },
    createSharedComment: {
      path: `/api/shared/${ids.link}/comments`,
      init: json('POST', { visit: 'made-up', name: 'Kim', time: 0, text: 'Too dark' }),
    },
    deleteSharedComment: {
      path: `/api/shared/${ids.link}/comments/${ids.comment}/delete`,
      init: json('POST', { visit: 'made-up' }),
    },
    approveShared: {
      path: `/api/shared/${ids.link}/approval`,
      init: json('POST', { visit: 'made-up', name: 'Kim', isApproved: true }),
    },
    listLinks: { path: `${ws}/videoTimelines/${ids.film}/links` },
    createLink: { path: `${ws}/videoTimelines/${ids.film}/links`, init: json('POST', {}) },
    listWebhooks: { path: `${ws}/webhooks` },
    createWebhook: { path: `${ws}/webhooks`, init: json('POST', { url: 'https://example.com/' }) },
    updateWebhook: { path: `${ws}/webhooks/${ids.webhook}`, init: json('PATCH', { isPaused: true }) },
    testWebhook: { path: `${ws}/webhooks/${ids.webhook}/test`, init: { method: 'POST' } },
    retryDelivery: {
      path: `${ws}/webhooks/${ids.webhook}/deliveries/${ids.delivery}/retry`,
      init: { method: 'POST' },
    },
    deleteWebhook: { path: `${ws}/webhooks/${ids.webhook}`, init: { method: 'DELETE' } },
    deleteLink: { path: `${ws}/videoTimelines/${ids.film}/links/${ids.link}`, init: { method: 'DELETE' } },
    listSessions: { path: '/api/auth/sessions' },
    endSession: { path: `/api/auth/sessions/${ids.session}`, init: { method: 'DELETE' } },
    restoreWorkspace: { path: `${ws}/restore`, init: { method: 'POST' } },
    deleteWorkspace: { path: ws, init: { method: 'DELETE' } },
    deleteAccount: { path: '/api/account/delete', init: json('POST', { email: 'not-mine@example.com' }) },
    endSessions: { path: '/api/auth/sessions', init: { method: 'DELETE' } },
    getProviderSignOut: { path: '/api/auth/provider-sign-out' },
    logout: { path: '/api/auth/logout', init: { method: 'POST' } },
  };
}

function tus(method: string, headers: Record<string, string> = {}): RequestInit {
  return { method, headers: { 'tus-resumable': '1.0.0', ...headers } };
}
