import { STATUS_CODES } from 'node:http';
import { type Problem, problemReasonSchema } from '@cutgraph/contract';
import { codeOfStatus, Refusal, type RefusalCode, statusOfCode } from '@cutgraph/core';
import { sentenceOf as sentenceOfMessage } from '@cutgraph/messages';
import { isDatabaseAway, isStatementTooLong } from '@cutgraph/store';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import { InvalidInput } from './validation.ts';

/** What the upload protocol says beside these. */
const CODE_OF_UPLOAD_STATUS = new Map<number, RefusalCode>([
  [408, 'deadline-exceeded'],
  [410, 'not-found'],
  [423, 'aborted'],
  [460, 'aborted'],
  [507, 'resource-exhausted'],
]);

const NOT_FOUND = 'This was not found. It may have been deleted, or you may have no access to it.';
const INTERNAL = 'Something went wrong on the server. Try again; if it happens again, tell the request id.';
const UNAVAILABLE = 'The server cannot reach its database just now. Try again in a moment.';

const RETRY_AFTER_SECONDS = 5;

export type ProblemAndCause = { problem: Problem; isFault: boolean; retryAfterSeconds?: number };

/** Any thrown thing as a problem document (RFC 9457). A fault shows nothing of its inside. */
export function problemOf(error: unknown, requestId: string): ProblemAndCause {
  if (error instanceof Refusal) {
    const { retryAfterSeconds } = error.details;
    return {
      problem: {
        ...problem(error.code, sentenceOfMessage(error.said), requestId, fieldsOf(error)),
        ...reasonOf(error),
      },
      isFault: false,
      ...(typeof retryAfterSeconds === 'number' ? { retryAfterSeconds } : {}),
    };
  }
  if (error instanceof InvalidInput) {
    const problemOfInput =
      error.validationContext === 'params'
        ? problem('not-found', NOT_FOUND, requestId)
        : problem('invalid-argument', error.message, requestId, error.fields);
    return { problem: problemOfInput, isFault: false };
  }
  if (!(error instanceof ResponseSerializationError)) {
    const status = numberOf(error, 'statusCode');
    if (status === 404) return { problem: problem('not-found', NOT_FOUND, requestId), isFault: false };
    if (status !== undefined && status >= 400 && status < 500)
      return { problem: problemOfStatus(status, sentenceOf(error, status), requestId), isFault: false };
    if (isDatabaseAway(error) || isStatementTooLong(error)) {
      const unavailable = problem('unavailable', UNAVAILABLE, requestId);
      return { problem: unavailable, isFault: true, retryAfterSeconds: RETRY_AFTER_SECONDS };
    }
  }
  return { problem: problem('internal', INTERNAL, requestId), isFault: true };
}

/** An answer of the upload protocol, whose statuses its clients know and which are kept. */
export function problemOfStatus(status: number, detail: string, requestId: string): Problem {
  const code = codeOfUploadStatus(status);
  return {
    ...problem(code, code === 'internal' ? INTERNAL : detail, requestId),
    status,
    title: titleOf(status),
  };
}

/** The code of a status of the upload protocol. */
export function codeOfUploadStatus(status: number): RefusalCode {
  return CODE_OF_UPLOAD_STATUS.get(status) ?? codeOfAnyStatus(status);
}

/** The code of a status; one that the table does not have is the sender's fault below 500, and ours from there on. */
export function codeOfAnyStatus(status: number): RefusalCode {
  return codeOfStatus(status) ?? (status >= 400 && status < 500 ? 'invalid-argument' : 'internal');
}

/** A refusal for what is not there, or not there for this caller: the two look the same. */
export function notFound(): Refusal {
  return new Refusal('not-found', NOT_FOUND);
}

function problem(
  code: RefusalCode,
  detail: string,
  requestId: string,
  fields?: Record<string, string>,
): Problem {
  const status = statusOfCode(code);
  return {
    type: 'about:blank',
    title: titleOf(status),
    status,
    detail,
    code,
    requestId,
    ...(fields && Object.keys(fields).length > 0 ? { fields } : {}),
  };
}

/** Statuses that no RFC has: of the upload protocol, and for a client that has gone away. */
const OWN_TITLES: Record<number, string> = { 460: 'Checksum Mismatch', 499: 'Client Closed Request' };

function titleOf(status: number): string {
  return (
    STATUS_CODES[status] ?? OWN_TITLES[status] ?? (status < 500 ? 'Bad Request' : 'Internal Server Error')
  );
}

function fieldsOf(refusal: Refusal): Record<string, string> | undefined {
  const { fields } = refusal.details;
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : undefined;
}

function reasonOf({ details }: Refusal): Pick<Problem, 'reason'> {
  const { data } = problemReasonSchema.safeParse(details.reason);
  return data ? { reason: data } : {};
}

function numberOf(error: unknown, key: string): number | undefined {
  const value = error instanceof Error ? (error as unknown as Record<string, unknown>)[key] : undefined;
  return typeof value === 'number' ? value : undefined;
}

/** Our messages for what the web framework refuses: its own reveal internals. */
function sentenceOf(error: unknown, status: number): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return SENTENCES_OF_CODE[code] ?? SENTENCES_OF_STATUS[status] ?? 'The request could not be understood.';
}

const SENTENCES_OF_CODE: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as Content-Length says.',
};

const SENTENCES_OF_STATUS: Record<number, string> = {
  408: 'The request took too long to arrive. Try again.',
  413: 'This is too large for one request. Make it smaller and try again.',
  414: 'This address is too long.',
  415: 'Send JSON, with the header Content-Type: application/json.',
  431: 'The headers of this request are too large. Delete the cookies of this site and try again.',
};
