import { z } from 'zod';
import { operation } from './operation.ts';
import { idSchema, listOf, momentSchema } from './shapes.ts';

/** A person, kept by issuer and subject; never merged by email. */
export const userSchema = z.object({
  id: idSchema,
  uid: idSchema,
  displayName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  photoURL: z.string(),
  providerId: z.string(),
  createdBy: idSchema,
  creationTime: momentSchema,
  lastSignInTime: momentSchema,
});
export type User = z.infer<typeof userSchema>;

export const getSession = operation({
  id: 'getSession',
  method: 'GET',
  path: '/api/auth/session',
  summary: 'Who is signed in, and by which provider one signs in here',
  caller: 'anyone',
  answer: z.object({
    user: userSchema.nullable(),
    provider: z.object({ name: z.string(), isDemo: z.boolean() }),
  }),
});

export const login = operation({
  id: 'login',
  method: 'GET',
  path: '/api/auth/login',
  summary: 'Redirects to the identity provider; with popup=1 the last page closes the popup',
  caller: 'anyone',
  query: z.object({ popup: z.literal('1').optional() }),
  sends: 'redirect',
});

export const loginCallback = operation({
  id: 'loginCallback',
  method: 'GET',
  path: '/api/auth/callback',
  summary: 'Where the identity provider sends the browser back to',
  caller: 'anyone',
  sends: 'page',
});

export const logout = operation({
  id: 'logout',
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends this session',
  caller: 'anyone',
});

export const createCallToken = operation({
  id: 'createCallToken',
  method: 'POST',
  path: '/api/auth/call-token',
  summary: 'A bearer token of five minutes for calling functions; it ends with the session that asked for it',
  caller: 'signed-in',
  answer: z.object({ token: z.string(), expiresAt: momentSchema }),
  status: 201,
});

const tokenSchema = z.object({
  id: idSchema,
  name: z.string(),
  createdAt: momentSchema,
  lastUsedAt: momentSchema.nullable(),
});

export const listTokens = operation({
  id: 'listTokens',
  method: 'GET',
  path: '/api/tokens',
  summary: "The caller's API tokens, without their secrets",
  caller: 'signed-in',
  answer: listOf(tokenSchema),
});

export const createToken = operation({
  id: 'createToken',
  method: 'POST',
  path: '/api/tokens',
  summary: 'Makes an API token; its secret is shown this once',
  caller: 'signed-in',
  body: z.object({ name: z.string().trim().min(1).max(100) }),
  answer: tokenSchema.extend({ token: z.string() }),
  status: 201,
});

export const deleteToken = operation({
  id: 'deleteToken',
  method: 'DELETE',
  path: '/api/tokens/{id}',
  summary: 'Revokes an API token at once',
  caller: 'signed-in',
  params: z.object({ id: idSchema }),
});
