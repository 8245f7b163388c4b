import { writeFile } from 'node:fs/promises';
import { timelineFileURL } from '@cutgraph/contract';
import { hashOf, mediaFileKey, newId, type Store } from '@cutgraph/store';
import { uploadPath } from '../../src/files/upload-folder.ts';
import {
  doneMedia,
  madeClip,
  madeVideograph,
  putBytes,
  putFaces,
  putTimelineFiles,
} from '../made-footage.ts';
import type { Person, TestServer } from '../server-for-test.ts';

export type Ids = Record<
  | 'w'
  | 'm'
  | 'music'
  | 'upload'
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
  | 'token'
  | 'session'
  | 'film'
  | 'link'
  | 'comment'
  | 'invite'
  | 'webhook'
  | 'delivery'
  | 'other',
  string
>;

/**
 * A workspace with one of everything.
 *
 * @param caller whose the token and the session are that may be ended, and the upload that may be gone on with.
 * @param other a member who may be taken out.
 */
export async function oneOfEverything(
  { store, workspaceOf, uploadsFolder }: TestServer,
  { owner, caller, other }: { owner: Person; caller: Person; other: Person },
): Promise<Ids> {
  const { id: w } = await workspaceOf(owner);
  const media = await doneMedia(store, w, owner.user.id);
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
      notes: [],
      createdBy: owner.user.id,
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
    await write.tasks.fail(failed.id, {
      errorCode: 'internal',
      message: { code: 'text', params: { text: 'The detector stopped.' } },
    });
    const { token } = await write.tokens.create(caller.user.id, {
      name: 'to be deleted',
      scope: 'admin',
      expiresInDays: null,
    });
    const ended = await write.wizards.create({
      workspaceId: w,
      initConfig: {},
      initURLs: {},
      createdBy: owner.user.id,
    });
    await write.wizards.update(w, ended.id, { isRunning: false, failure: { code: 'no-videos' } });
    const collection = await write.collections.create({
      workspaceId: w,
      title: null,
      clips: [madeClip(w, media.id)],
      createdBy: owner.user.id,
    });
    const clip = await write.labels.create(w, media.id, {
      ...{ labelEntityName: 'the leap', start: 1, end: 4, tags: [], rating: 0 },
    });
    const kept = await write.searches.keep({
      ...{ workspaceId: w, title: 'Cars', createdBy: owner.user.id },
      search: { match: 'all', terms: [{ kind: 'label', value: 'car' }], longerThan: 0 },
    });
    const film = await write.timelines.create({
      ...{ workspaceId: w, title: 'Finished', videographRef: null, createdBy: owner.user.id },
      ...{ exportTimeline: { inputs: [], editList: [] }, notes: [] },
    });
    await write.timelines.update(w, film.id, {
      mediaURL: timelineFileURL(w, film.id, 'video.mp4'),
      progress: 1,
    });
    await write.detector.report({ inForce: 'centernet', canFetch: true, sizeBytes: 1000 });
    const link = await write.links.create({
      ...{ workspaceId: w, timelineId: film.id, createdBy: owner.user.id },
      ...{ passwordHash: null, expiresAt: null },
    });
    const comment = await write.comments.create({
      ...{ workspaceId: w, subject: { kind: 'videoTimelines', id: film.id } },
      ...{ author: { authorId: caller.user.id }, parent: null, time: 0, box: null },
      ...{ text: 'Too dark', mentions: [] },
    });
    const invite = await write.invites.create(w, {
      ...{ email: 'invited@example.com', role: 'viewer', invitedBy: owner.user.id },
    });
    const webhook = newId();
    await write.webhooks.create({
      ...{ id: webhook, workspaceId: w, url: 'https://example.com/', sealedSecret: 'sealed', origin: '' },
      createdBy: owner.user.id,
    });
    await write.webhooks.call(
      { id: webhook, workspaceId: w, createdBy: owner.user.id },
      { type: 'ping', timestamp: '', data: { workspace: { id: w, title: '' } } },
    );
    const hooks = await write.read.webhooks.byId(w, webhook);
    const secret = await write.sessions.create(caller.user.id, { lifetimeSeconds: 600 });
    const session = await write.read.sessions.byHash(hashOf(secret));
    const upload = await write.media.create({
      ...{ id: newId(), workspaceId: w, createdBy: caller.user.id, name: 'half.mp4', type: 'video/mp4' },
      ...{ size: 20, lastModified: null, uploadMetadata: {} },
    });
    const music = await write.media.create({
      ...{ id: newId(), workspaceId: w, createdBy: caller.user.id, name: 'waltz.mp3', type: 'audio/mpeg' },
      ...{ size: 20, lastModified: null, uploadMetadata: {}, mediaContentType: 'Audio' },
    });
    return {
      upload,
      music,
      session,
      film,
      link,
      comment,
      invite,
      webhook,
      delivery: hooks?.deliveries[0]?.id ?? '',
      timeline,
      task,
      failed,
      token,
      ended,
      collection,
      clip,
      kept,
    };
  });
  for (const { id } of [made.timeline, made.film])
    await putTimelineFiles(store, w, id, Buffer.from('a video'));
  await writeFile(uploadPath(uploadsFolder, made.upload.id), '');
  await addMember(store, w, other, 'viewer');
  const [template] = await store.read.templates.list(w);
  return {
    w,
    m: media.id,
    music: made.music.id,
    upload: made.upload.id,
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
    session: made.session?.sessionId ?? '',
    film: made.film.id,
    link: made.link.id,
    comment: made.comment.id,
    invite: made.invite.id,
    webhook: made.webhook,
    delivery: made.delivery,
    other: other.user.id,
  };
}

/** Makes a person a member, as an invitation does. */
export async function addMember(
  store: Store,
  workspaceId: string,
  { user }: Person,
  role: 'viewer' | 'editor',
): Promise<void> {
  await store.change(async (write) => {
    await write.invites.create(workspaceId, { email: user.email, role, invitedBy: user.id });
    await write.invites.acceptFor(user);
  });
}
