import type { RefusalCode } from '@cutgraph/core';
import type { z } from 'zod';

/**
 * Who may call. The last four are about the workspace `{w}` in the path, each may do what the one before may: a
 * `reader` is anybody at all where the workspace is public, else a member; `viewer`, `editor` and `owner` are roles of
 * members. To others a workspace that is not public does not exist.
 */
export type Caller = 'anyone' | 'signed-in' | 'reader' | WorkspaceRole;

/** What a member of a workspace may do, from the least to the most: watch and search, change, decide who enters. */
export const WORKSPACE_ROLES = ['viewer', 'editor', 'owner'] as const;
export type WorkspaceRole = (typeof WORKSPACE_ROLES)[number];

/** What an API token may do, each also what the one before may. `admin`: who enters, tokens, sessions, the account. */
export const TOKEN_SCOPES = ['read', 'write', 'admin'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/**
 * One operation of the HTTP surface. A route cannot exist without one: types, validation, access and the OpenAPI
 * document all come from here.
 */
export type Operation = {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters in braces: `/api/ws/{w}`. */
  path: string;
  summary: string;
  caller: Caller;
  /** Set where the query or the body names a workspace: who may do it there. The handler looks; the document says it. */
  within?: { caller: 'reader' | WorkspaceRole; workspace: string };
  /** What a token needs; see `scopeOf` for what it is unless said here. */
  scope?: TokenScope;
  /** Set where the owner may still do this to a deleted workspace that can be brought back. */
  whileDeleted?: true;
  /** Set where a signed, short-lived address opens it too. */
  bySignedAddress?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Largest body in bytes; 256 KiB unless said otherwise. */
  largestBody?: number;
  /** The answer's body; none means 204 without one, unless `sends` says otherwise. */
  answer?: z.ZodType;
  /** Set where what is sent is not a JSON document. A `file` is kept and has byte ranges; an `archive` is made while it is sent. */
  sends?: 'redirect' | 'page' | 'events' | 'file' | 'archive';
  /** The media types of a file. */
  mediaTypes?: readonly string[];
  /**
   * The header that names a revision: a change requires `If-Match` with the revision that it was made from, a reader may
   * send `If-None-Match` with the one that it has.
   */
  revision?: 'if-match' | 'if-none-match';
  /** What it refuses with beyond what follows from its caller, path and body; the OpenAPI document lists all of them. */
  refuses?: readonly RefusalCode[];
  /** 200 unless said otherwise (201 for something made). */
  status?: 200 | 201 | 202;
};

/** Keeps the literal types of an operation, so that handlers and clients are typed by it. */
export function operation<const T extends Operation>(definition: T): T {
  return definition;
}

/** What a token needs to call an operation: where it only looks, `read`; where the owner decides, `admin`; else `write`. */
export function scopeOf({ scope, caller, method }: Operation): TokenScope {
  if (scope) return scope;
  if (caller === 'owner') return 'admin';
  return caller === 'reader' || caller === 'viewer' || method === 'GET' ? 'read' : 'write';
}
