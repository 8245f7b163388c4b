import { type Caller, type Operation, scopeOf, streamEvents } from '@cutgraph/contract';
import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import { answersOf } from './answers.ts';

/** One operation of the contract in the OpenAPI document. */
export function describeOperation(operation: Operation, tag: string): ZodOpenApiOperationObject {
  const { id, summary, params, query, body } = operation;
  const header = headersOf(operation);
  return {
    operationId: id,
    summary,
    description: whoMay(operation),
    tags: [tag],
    ...securityOf(operation),
    requestParams: {
      ...(params ? { path: params } : {}),
      ...(query ? { query } : {}),
      ...(header ? { header } : {}),
    },
    ...(body
      ? {
          requestBody: {
            required: !body.safeParse(undefined).success,
            content: { 'application/json': { schema: body } },
          },
        }
      : {}),
    responses: answersOf(operation),
  };
}

const revision = z.string().regex(/^(?:W\/)?"?\d{1,9}"?$/);

/** The request headers that change the answer; those of every request, such as Authorization, are not repeated. */
function headersOf(operation: Operation): z.ZodObject | undefined {
  const { id, revision: by, sends } = operation;
  if (by === 'if-match')
    return z.object({ 'If-Match': revision.describe('The revision that the change was made from: `"12"`') });
  if (by === 'if-none-match')
    return z.object({ 'If-None-Match': revision.describe('The revision that is known: `"12"`').optional() });
  if (id === streamEvents.id)
    return z.object({ 'Last-Event-ID': z.string().describe('The id of the last event received').optional() });
  if (sends === 'file')
    return z.object({ Range: z.string().describe('One range of bytes: `bytes=0-1023`').optional() });
  return undefined;
}

/** Who may call an operation, in a sentence. */
function whoMay(operation: Operation): string {
  const { caller, within } = operation;
  if (caller === 'anyone' && !within) return `${WHO.anyone}.`;
  const who = within ? [WHO[caller], `in ${within.workspace}: ${WHO[within.caller]}`] : [WHO[caller]];
  return `${who.join('; ')}. A token needs the scope \`${scopeOf(operation)}\`.`;
}

const WHO: Record<Caller, string> = {
  anyone: 'For anyone',
  'signed-in': 'For anyone who is signed in',
  reader: 'For members, and for anyone where the workspace is public',
  viewer: 'For members that are viewer or more',
  editor: 'For members that are editor or more',
  owner: 'For members that are owner',
};

/** What the document says of signing in, where it is not needed, or not everywhere. */
function securityOf({ caller, within }: Operation): { security?: Record<string, string[]>[] } {
  if (caller === 'anyone' && !within) return { security: [] };
  return caller === 'anyone' || caller === 'reader' ? { security: [{}, { session: [] }, { token: [] }] } : {};
}
