import { type Operation, problemSchema } from '@cutgraph/contract';
import { type RefusalCode, statusOfCode } from '@cutgraph/core';
import type { ZodOpenApiResponseObject } from 'zod-openapi';

const content = { 'application/problem+json': { schema: problemSchema } };

/** Each is a component of the document, under its id. */
const REFUSALS = {
  'invalid-argument': {
    id: 'InvalidArgument',
    description: 'The request is not valid; `fields` says where',
    content,
  },
  unauthenticated: { id: 'Unauthenticated', description: 'Sign in, or send a token that is valid', content },
  'quota-exceeded': {
    id: 'QuotaExceeded',
    description: 'The workspace or its owner has no space left',
    content,
  },
  'permission-denied': {
    id: 'PermissionDenied',
    description: 'The caller, or its token, may not do this',
    content,
  },
  'not-found': { id: 'NotFound', description: 'It does not exist, or not for this caller', content },
  aborted: {
    id: 'Aborted',
    description: 'It has changed since it was read, or is not in a state for this',
    content,
  },
  'resource-exhausted': {
    id: 'ResourceExhausted',
    description: 'Too many requests, or a limit is reached',
    headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds, where waiting helps' } },
    content,
  },
  unavailable: { id: 'Unavailable', description: 'The server cannot do this just now', content },
  'deadline-exceeded': { id: 'DeadlineExceeded', description: 'It took too long', content },
} as const satisfies Partial<Record<RefusalCode, ZodOpenApiResponseObject>>;

const TOO_LARGE = { id: 'TooLarge', description: 'The body is too large', content };
const NOT_JSON = { id: 'UnsupportedMediaType', description: 'The body is not JSON', content };
const OTHER = {
  id: 'OtherProblem',
  description: 'The request did not arrive whole, or the server failed',
  content,
};
const PAGE = { 'text/html': { schema: { type: 'string' } } } as const;
const SIGN_IN_FAILED = {
  description: 'Signing in failed: a page that says why',
  content: { ...content, ...PAGE },
};
/** Of the pages of signing in. */
const SIGN_IN_CODES = [
  'invalid-argument',
  'unauthenticated',
  'permission-denied',
  'cancelled',
  'unavailable',
] as const;

/** What an operation may refuse, by status: for its caller, its path, its body and what it says itself. */
export function refusalsOf(operation: Operation): Record<string, ZodOpenApiResponseObject> {
  if (operation.sends === 'redirect' || operation.sends === 'page')
    return {
      ...Object.fromEntries(SIGN_IN_CODES.map((code) => [statusOfCode(code), SIGN_IN_FAILED])),
      429: REFUSALS['resource-exhausted'],
      default: SIGN_IN_FAILED,
    };
  return {
    ...Object.fromEntries(codesOf(operation).map((code) => [statusOfCode(code), REFUSALS[code]])),
    ...(operation.body ? { 413: TOO_LARGE, 415: NOT_JSON } : {}),
    default: OTHER,
  };
}

type Listed = keyof typeof REFUSALS;

function codesOf({
  caller,
  within,
  method,
  path,
  whileDeleted,
  bySignedAddress,
  ...rest
}: Operation): Listed[] {
  const { params, refuses = [] } = rest;
  const isOfWorkspace = path.startsWith('/api/ws/{w}') || path.startsWith('/api/files/ws/{w}') || within;
  const mayBeKnown = caller !== 'anyone' || within;
  return [
    'invalid-argument',
    ...(mayBeKnown ? (['unauthenticated'] as const) : []),
    // A page of another site asks a browser with a session for a change.
    ...(mayBeKnown || bySignedAddress || method !== 'GET' ? (['permission-denied'] as const) : []),
    ...(params || isOfWorkspace ? (['not-found'] as const) : []),
    // A deleted workspace that its owner may bring back.
    ...(isOfWorkspace && !whileDeleted ? (['aborted'] as const) : []),
    'resource-exhausted',
    ...(refuses as Listed[]),
  ];
}
