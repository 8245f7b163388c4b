import type { User } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import type { RevisionOf } from '@cutgraph/store';
import type { FastifyRequest } from 'fastify';

/** What a change was made from, by `If-Match: "12"` (with or without quotes), and who makes it. */
export function revisionOf(request: FastifyRequest, user: User): RevisionOf {
  const header = request.headers['if-match'];
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header ?? '')?.[1];
  if (digits === undefined) {
    const sentence = 'If-Match must name the revision that this change was made from.';
    throw new Refusal('invalid-argument', sentence, { fields: { 'If-Match': sentence } });
  }
  return { expectedRevision: Number(digits), author: user.displayName };
}
