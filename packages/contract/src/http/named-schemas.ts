import type { z } from 'zod';
import { eventSchema } from '../events/event.ts';
import { limitSchema, usageSchema } from './account.ts';
import {
  failedTaskSchema,
  installationSchema,
  knownUserSchema,
  queueDepthSchema,
  userLimitsSchema,
} from './admin.ts';
import { auditEntrySchema } from './audit.ts';
import { providerSchema, sessionSchema, tokenSchema, userSchema } from './auth.ts';
import { matchingClipsSchema } from './clips.ts';
import { collectionClipSchema, collectionSchema, sentCollectionClipSchema } from './collections.ts';
import { detectorStateSchema } from './detector.ts';
import { recommendationInputSchema, recommendationSchema } from './functions.ts';
import { immichConnectionSchema, immichImportSchema, immichSourceSchema } from './immich.ts';
import { editSourceSchema, importedEditSchema, linkedMediaSchema } from './imports.ts';
import { keptSoundSchema } from './kept-sound.ts';
import { linkSchema } from './links.ts';
import { labelSchema, mediaSchema } from './media.ts';
import { inviteSchema, memberSchema } from './members.ts';
import { messageSchema, sentReasonSchema } from './messages.ts';
import { beatGridSchema, musicFactsSchema, musicPieceSchema } from './music.ts';
import { captionTrackSchema, overlaysSchema, titlesSchema } from './overlays.ts';
import { faceSchema, personSchema } from './people.ts';
import { approvalSchema, commentSchema, sharedCommentSchema } from './review.ts';
import { allRunningSchema, runningWorkSchema } from './running.ts';
import {
  foundMediaSchema,
  foundStretchSchema,
  savedSearchSchema,
  searchSchema,
  searchTermSchema,
} from './search.ts';
import { boxSchema, canvasSchema, idSchema, momentSchema, problemSchema } from './shapes.ts';
import { renderTaskSchema, taskSchema, taskTypeSchema } from './tasks.ts';
import { sentTemplateFieldsSchema, templateFieldsSchema, templateSchema } from './templates.ts';
import {
  alignedTimelineSchema,
  exportTimelineSchema,
  followedTimelineSchema,
  musicSchema,
  projectFileSchema,
  timelineSchema,
  timeOffsetSchema,
} from './timelines.ts';
import {
  cutSchema,
  edgeSchema,
  graphOperationSchema,
  revisionSchema,
  sentCutSchema,
  sentEdgeSchema,
  videographClipSchema,
  videographMediaSchema,
  videographSchema,
} from './videographs.ts';
import { webhookDeliverySchema, webhookSchema } from './webhooks.ts';
import { reportSchema, wizardSchema } from './wizards.ts';
import { workerSchema } from './workers.ts';
import { workspaceSchema } from './workspaces.ts';

/**
 * The component schemas of the OpenAPI document: generated clients have a type for each. A schema that is not here is
 * written out where it is used.
 */
export const NAMED_SCHEMAS = {
  Id: idSchema,
  Timestamp: momentSchema,
  Problem: problemSchema,
  Box: boxSchema,
  Canvas: canvasSchema,
  User: userSchema,
  Provider: providerSchema,
  Session: sessionSchema,
  Token: tokenSchema,
  Limit: limitSchema,
  Usage: usageSchema,
  AuditEntry: auditEntrySchema,
  Installation: installationSchema,
  KnownUser: knownUserSchema,
  UserLimits: userLimitsSchema,
  FailedTask: failedTaskSchema,
  QueueDepth: queueDepthSchema,
  Worker: workerSchema,
  ImmichConnection: immichConnectionSchema,
  ImmichSource: immichSourceSchema,
  ImmichImport: immichImportSchema,
  Workspace: workspaceSchema,
  Member: memberSchema,
  Invite: inviteSchema,
  Detector: detectorStateSchema,
  Media: mediaSchema,
  MusicPiece: musicPieceSchema,
  MusicFacts: musicFactsSchema,
  BeatGrid: beatGridSchema,
  Label: labelSchema,
  MatchingClips: matchingClipsSchema,
  Person: personSchema,
  Face: faceSchema,
  SearchTerm: searchTermSchema,
  Search: searchSchema,
  SavedSearch: savedSearchSchema,
  FoundStretch: foundStretchSchema,
  FoundMedia: foundMediaSchema,
  TemplateFields: templateFieldsSchema,
  TemplateInput: sentTemplateFieldsSchema,
  Template: templateSchema,
  Wizard: wizardSchema,
  Report: reportSchema,
  Videograph: videographSchema,
  VideographMedia: videographMediaSchema,
  VideographClip: videographClipSchema,
  VideographRevision: revisionSchema,
  Message: messageSchema,
  ReasonInput: sentReasonSchema,
  Cut: cutSchema,
  CutInput: sentCutSchema,
  Edge: edgeSchema,
  EdgeInput: sentEdgeSchema,
  GraphOperation: graphOperationSchema,
  Collection: collectionSchema,
  CollectionClip: collectionClipSchema,
  KeptSound: keptSoundSchema,
  CollectionClipInput: sentCollectionClipSchema,
  Timeline: timelineSchema,
  ExportTimeline: exportTimelineSchema,
  AlignedTimeline: alignedTimelineSchema,
  FollowedTimeline: followedTimelineSchema,
  ProjectFile: projectFileSchema,
  ImportedEdit: importedEditSchema,
  EditSource: editSourceSchema,
  LinkedMedia: linkedMediaSchema,
  Music: musicSchema,
  Captions: captionTrackSchema,
  Titles: titlesSchema,
  Overlays: overlaysSchema,
  TimeOffset: timeOffsetSchema,
  Link: linkSchema,
  Comment: commentSchema,
  SharedComment: sharedCommentSchema,
  Approval: approvalSchema,
  Webhook: webhookSchema,
  WebhookDelivery: webhookDeliverySchema,
  TaskType: taskTypeSchema,
  Task: taskSchema,
  RenderTask: renderTaskSchema,
  RunningWork: runningWorkSchema,
  AllRunning: allRunningSchema,
  RecommendationInput: recommendationInputSchema,
  Recommendation: recommendationSchema,
  WorkspaceEvent: eventSchema,
} satisfies Record<string, z.ZodType>;
