import { z } from 'zod';
import { operation } from './operation.ts';
import { workspaceParams } from './shapes.ts';

/** What is used of a limit; a limit of null is none. */
export const limitSchema = z.object({ used: z.number(), limit: z.number().nullable() });

export const usageSchema = z.object({
  bytes: limitSchema,
  /** Minutes of video. */
  minutes: limitSchema,
  /** Generations and films that are being made, or wait for it. */
  runningJobs: limitSchema,
});
export type Usage = z.infer<typeof usageSchema>;

export const getAccountUsage = operation({
  id: 'getAccountUsage',
  method: 'GET',
  path: '/api/account/usage',
  summary: "What is used of the caller's limits: of all workspaces that the caller owns",
  caller: 'signed-in',
  answer: usageSchema,
});

export const getUsage = operation({
  id: 'getUsage',
  method: 'GET',
  path: '/api/ws/{w}/usage',
  summary:
    'What is used of the limits of a workspace, or of its owner (of running jobs: of the caller) where less of those is left',
  caller: 'viewer',
  params: workspaceParams,
  answer: usageSchema,
});

export const exportAccount = operation({
  id: 'exportAccount',
  method: 'GET',
  path: '/api/account/export',
  summary:
    'A zip of all that is kept of the caller: the account, and every workspace that the caller owns with its files',
  caller: 'signed-in',
  scope: 'admin',
  sends: 'archive',
});

export const deleteAccount = operation({
  id: 'deleteAccount',
  method: 'POST',
  path: '/api/account/delete',
  summary:
    'Deletes the account with the workspaces that have no other member. Refused with `aborted` while the caller owns one with others in it',
  caller: 'signed-in',
  scope: 'admin',
  /** Says that it is meant. */
  body: z.object({ email: z.string().max(254) }),
  refuses: ['aborted'],
});
