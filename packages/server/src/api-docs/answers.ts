import { STATUS_CODES } from 'node:http';
import { eventSchema, type Operation } from '@cutgraph/contract';
import { z } from 'zod';
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { refusalsOf } from './refusals.ts';

/** All answers to an operation, by status. */
export function answersOf(operation: Operation): ZodOpenApiResponsesObject {
  return { ...goodAnswersOf(operation), ...refusalsOf(operation) } as ZodOpenApiResponsesObject;
}

const REDIRECT = { description: 'To the identity provider' };
const NOT_MODIFIED = { description: 'What is known already is the newest' };
const PAGE = { 'text/html': { schema: { type: 'string' } } } as const;
const BYTES = { schema: { type: 'string', format: 'binary' } } as const;

function goodAnswersOf(operation: Operation): Record<string, ZodOpenApiResponseObject> {
  const { answer, status = 200, sends, revision, mediaTypes = [] } = operation;
  const description = STATUS_CODES[status]!;
  switch (sends) {
    case undefined:
      if (!answer) return { 204: { description: 'Done' } };
      return {
        [status]: { description, content: { 'application/json': { schema: answer } } },
        ...(revision === 'if-none-match' ? { 304: NOT_MODIFIED } : {}),
      };
    case 'redirect':
      return { 302: REDIRECT };
    case 'page':
      return {
        200: { description: 'A page that closes the popup', content: PAGE },
        302: { description: 'To the page that asked for signing in' },
      };
    case 'events':
      return {
        200: {
          description:
            'Events without an end. The `data` of each is one WorkspaceEvent, its `event` the kind.',
          content: { 'text/event-stream': { schema: eventSchema } },
        },
      };
    case 'archive':
      return { 200: { description, content: { 'application/zip': BYTES } } };
    case 'file': {
      const content = Object.fromEntries(mediaTypes.map((type) => [type, contentOf(type)]));
      return {
        200: { description, content },
        302: {
          description: 'For players and downloads of browsers, where the file store is open to them: there',
        },
        206: { description: 'The range of bytes that was asked for', content },
        304: NOT_MODIFIED,
        416: { description: 'The file has no such range' },
      };
    }
  }
}

/** Text and documents are shown as what they are, all else as bytes. */
function contentOf(type: string) {
  if (type === 'application/json') return { schema: z.unknown() };
  return type.startsWith('text/') ? { schema: { type: 'string' } as const } : BYTES;
}
