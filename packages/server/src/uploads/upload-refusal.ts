import type { ProblemReason } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { isDiskFull } from '@cutgraph/store';
import { codeOfUploadStatus } from '../http/problem.ts';

/** A "no" of the upload protocol, which has statuses of its own. */
export class UploadRefusal extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly reason: ProblemReason | undefined;

  constructor(
    status: number,
    message: string,
    { headers = {}, reason }: { headers?: Record<string, string>; reason?: ProblemReason } = {},
  ) {
    super(message);
    this.status = status;
    this.headers = headers;
    this.reason = reason;
  }
}

/** A "no" of the upload protocol as one of the API; anything else as it is. */
export function asRefusal(error: unknown): unknown {
  if (!(error instanceof UploadRefusal)) return error;
  return new Refusal(codeOfUploadStatus(error.status), error.message);
}

/** Where the server stands, when the client thinks otherwise. */
export function wrongOffset(offset: number): UploadRefusal {
  const sentence = `The server has ${offset} bytes of this upload. Ask where it stands, then go on from there.`;
  return new UploadRefusal(409, sentence, { headers: { 'upload-offset': String(offset) } });
}

/** The sender has more than it said. */
export function tooLong(): UploadRefusal {
  return new UploadRefusal(413, 'More bytes came than this upload has.');
}

/** The disk of the server; what arrived is kept. */
export function diskFull(): UploadRefusal {
  const sentence =
    'The disk of the server is full. What has arrived is kept: go on when there is room again, or ask the operator of this server for more.';
  return new UploadRefusal(507, sentence);
}

/** The folder for uploads is gone, is none, or may not be written. */
function noUploadsFolder(): UploadRefusal {
  const sentence =
    'The server has no place for files: its data folder is missing or cannot be written. Tell the operator of this server.';
  return new UploadRefusal(507, sentence, { reason: 'invalid-default-bucket' });
}

/** Says what an error of the disk means; anything else is thrown as it is. */
export function refuseDisk(error: unknown): never {
  if (isDiskFull(error)) throw diskFull();
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  throw ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS'].includes(code) ? noUploadsFolder() : error;
}
