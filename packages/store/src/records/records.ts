import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { eventReader, eventWriter } from '../events/events.ts';
import type { JobWriter } from '../queue/queue.ts';
import { turnWriter } from '../turns/turns.ts';
import { auditReader, auditWriter } from './audit/audit.ts';
import { cachedSegmentReader, cachedSegmentWriter } from './cached-segments/cached-segments.ts';
import type { ChangeContext } from './change-context.ts';
import { clipPointsReader, clipPointsWriter } from './clip-points/clip-points.ts';
import { collectionReader } from './collections/collection-reader.ts';
import { collectionWriter } from './collections/collection-writer.ts';
import { detectorReader } from './detector/detector-reader.ts';
import { detectorWriter } from './detector/detector-writer.ts';
import { immichReader, immichWriter } from './immich/immich.ts';
import { installationReader } from './installation/installation-reader.ts';
import { userLimitReader, userLimitWriter } from './limits/user-limits.ts';
import { correctionReader, correctionWriter } from './media/corrections.ts';
import { labelReader } from './media/label-reader.ts';
import { labelWriter } from './media/label-writer.ts';
import { mediaReader } from './media/media-reader.ts';
import { mediaWriter } from './media/media-writer.ts';
import { musicReader, musicWriter } from './music/music.ts';
import { orphanReader, orphanWriter } from './orphans/orphans.ts';
import { faceReader } from './people/face-reader.ts';
import { faceWriter } from './people/face-writer.ts';
import { personReader } from './people/person-reader.ts';
import { personWriter } from './people/person-writer.ts';
import { remoteJobReader, remoteJobWriter } from './remote-jobs/remote-jobs.ts';
import { approvalReader, approvalWriter } from './review/approvals.ts';
import { commentReader } from './review/comment-reader.ts';
import { commentWriter } from './review/comment-writer.ts';
import { runReader, runWriter } from './runs/runs.ts';
import { sampleReader, sampleWriter } from './samples/samples.ts';
import { searchReader } from './search/search-reader.ts';
import { savedSearchReader, savedSearchWriter } from './searches/searches.ts';
import { taskReader } from './tasks/task-reader.ts';
import { taskWriter } from './tasks/task-writer.ts';
import { templateReader, templateWriter } from './templates/templates.ts';
import { footageTextReader, footageTextWriter } from './texts/footage-texts.ts';
import { linkReader, linkWriter } from './timelines/links.ts';
import { segmentReader, timelineReader } from './timelines/timeline-reader.ts';
import { segmentWriter, timelineWriter } from './timelines/timeline-writer.ts';
import { uploadReader, uploadWriter } from './uploads/uploads.ts';
import { usageReader, usageWriter } from './usage/usage.ts';
import { sessionReader, tokenReader, userReader } from './users/user-reader.ts';
import { sessionWriter, tokenWriter, userWriter } from './users/user-writer.ts';
import { videographReader } from './videographs/videograph-reader.ts';
import { videographWriter } from './videographs/videograph-writer.ts';
import { watchedReader } from './watched/watched-reader.ts';
import { watchedWriter } from './watched/watched-writer.ts';
import { webhookReader } from './webhooks/webhook-reader.ts';
import { webhookWriter } from './webhooks/webhook-writer.ts';
import { wizardReader, wizardWriter } from './wizards/wizards.ts';
import { workerReader } from './workers/worker-reader.ts';
import { workerWriter } from './workers/worker-writer.ts';
import { inviteReader, memberReader } from './workspaces/member-reader.ts';
import { inviteWriter, memberWriter } from './workspaces/member-writer.ts';
import { workspaceReader } from './workspaces/workspace-reader.ts';
import { workspaceWriter } from './workspaces/workspace-writer.ts';

/**
 * Everything that can be read. Answers are the documents of the wire; `undefined` where there is none. What each one
 * answers is said at its method.
 */
export function readersOf(db: Kysely<Tables>) {
  const media = mediaReader(db);
  const people = personReader(db);
  return {
    users: userReader(db),
    sessions: sessionReader(db),
    tokens: tokenReader(db),
    workspaces: workspaceReader(db),
    members: memberReader(db),
    invites: inviteReader(db),
    audit: auditReader(db),
    installation: installationReader(db),
    uploads: uploadReader(db),
    samples: sampleReader(db),
    usage: usageReader(db),
    limits: userLimitReader(db),
    media,
    music: musicReader(db),
    labels: labelReader(db),
    corrections: correctionReader(db),
    tasks: taskReader(db),
    runs: runReader(db),
    detector: detectorReader(db),
    people,
    faces: faceReader(db),
    orphans: orphanReader(db),
    templates: templateReader(db),
    wizards: wizardReader(db),
    videographs: videographReader(db),
    clipPoints: clipPointsReader(db),
    collections: collectionReader(db),
    search: searchReader(db, { mediaByIds: media.byIds, listPeople: people.list }),
    searches: savedSearchReader(db),
    texts: footageTextReader(db),
    timelines: timelineReader(db),
    links: linkReader(db),
    comments: commentReader(db),
    approvals: approvalReader(db),
    segments: segmentReader(db),
    cachedSegments: cachedSegmentReader(db),
    events: eventReader(db),
    workers: workerReader(db),
    remoteJobs: remoteJobReader(db),
    webhooks: webhookReader(db),
    immich: immichReader(db),
    watched: watchedReader(db),
  };
}

/**
 * Everything that can be changed. Writers live inside one transaction; each notes its own event, and events and
 * counts are written at its end. An update of a document that is not there refuses with `not-found`. How long something
 * still takes is computed when it is read: what a writer answers with has `secondsLeft: null`.
 */
export function writersOf(context: ChangeContext, jobs: JobWriter) {
  const templates = templateWriter(context);
  const read = readersOf(context.db);
  const wizards = wizardWriter(context, jobs);
  const cachedSegments = cachedSegmentWriter(context, jobs);
  const clipPoints = clipPointsWriter(context, jobs, read.corrections.ofMedia);
  return {
    /** The readers inside this transaction: they see what it has written. */
    read,
    users: userWriter(context),
    sessions: sessionWriter(context),
    tokens: tokenWriter(context),
    workspaces: workspaceWriter(context, templates.create),
    members: memberWriter(context),
    invites: inviteWriter(context),
    audit: auditWriter(context),
    events: eventWriter(context),
    uploads: uploadWriter(context),
    samples: sampleWriter(context),
    usage: usageWriter(context),
    limits: userLimitWriter(context),
    media: mediaWriter(context, wizards.mediaSettled, cachedSegments.deleteOfMedia),
    music: musicWriter(context),
    labels: labelWriter(context),
    corrections: correctionWriter(context, clipPoints.renew),
    turns: turnWriter(context),
    tasks: taskWriter(context),
    runs: runWriter(context),
    detector: detectorWriter(context),
    people: personWriter(context),
    faces: faceWriter(context),
    orphans: orphanWriter(context, jobs),
    templates,
    wizards,
    videographs: videographWriter(context),
    clipPoints,
    collections: collectionWriter(context),
    searches: savedSearchWriter(context),
    texts: footageTextWriter(context),
    timelines: timelineWriter(context),
    links: linkWriter(context),
    comments: commentWriter(context),
    approvals: approvalWriter(context),
    segments: segmentWriter(context),
    cachedSegments,
    workers: workerWriter(context),
    remoteJobs: remoteJobWriter(context),
    webhooks: webhookWriter(context, jobs),
    immich: immichWriter(context),
    watched: watchedWriter(context, jobs),
    jobs,
  };
}

export type Readers = ReturnType<typeof readersOf>;
export type Writers = ReturnType<typeof writersOf>;
