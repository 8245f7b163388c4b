import { type Operation, streamEvents } from '@cutgraph/contract';
import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import { answersOf } from './answers.ts';
import { securityOf, whoMay } from './who-may.ts';

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
