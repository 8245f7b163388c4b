import { z } from 'zod';
import { operation, WORKSPACE_ROLES } from './operation.ts';
import { idSchema, listOf, momentSchema, workspaceParams } from './shapes.ts';

const ofMember = workspaceParams.extend({ uid: idSchema });
const ofInvite = workspaceParams.extend({ id: idSchema });
/** The roles of an invitation. A member becomes the owner only when the owner hands the workspace on. */
const invitedRole = z.enum(['viewer', 'editor']);

export const memberSchema = z.object({
  uid: idSchema,
  displayName: z.string(),
  /** Empty for all but the owner and oneself. */
  email: z.string(),
  /** Whether their provider says that the email is theirs; false where the email is hidden. */
  emailVerified: z.boolean(),
  photoURL: z.string(),
  role: z.enum(WORKSPACE_ROLES),
  createdAt: momentSchema,
});
export type Member = z.infer<typeof memberSchema>;

export const listMembers = operation({
  id: 'listMembers',
  method: 'GET',
  path: '/api/ws/{w}/members',
  summary: 'Who may enter a workspace: the owner first, then by when they came',
  caller: 'viewer',
  params: workspaceParams,
  answer: listOf(memberSchema),
});

export const updateMember = operation({
  id: 'updateMember',
  method: 'PATCH',
  path: '/api/ws/{w}/members/{uid}',
  summary: 'Gives a member another role; `owner` hands the workspace on, and who had it becomes an editor',
  caller: 'owner',
  params: ofMember,
  body: z.object({ role: z.enum(WORKSPACE_ROLES) }),
  answer: memberSchema,
  refuses: ['quota-exceeded'],
});

export const deleteMember = operation({
  id: 'deleteMember',
  method: 'DELETE',
  path: '/api/ws/{w}/members/{uid}',
  summary:
    'Removes a member immediately. The owner may remove any other member; the others may remove only themselves',
  caller: 'viewer',
  scope: 'admin',
  params: ofMember,
});

export const inviteSchema = z.object({
  id: idSchema,
  email: z.string(),
  role: invitedRole,
  invitedBy: idSchema,
  createdAt: momentSchema,
  expiresAt: momentSchema,
});
export type Invite = z.infer<typeof inviteSchema>;

export const listInvites = operation({
  id: 'listInvites',
  method: 'GET',
  path: '/api/ws/{w}/invites',
  summary: 'Invitations that are not accepted yet, the newest first',
  caller: 'owner',
  params: workspaceParams,
  answer: listOf(inviteSchema),
});

export const createInvite = operation({
  id: 'createInvite',
  method: 'POST',
  path: '/api/ws/{w}/invites',
  summary:
    'Invites the person who has this email: they join when they next sign in, if their provider says that the email is theirs. Again for the same email changes the role',
  caller: 'owner',
  params: workspaceParams,
  body: z.object({ email: z.string().trim().toLowerCase().max(254).pipe(z.email()), role: invitedRole }),
  answer: inviteSchema,
  status: 201,
});

export const deleteInvite = operation({
  id: 'deleteInvite',
  method: 'DELETE',
  path: '/api/ws/{w}/invites/{id}',
  summary: 'Takes an invitation back',
  caller: 'owner',
  params: ofInvite,
});
