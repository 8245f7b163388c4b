import { z } from 'zod';
import { operation, TOKEN_SCOPES } from './operation.ts';
import { idSchema, listOf, momentSchema } from './shapes.ts';
import { lineSchema } from './visible-text.ts';

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

export const providerSchema = z.object({
  /** Names it in `login`. */
  id: z.string(),
  /** As on the button: 'Login with {name}'. */
  name: z.string(),
  isDemo: z.boolean(),
});

export const getSession = operation({
  id: 'getSession',
  method: 'GET',
  path: '/api/auth/session',
  summary: 'Who is signed in, and by which providers one signs in here',
  caller: 'anyone',
  answer: z.object({
    user: userSchema.nullable(),
    /** Whether they are an administrator of this installation. */
    isAdmin: z.boolean(),
    /** What the caller's session or token may do; null for who is not signed in. */
    scope: z.enum(TOKEN_SCOPES).nullable(),
    /** The first of them. */
    provider: providerSchema,
    providers: z.array(providerSchema),
  }),
});

export const login = operation({
  id: 'login',
  method: 'GET',
  path: '/api/auth/login',
  summary: 'Redirects to the identity provider; with popup=1 the last page closes the popup',
  caller: 'anyone',
  query: z.object({
    popup: z.literal('1').optional(),
    /** The id of one of several providers; the first unless said. */
    provider: z.string().max(100).optional(),
    /** Where to go on without a popup: a path of this site. */
    to: z
      .string()
      .max(2000)
      .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u, 'This must be a path of this site.')
      .optional(),
  }),
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

export const getProviderSignOut = operation({
  id: 'getProviderSignOut',
  method: 'GET',
  path: '/api/auth/provider-sign-out',
  summary:
    'Where this browser signs out at the identity provider too; null where the provider has no such page',
  caller: 'anyone',
  answer: z.object({ url: z.url().nullable() }),
});

export const createCallToken = operation({
  id: 'createCallToken',
  method: 'POST',
  path: '/api/auth/call-token',
  summary: 'A bearer token of five minutes for calling functions; it ends with the session that asked for it',
  caller: 'signed-in',
  scope: 'read',
  answer: z.object({ token: z.string(), expiresAt: momentSchema }),
  status: 201,
});

export const sessionSchema = z.object({
  id: idSchema,
  /** The one that asks. */
  isCurrent: z.boolean(),
  /** What the browser said of itself. */
  userAgent: z.string(),
  createdAt: momentSchema,
  lastSeenAt: momentSchema,
  /** Ends then, or earlier when it is not used. */
  expiresAt: momentSchema,
});

export const listSessions = operation({
  id: 'listSessions',
  method: 'GET',
  path: '/api/auth/sessions',
  summary: "The caller's sessions, the last used first",
  caller: 'signed-in',
  scope: 'admin',
  answer: listOf(sessionSchema),
});

export const endSession = operation({
  id: 'endSession',
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  summary: "Ends one of the caller's sessions immediately",
  caller: 'signed-in',
  scope: 'admin',
  params: z.object({ id: idSchema }),
});

export const endSessions = operation({
  id: 'endSessions',
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: "Signs out everywhere: ends all of the caller's sessions, this one too",
  caller: 'signed-in',
  scope: 'admin',
});

export const tokenSchema = z.object({
  id: idSchema,
  name: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  createdAt: momentSchema,
  /** Null: it does not expire. */
  expiresAt: momentSchema.nullable(),
  lastUsedAt: momentSchema.nullable(),
});

export const listTokens = operation({
  id: 'listTokens',
  method: 'GET',
  path: '/api/tokens',
  summary: "The caller's API tokens, without their secrets",
  caller: 'signed-in',
  scope: 'admin',
  answer: listOf(tokenSchema),
});

export const createToken = operation({
  id: 'createToken',
  method: 'POST',
  path: '/api/tokens',
  summary: 'Makes an API token; its secret is shown this once',
  caller: 'signed-in',
  scope: 'admin',
  body: z.object({
    name: lineSchema(100),
    scope: z.enum(TOKEN_SCOPES).default('write'),
    expiresInDays: z.number().int().min(1).max(3650).nullable().default(null),
  }),
  answer: tokenSchema.extend({ token: z.string() }),
  status: 201,
});

export const deleteToken = operation({
  id: 'deleteToken',
  method: 'DELETE',
  path: '/api/tokens/{id}',
  summary: 'Revokes an API token immediately',
  caller: 'signed-in',
  scope: 'admin',
  params: z.object({ id: idSchema }),
});
