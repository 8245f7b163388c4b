import type { DetailedError, HttpRequest, HttpResponse } from 'tus-js-client';
import { OPERATION_LIMIT_MS, RetryBudget, UPLOAD_LIMIT_MS } from './retry-budget.ts';
import { CHECKSUM_HEADER, checksumOf } from './upload-checksum.ts';
import type { UploadFailure } from './upload-failure.ts';
import { FIRST_PART_BYTES, nextPartBytes } from './upload-parts.ts';
import { isPassingAnswer, retryDelays } from './upload-state.ts';

export type SendHandlers = {
  onAddress: (uploadUrl: string) => void;
  onProgress: (sent: number) => void;
  /** Another try is coming; `why` is what is known of the reason, or empty. */
  onWaiting: (why: string) => void;
  onFinished: () => void;
  onFailed: (failure: UploadFailure) => void;
};

/** One upload on its way. */
export type Sender = {
  /** Ends it here; what has arrived stays on the server unless it is dropped. No handler is called any more. */
  stop(options: { drop: boolean }): Promise<void>;
};

/**
 * Starts or goes on with one upload (tus 1.0). A former address goes on where the server stands.
 *
 * @param uploadUrl the former address; where the server has nothing of it any more, it begins anew.
 */
export async function sendFile(
  workspaceId: string,
  file: File,
  uploadUrl: string | undefined,
  handlers: SendHandlers,
): Promise<Sender> {
  const [tus, failures] = await Promise.all([import('tus-js-client'), import('./upload-failure.ts')]);
  const path = `/ws/${workspaceId}/media`;
  const endpoint = `/api/ws/${workspaceId}/uploads`;
  const budget = new RetryBudget(UPLOAD_LIMIT_MS, () => performance.now());
  /** What the server says that it has. */
  let recordedBytes: number | null = null;
  let hasGivenUp = false;
  let isStopped = false;

  const upload = new tus.Upload(file, {
    endpoint: uploadUrl ? null : endpoint,
    uploadUrl,
    metadata: {
      filename: file.name,
      filetype: file.type,
      lastModified: new Date(file.lastModified).toISOString(),
    },
    chunkSize: FIRST_PART_BYTES,
    uploadDataDuringCreation: file.size <= FIRST_PART_BYTES,
    onChunkComplete: () => {
      budget.accepted();
      upload.options.chunkSize = nextPartBytes(upload.options.chunkSize ?? FIRST_PART_BYTES);
    },
    onBeforeRequest: async (request) => {
      limitTime(request);
      const from = partOf(request);
      if (from !== null) {
        const part = file.slice(from, from + (upload.options.chunkSize ?? file.size));
        const checksum = await checksumOf(part);
        if (checksum) request.setHeader(CHECKSUM_HEADER, checksum);
      }
      // The library cannot stop a request that it has not sent yet.
      if (isStopped) throw new Error('stopped');
    },
    onAfterResponse: (request, response) => {
      recordedBytes = numberIn(response, 'upload-offset') ?? recordedBytes;
      if (request.getMethod() !== 'HEAD') return;
      // Another file lies under this address: not one byte more of this one goes there.
      const wrong = failures.failureOfSize(file.size, numberIn(response, 'upload-length'));
      if (!wrong) return;
      void sender.stop({ drop: false });
      handlers.onFailed(wrong);
    },
    retryDelays: retryDelays(UPLOAD_LIMIT_MS),
    storeFingerprintForResuming: false,
    onShouldRetry: (error) => {
      const again = !isStopped && isPassing(error);
      hasGivenUp = again && !budget.failed();
      if (!again || hasGivenUp) return false;
      // What was under way is lost; small parts get through where large ones break.
      upload.options.chunkSize = FIRST_PART_BYTES;
      handlers.onWaiting(failures.detailOf(answerOf(error.originalResponse)?.body ?? ''));
      return true;
    },
    onUploadUrlAvailable: () => {
      if (!upload.url || isStopped) return;
      // With an endpoint, the library would begin anew whenever the server cannot say where an upload stands.
      upload.options.endpoint = null;
      handlers.onAddress(upload.url);
    },
    onProgress: handlers.onProgress,
    onSuccess: () => {
      if (isStopped) return;
      const wrong = failures.failureOfSize(file.size, recordedBytes);
      if (wrong) handlers.onFailed(wrong);
      else handlers.onFinished();
    },
    onError: (error) => {
      if (isStopped) return;
      const answer = 'originalResponse' in error ? answerOf(error.originalResponse) : undefined;
      const isGone = answer && [404, 410].includes(answer.status);
      if (isGone && uploadUrl && recordedBytes === null) beginAnew();
      else if (hasGivenUp || ('originalRequest' in error && isPassing(error)))
        handlers.onFailed(failures.failureOfLimit(answer?.body));
      else if (answer)
        handlers.onFailed(failures.failureOfAnswer(answer, { path, isBeginning: !upload.url }));
      else handlers.onFailed(failures.failureOfError(error, tus.isSupported));
    },
  });

  function isPassing(error: DetailedError | Error): boolean {
    if (!('originalRequest' in error) || failures.isUnreadable(error)) return false;
    return isPassingAnswer(answerOf(error.originalResponse));
  }

  function beginAnew() {
    uploadUrl = undefined;
    upload.url = null;
    upload.options.uploadUrl = null;
    upload.options.endpoint = endpoint;
    upload.start();
  }

  const sender: Sender = {
    async stop({ drop }) {
      isStopped = true;
      await upload.abort();
      if (drop && upload.url) await dropFromServer(upload.url);
    },
  };
  upload.start();
  return sender;
}

/** Takes an unfinished upload off the server. That it is gone already is fine. */
export async function dropFromServer(uploadUrl: string): Promise<void> {
  const tus = await import('tus-js-client');
  const budget = new RetryBudget(OPERATION_LIMIT_MS, () => performance.now());
  await tus.Upload.terminate(uploadUrl, {
    retryDelays: retryDelays(OPERATION_LIMIT_MS),
    onBeforeRequest: limitTime,
    onShouldRetry: (error) => isPassingAnswer(answerOf(error.originalResponse)) && budget.failed(),
  }).catch(() => undefined);
}

/** A connection that hangs is no better than one that breaks. */
function limitTime(request: HttpRequest) {
  const own: XMLHttpRequest = request.getUnderlyingObject();
  own.timeout = request.getMethod() === 'PATCH' ? UPLOAD_LIMIT_MS : OPERATION_LIMIT_MS;
  // The library listens for errors only.
  own.ontimeout = (event) => own.onerror?.(event);
}

/** The byte that the part of a request begins at; null where it brings none. */
function partOf(request: HttpRequest): number | null {
  if (request.getHeader('Content-Type') !== 'application/offset+octet-stream') return null;
  return Number(request.getHeader('Upload-Offset') ?? 0);
}

function answerOf(response: HttpResponse | null | undefined) {
  if (!response) return undefined;
  return {
    status: response.getStatus(),
    body: response.getBody(),
    hasOffset: numberIn(response, 'upload-offset') !== null,
  };
}

function numberIn(response: HttpResponse, header: string): number | null {
  const value = response.getHeader(header);
  return value ? Number(value) : null;
}
