import { z } from 'zod';
import { INITIAL_WORKSPACE_DESCRIPTION, INITIAL_WORKSPACE_TITLE } from './initial-workspace.ts';
import { operation, WORKSPACE_ROLES } from './operation.ts';
import { idSchema, listOf, momentSchema, workspaceParams } from './shapes.ts';
import { lineSchema, linesSchema } from './visible-text.ts';

export const workspaceSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  countClips: z.number().int(),
  countMedia: z.number().int(),
  totalByteSize: z.number().int(),
  /** Ids of all members; empty for a visitor. */
  userAccessList: z.array(idSchema),
  /** Anybody may read it, signed in or not. */
  public: z.boolean(),
  /** What the caller may do here; a visitor is no member and reads what is public. */
  role: z.enum([...WORKSPACE_ROLES, 'visitor']),
  /** Its owner may bring it back until `goneAt`; null where it is not deleted. */
  deletedAt: momentSchema.nullable(),
  goneAt: momentSchema.nullable(),
  /** Empty for visitors. */
  createdBy: z.string(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Workspace = z.infer<typeof workspaceSchema>;

/** The form says 'Please fill in the required fields' above these. */
const title = lineSchema(200, 'Title is required');
const description = linesSchema(5000, 'Description is required');

export const listWorkspaces = operation({
  id: 'listWorkspaces',
  method: 'GET',
  path: '/api/ws',
  summary:
    'The workspaces that the caller may enter, newest first; also deleted ones that the caller may bring back',
  caller: 'signed-in',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(1000).default(1000),
    cursor: z.string().max(200).optional(),
  }),
  answer: listOf(workspaceSchema),
});

export const createWorkspace = operation({
  id: 'createWorkspace',
  method: 'POST',
  path: '/api/ws',
  summary: 'Makes a workspace; its creator is its owner and only member',
  caller: 'signed-in',
  body: z.object({
    title: title.default(INITIAL_WORKSPACE_TITLE),
    description: description.default(INITIAL_WORKSPACE_DESCRIPTION),
  }),
  answer: workspaceSchema,
  status: 201,
});

export const createSampleWorkspace = operation({
  id: 'createSampleWorkspace',
  method: 'POST',
  path: '/api/sample-workspace',
  summary:
    "Makes the caller's sample workspace, with short clips that the server draws itself; answers the one there is, if any",
  caller: 'signed-in',
  answer: workspaceSchema,
  refuses: ['quota-exceeded', 'resource-exhausted'],
});

export const getWorkspace = operation({
  id: 'getWorkspace',
  method: 'GET',
  path: '/api/ws/{w}',
  summary: 'One workspace, and what the caller may do in it',
  caller: 'reader',
  whileDeleted: true,
  params: workspaceParams,
  answer: workspaceSchema,
});

export const updateWorkspace = operation({
  id: 'updateWorkspace',
  method: 'PATCH',
  path: '/api/ws/{w}',
  summary:
    'Changes title or description; only its owner (a token: with the scope admin) makes it public or private',
  caller: 'editor',
  params: workspaceParams,
  body: z.object({
    title: title.optional(),
    description: description.optional(),
    public: z.boolean().optional(),
  }),
  answer: workspaceSchema,
});

export const deleteWorkspace = operation({
  id: 'deleteWorkspace',
  method: 'DELETE',
  path: '/api/ws/{w}',
  summary:
    'Closes a workspace to everybody; its owner may bring it back until `goneAt`, when it and its files are gone',
  caller: 'owner',
  params: workspaceParams,
  answer: workspaceSchema,
});

export const restoreWorkspace = operation({
  id: 'restoreWorkspace',
  method: 'POST',
  path: '/api/ws/{w}/restore',
  summary: 'Brings a deleted workspace back with all that was in it',
  caller: 'owner',
  whileDeleted: true,
  params: workspaceParams,
  answer: workspaceSchema,
});
