import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { eventReader } from '../events/event-reader.ts';
import { eventWriter } from '../events/event-writer.ts';
import type { JobWriter } from '../queue/queue.ts';
import { auditReader } from './audit/audit-reader.ts';
import { auditWriter } from './audit/audit-writer.ts';
import type { ChangeContext } from './change-context.ts';
import { clipPointsReader } from './clip-points/clip-points-reader.ts';
import { clipPointsWriter } from './clip-points/clip-points-writer.ts';
import { collectionReader } from './collections/collection-reader.ts';
import { collectionWriter } from './collections/collection-writer.ts';
import { correctionReader } from './media/correction-reader.ts';
import { correctionWriter } from './media/correction-writer.ts';
import { labelReader } from './media/label-reader.ts';
import { labelWriter } from './media/label-writer.ts';
import { mediaReader } from './media/media-reader.ts';
import { mediaWriter } from './media/media-writer.ts';
import { orphanReader } from './orphans/orphan-reader.ts';
import { orphanWriter } from './orphans/orphan-writer.ts';
import { faceReader } from './people/face-reader.ts';
import { faceWriter } from './people/face-writer.ts';
import { personReader } from './people/person-reader.ts';
import { personWriter } from './people/person-writer.ts';
import { runReader } from './runs/run-reader.ts';
import { runWriter } from './runs/run-writer.ts';
import { searchReader } from './search/search-reader.ts';
import { savedSearchReader } from './searches/search-reader.ts';
import { savedSearchWriter } from './searches/search-writer.ts';
import { taskReader } from './tasks/task-reader.ts';
import { taskWriter } from './tasks/task-writer.ts';
import { templateReader } from './templates/template-reader.ts';
import { templateWriter } from './templates/template-writer.ts';
import { footageTextReader } from './texts/footage-text-reader.ts';
import { footageTextWriter } from './texts/footage-text-writer.ts';
import { linkReader } from './timelines/link-reader.ts';
import { linkWriter } from './timelines/link-writer.ts';
import { segmentReader, timelineReader } from './timelines/timeline-reader.ts';
import { segmentWriter, timelineWriter } from './timelines/timeline-writer.ts';
import { turnWriter } from './turns/turn-writer.ts';
import { uploadReader } from './uploads/upload-reader.ts';
import { uploadWriter } from './uploads/upload-writer.ts';
import { usageReader } from './usage/usage-reader.ts';
import { usageWriter } from './usage/usage-writer.ts';
import { sessionReader, tokenReader, userReader } from './users/user-reader.ts';
import { sessionWriter, tokenWriter, userWriter } from './users/user-writer.ts';
import { videographReader } from './videographs/videograph-reader.ts';
import { videographWriter } from './videographs/videograph-writer.ts';
import { wizardReader } from './wizards/wizard-reader.ts';
import { wizardWriter } from './wizards/wizard-writer.ts';
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
    uploads: uploadReader(db),
    usage: usageReader(db),
    media,
    labels: labelReader(db),
    corrections: correctionReader(db),
    tasks: taskReader(db),
    runs: runReader(db),
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
    segments: segmentReader(db),
    events: eventReader(db),
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
    usage: usageWriter(context),
    media: mediaWriter(context, wizards.mediaSettled),
    labels: labelWriter(context),
    corrections: correctionWriter(context, clipPoints.renew),
    turns: turnWriter(context),
    tasks: taskWriter(context),
    runs: runWriter(context),
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
    segments: segmentWriter(context),
    jobs,
  };
}

export type Readers = ReturnType<typeof readersOf>;
export type Writers = ReturnType<typeof writersOf>;
