import * as account from './account.ts';
import * as admin from './admin.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as clips from './clips.ts';
import * as collections from './collections.ts';
import * as detector from './detector.ts';
import * as events from './events.ts';
import * as files from './files.ts';
import * as functions from './functions.ts';
import * as health from './health.ts';
import * as immich from './immich.ts';
import * as imports from './imports.ts';
import * as links from './links.ts';
import * as media from './media.ts';
import * as members from './members.ts';
import * as music from './music.ts';
import type { Operation } from './operation.ts';
import * as people from './people.ts';
import * as review from './review.ts';
import * as running from './running.ts';
import * as search from './search.ts';
import * as tasks from './tasks.ts';
import * as templates from './templates.ts';
import * as timelines from './timelines.ts';
import * as uploads from './uploads.ts';
import * as videographs from './videographs.ts';
import * as webhooks from './webhooks.ts';
import * as wizards from './wizards.ts';
import * as workers from './workers.ts';
import * as workspaces from './workspaces.ts';

function isOperation(value: unknown): value is Operation {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'caller' in value
  );
}

const FEATURES = {
  account,
  admin,
  audit,
  auth,
  clips,
  collections,
  detector,
  events,
  files,
  functions,
  health,
  imports,
  immich,
  links,
  media,
  members,
  music,
  people,
  review,
  running,
  search,
  tasks,
  templates,
  timelines,
  uploads,
  videographs,
  webhooks,
  wizards,
  workers,
  workspaces,
};

type Features = typeof FEATURES;

/** Every operation with its own types. */
export type AnyOperation = {
  [F in keyof Features]: Extract<Features[F][keyof Features[F]], Operation>;
}[keyof Features];

/** The operations by what they are about: the tags of the OpenAPI document. */
export const OPERATIONS_BY_FEATURE = Object.fromEntries(
  Object.entries(FEATURES).map(([feature, module]) => [feature, Object.values(module).filter(isOperation)]),
) as Record<keyof typeof FEATURES, Operation[]>;

/** Every operation of the HTTP surface. The server fails to start when it lacks a handler for one. */
export const ALL_OPERATIONS: readonly Operation[] = Object.values(OPERATIONS_BY_FEATURE).flat();
