import { z } from 'zod';
import { operation } from './operation.ts';
import { idSchema, listOf, momentSchema, workspaceParams } from './shapes.ts';

export const workspaceSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  countClips: z.number().int(),
  countMedia: z.number().int(),
  totalByteSize: z.number().int(),
  userAccessList: z.array(idSchema),
  createdBy: idSchema,
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Workspace = z.infer<typeof workspaceSchema>;

export const INITIAL_WORKSPACE_TITLE = 'New Workspace';
export const INITIAL_WORKSPACE_DESCRIPTION = 'Workspace Description';

/** The form says 'Please fill in the required fields' above these. */
const title = z.string().trim().min(1, 'Title is required').max(200);
const description = z.string().trim().min(1, 'Description is required').max(5000);

export const listWorkspaces = operation({
  id: 'listWorkspaces',
  method: 'GET',
  path: '/api/ws',
  summary: 'The workspaces that the caller may enter, newest first',
  caller: 'signed-in',
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

export const getWorkspace = operation({
  id: 'getWorkspace',
  method: 'GET',
  path: '/api/ws/{w}',
  summary: 'One workspace',
  caller: 'member',
  params: workspaceParams,
  answer: workspaceSchema,
});

export const updateWorkspace = operation({
  id: 'updateWorkspace',
  method: 'PATCH',
  path: '/api/ws/{w}',
  summary: 'Changes title or description',
  caller: 'member',
  params: workspaceParams,
  body: z.object({ title: title.optional(), description: description.optional() }),
  answer: workspaceSchema,
});
