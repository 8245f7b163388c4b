import * as deletion from './account/delete-account.ts';
import * as accountExport from './account/export-account.ts';
import * as usage from './account/usage.ts';
import * as admin from './admin/admin.ts';
import * as workers from './admin/workers.ts';
import * as audit from './audit/audit.ts';
import * as clips from './clips/clips.ts';
import * as collections from './collections/collections.ts';
import * as detector from './detector/detector.ts';
import * as events from './events/events.ts';
import * as files from './files/files.ts';
import * as signing from './files/sign-address.ts';
import * as functions from './functions/functions.ts';
import * as health from './health/health.ts';
import * as immichConnections from './immich/connections.ts';
import * as immichImports from './immich/imports.ts';
import type { Implementation } from './implement.ts';
import * as links from './links/links.ts';
import * as shared from './links/shared.ts';
import * as media from './media/media.ts';
import * as music from './media/music.ts';
import * as invites from './members/invites.ts';
import * as members from './members/members.ts';
import * as people from './people/people.ts';
import * as approvals from './review/approvals.ts';
import * as comments from './review/comments.ts';
import * as guestReview from './review/guest-review.ts';
import * as search from './search/search.ts';
import * as sessions from './sign-in/sessions.ts';
import * as signIn from './sign-in/sign-in.ts';
import * as tasks from './tasks/tasks.ts';
import * as alignedTimelines from './timelines/align-timeline.ts';
import * as projects from './timelines/export-project.ts';
import * as followedTimelines from './timelines/follow-timeline.ts';
import * as imports from './timelines/import-edit.ts';
import * as timelines from './timelines/timelines.ts';
import * as tokens from './tokens/tokens.ts';
import * as uploads from './uploads/sign-parts.ts';
import * as videographs from './videographs/videographs.ts';
import * as webhooks from './webhooks/webhooks.ts';
import * as templates from './wizards/templates.ts';
import * as wizards from './wizards/wizards.ts';
import * as sampleWorkspace from './workspaces/sample-workspace.ts';
import * as workspaces from './workspaces/workspaces.ts';

/** Every handler of every feature. The server does not start when an operation of the contract has none. */
export const HANDLERS: readonly Implementation[] = [
  accountExport,
  admin,
  workers,
  approvals,
  audit,
  signIn,
  clips,
  collections,
  comments,
  deletion,
  detector,
  events,
  files,
  functions,
  guestReview,
  health,
  imports,
  immichConnections,
  immichImports,
  invites,
  links,
  media,
  members,
  music,
  people,
  projects,
  sampleWorkspace,
  search,
  sessions,
  shared,
  signing,
  tasks,
  templates,
  alignedTimelines,
  followedTimelines,
  timelines,
  tokens,
  uploads,
  usage,
  videographs,
  webhooks,
  wizards,
  workspaces,
].flatMap((feature) => Object.values(feature) as Implementation[]);
