import type { EventTable } from '../events/event-table.ts';
import type { LabelTable } from '../records/media/label-table.ts';
import type { MediaTable } from '../records/media/media-table.ts';
import type { FaceTable, PersonTable } from '../records/people/people-table.ts';
import type { RunTable } from '../records/runs/run-table.ts';
import type { TaskTable } from '../records/tasks/task-table.ts';
import type { TemplateTable } from '../records/templates/template-table.ts';
import type { SegmentTable, TimelineTable } from '../records/timelines/timeline-table.ts';
import type { LineTable, TurnTable } from '../records/turns/turn-table.ts';
import type { SessionTable, TokenTable, UserTable } from '../records/users/user-table.ts';
import type { VideographTable } from '../records/videographs/videograph-table.ts';
import type { WizardTable } from '../records/wizards/wizard-table.ts';
import type { MemberTable, WorkspaceTable } from '../records/workspaces/workspace-table.ts';

/** Every table, under the names that queries use (the database has them in snake_case). */
export type Tables = {
  users: UserTable;
  sessions: SessionTable;
  tokens: TokenTable;
  workspaces: WorkspaceTable;
  members: MemberTable;
  media: MediaTable;
  labels: LabelTable;
  tasks: TaskTable;
  templates: TemplateTable;
  wizards: WizardTable;
  videographs: VideographTable;
  timelines: TimelineTable;
  segments: SegmentTable;
  runs: RunTable;
  lines: LineTable;
  turns: TurnTable;
  people: PersonTable;
  faces: FaceTable;
  events: EventTable;
};
