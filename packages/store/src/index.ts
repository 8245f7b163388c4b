export * from './backup/restore/restore-backup.ts';
export * from './backup/write-backup.ts';
export { isDatabaseAway, isStatementTooLong } from './db/outage.ts';
export type { Page } from './db/page-cursor.ts';
export { tryReplica } from './db/replica.ts';
export { tryDatabase } from './db/require-database.ts';
export type { SharedLock, SharedLocks } from './db/shared-locks.ts';
export type { AccessFeed } from './events/access-feed.ts';
export type { EventFeed } from './events/event-feed.ts';
export * from './files/disk-full.ts';
export { FileNotSeenError, whenSeen } from './files/file-not-seen.ts';
export * from './files/file-store.ts';
export * from './files/keys.ts';
export { type LocalCache, openLocalCache } from './files/local-cache.ts';
export { type MoveReport, moveFiles } from './files/move-files.ts';
export type { FilePlace, FilePlaces } from './files/open-files.ts';
export type { S3Settings } from './files/s3-settings.ts';
export { tryS3 } from './files/try-s3.ts';
export { runningDatabaseUrl } from './home/embedded/database-address.ts';
export * from './home/give-home.ts';
export * from './home/home.ts';
export * from './home/open-home.ts';
export { openInstallation } from './home/open-installation.ts';
export { rotateSessionSecret, splitSecrets } from './home/secret-file.ts';
export * from './home/system-user.ts';
export * from './material/find-material.ts';
export { findPhotoSubject } from './material/photo-subject.ts';
export * from './material/template-of.ts';
export * from './queue/priorities.ts';
export * from './queue/queue.ts';
export * from './quota/quota.ts';
export * from './quota/quotas.ts';
export * from './random/ids.ts';
export * from './random/sealed-text.ts';
export { hashOf } from './random/secrets.ts';
export type { CachedSegment } from './records/cached-segments/cached-segment-table.ts';
export type { SegmentCacheLimits } from './records/cached-segments/cached-segments.ts';
export type { ImmichConnection, ImmichSource, KeptAsset, KeptImport } from './records/immich/immich-table.ts';
export type { MediaPatch, StoredMedia } from './records/media/media-table.ts';
export type { Readers, Writers } from './records/records.ts';
export type { KeptInput, RemoteJobStanding } from './records/remote-jobs/remote-job-table.ts';
export {
  type ReviewAuthor,
  type ReviewSubject,
  type StoredComment,
  subjectOfRef,
} from './records/review/review-table.ts';
export type { JobRun } from './records/runs/run-table.ts';
export type { FootageTextKind } from './records/texts/footage-text-table.ts';
export type { RenderedSegment, TimelineSummary } from './records/timelines/timeline-reader.ts';
export type { Used } from './records/usage/usage.ts';
export type { RevisionOf, WrittenVideograph } from './records/videographs/videograph-table.ts';
export * from './store.ts';
export type { Trace, Traces } from './traces.ts';
export { endImport } from './turns/end-import.ts';
export { queueUnderstanding } from './turns/queue-understanding.ts';
