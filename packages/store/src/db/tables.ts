import type { EventTable } from '../events/event-table.ts';
import type { AuditTable } from '../records/audit/audit-table.ts';
import type { CachedSegmentTable } from '../records/cached-segments/cached-segment-table.ts';
import type { ClipPointsTable } from '../records/clip-points/clip-points-table.ts';
import type { CollectionTable } from '../records/collections/collection-table.ts';
import type { DetectionTable, DetectorTable } from '../records/detector/detector-table.ts';
import type {
  ImmichAssetTable,
  ImmichConnectionTable,
  ImmichImportTable,
} from '../records/immich/immich-table.ts';
import type { UserLimitTable } from '../records/limits/user-limit-table.ts';
import type { CorrectionTable } from '../records/media/correction-table.ts';
import type { LabelTable } from '../records/media/label-table.ts';
import type { MediaTable } from '../records/media/media-table.ts';
import type { MusicTable } from '../records/music/music-table.ts';
import type { FaceTable, PersonTable } from '../records/people/people-table.ts';
import type { RemoteJobTable } from '../records/remote-jobs/remote-job-table.ts';
import type { RunTable } from '../records/runs/run-table.ts';
import type { SampleClipTable, SampleWorkspaceTable } from '../records/samples/sample-table.ts';
import type { SearchTable } from '../records/searches/search-table.ts';
import type { TaskTable } from '../records/tasks/task-table.ts';
import type { TemplateTable } from '../records/templates/template-table.ts';
import type { FootageTextTable } from '../records/texts/footage-text-table.ts';
import type { LinkTable } from '../records/timelines/link-table.ts';
import type { SegmentTable, TimelineTable } from '../records/timelines/timeline-table.ts';
import type { UploadTable } from '../records/uploads/upload-table.ts';
import type { SessionTable, TokenTable, UserTable } from '../records/users/user-table.ts';
import type { RevisionTable } from '../records/videographs/revision-table.ts';
import type { VideographTable } from '../records/videographs/videograph-table.ts';
import type { WizardTable } from '../records/wizards/wizard-table.ts';
import type { WorkerTable } from '../records/workers/worker-table.ts';
import type { InviteTable, MemberTable, WorkspaceTable } from '../records/workspaces/workspace-table.ts';
import type { LineTable, TurnTable } from '../turns/turn-table.ts';

/** Every table, under the names that queries use (the database has them in snake_case). */
export type Tables = {
  users: UserTable;
  sessions: SessionTable;
  tokens: TokenTable;
  userLimits: UserLimitTable;
  workspaces: WorkspaceTable;
  members: MemberTable;
  invites: InviteTable;
  media: MediaTable;
  music: MusicTable;
  labels: LabelTable;
  corrections: CorrectionTable;
  footageTexts: FootageTextTable;
  searches: SearchTable;
  collections: CollectionTable;
  tasks: TaskTable;
  templates: TemplateTable;
  wizards: WizardTable;
  videographs: VideographTable;
  videographRevisions: RevisionTable;
  clipPoints: ClipPointsTable;
  timelines: TimelineTable;
  segments: SegmentTable;
  cachedSegments: CachedSegmentTable;
  links: LinkTable;
  runs: RunTable;
  detector: DetectorTable;
  detections: DetectionTable;
  lines: LineTable;
  turns: TurnTable;
  people: PersonTable;
  faces: FaceTable;
  events: EventTable;
  audit: AuditTable;
  uploads: UploadTable;
  sampleWorkspaces: SampleWorkspaceTable;
  sampleClips: SampleClipTable;
  workers: WorkerTable;
  remoteJobs: RemoteJobTable;
  immichConnections: ImmichConnectionTable;
  immichImports: ImmichImportTable;
  immichAssets: ImmichAssetTable;
};
