import type { DetailedError, HttpRequest, HttpResponse } from 'tus-js-client';
import { ApiError } from '../../../lib/api.ts';
import { isPassingAnswer, retryDelays } from '../queue/upload-state.ts';
import { OPERATION_LIMIT_MS, RetryBudget, UPLOAD_LIMIT_MS } from './retry-budget.ts';
import { CHECKSUM_HEADER, checksumOf } from './upload-checksum.ts';
import type { UploadFailure } from './upload-failure.ts';
import { FIRST_PART_BYTES, PartSize } from './upload-parts.ts';
import { UploadWatch } from './upload-watch.ts';

/** How often addresses in the store are asked for without a part that arrives. */
const MOST_STORE_TRIES = 3;

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
 * Starts or goes on with one upload (tus 1.0). A former address goes on at the server's offset.
 *
 * @param uploadUrl the former address; where the server has nothing of it any more, it starts over.
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
  /** What the server says that it has. */
  let recordedBytes: number | null = null;
  /** How long the last answer was waited for. */
  let tookMs = 0;
  let lastAnswer: string | undefined;
  let isStopped = false;
  /** How large the parts are that the store takes from this page itself; null where it takes none. */
  let storePartBytes: number | null = null;
  let storeTries = MOST_STORE_TRIES;
  let toStore: Promise<void> | undefined;
  const stopping = new AbortController();
  const size = new PartSize();
  /** Bytes of the file that the last request brought. */
  let partBytes = 0;
  const watch = new UploadWatch({
    now: () => performance.now(),
    onGivenUp: () => {
      void sender.stop({ drop: false });
      handlers.onFailed(failures.failureOfLimit(lastAnswer));
    },
  });

  const upload = new tus.Upload(file, {
    endpoint: uploadUrl ? null : endpoint,
    uploadUrl,
    metadata: {
      filename: file.name,
      filetype: file.type,
      lastModified: new Date(file.lastModified).toISOString(),
    },
    chunkSize: size.bytes,
    uploadDataDuringCreation: file.size <= FIRST_PART_BYTES,
    onChunkComplete: () => {
      size.arrived(partBytes, tookMs);
      upload.options.chunkSize = size.bytes;
    },
    onBeforeRequest: async (request) => {
      const from = partOf(request);
      partBytes = 0;
      if (from !== null) {
        watch.sendsBytes();
        const part = file.slice(from, from + size.bytes);
        partBytes = part.size;
        const checksum = await checksumOf(part);
        if (checksum) request.setHeader(CHECKSUM_HEADER, checksum);
      }
      // The library cannot stop a request that it has not sent yet.
      if (isStopped) throw new Error('stopped');
      const own: XMLHttpRequest = request.getUnderlyingObject();
      own.upload.addEventListener('progress', () => watch.requestMoves());
      watch.requestBegins({
        cut: () => {
          own.abort();
          // The library listens for errors only.
          own.onerror?.(new ProgressEvent('timeout'));
        },
      });
    },
    onAfterResponse: (request, response) => {
      tookMs = watch.requestEnds();
      recordedBytes = numberIn(response, 'upload-offset') ?? recordedBytes;
      storePartBytes = numberIn(response, 'upload-part-bytes') ?? storePartBytes;
      if (recordedBytes !== null) watch.accepted(recordedBytes);
      if (request.getMethod() !== 'HEAD') return;
      // Another file lies under this address: not one byte more of this one goes there.
      const wrong = failures.failureOfSize(file.size, numberIn(response, 'upload-length'));
      if (!wrong) return;
      void sender.stop({ drop: false });
      handlers.onFailed(wrong);
    },
    // More than it has time for: the watch says when it is over.
    retryDelays: retryDelays(2 * UPLOAD_LIMIT_MS),
    storeFingerprintForResuming: false,
    onShouldRetry: (error) => {
      watch.requestEnds();
      if (isStopped || !watch.hasTime()) return false;
      const answer = answerOf(error.originalResponse);
      if (answer && failures.isLimitOfProxy(answer)) {
        if (!size.tooLarge(partBytes)) return false;
        handlers.onWaiting(failures.smallerParts(size.bytes));
      } else {
        if (!isPassing(error)) return false;
        lastAnswer = answer?.body;
        const isCut = !answer || answer.status === 502;
        if (!isCut) size.broken();
        const isShrunk = isCut && size.cutOff(partBytes);
        handlers.onWaiting(
          isShrunk ? failures.smallerPartsAfterCuts(size.bytes) : failures.detailOf(lastAnswer ?? ''),
        );
      }
      upload.options.chunkSize = size.bytes;
      return true;
    },
    onUploadUrlAvailable: () => {
      if (!upload.url || isStopped) return;
      watch.sendsBytes();
      // With an endpoint, the library would start over whenever the server cannot say the offset of an upload.
      upload.options.endpoint = null;
      handlers.onAddress(upload.url);
      const from = recordedBytes ?? 0;
      // Less than a part is as quick through the server.
      if (storeTries > 0 && storePartBytes !== null && file.size - from >= storePartBytes)
        toStore = sendToStore(upload.url, { partBytes: storePartBytes, from });
    },
    onProgress: handlers.onProgress,
    onSuccess: () => {
      if (isStopped) return;
      watch.end();
      const wrong = failures.failureOfSize(file.size, recordedBytes);
      if (wrong) handlers.onFailed(wrong);
      else handlers.onFinished();
    },
    onError: (error) => {
      if (isStopped) return;
      const answer = 'originalResponse' in error ? answerOf(error.originalResponse) : undefined;
      const isGone = answer && [404, 410].includes(answer.status);
      if (isGone && uploadUrl && recordedBytes === null) return startOver();
      watch.end();
      if (isPassing(error)) handlers.onFailed(failures.failureOfLimit(answer?.body));
      else if (answer)
        handlers.onFailed(failures.failureOfAnswer(answer, { path, isBeginning: !upload.url }));
      else handlers.onFailed(failures.failureOfError(error, tus.isSupported));
    },
  });

  function isPassing(error: DetailedError | Error): boolean {
    if (!('originalRequest' in error) || failures.isUnreadable(error)) return false;
    return isPassingAnswer(answerOf(error.originalResponse));
  }

  /** Sends parts to the store itself as long as that works. What has arrived then, and the rest, is the server's. */
  async function sendToStore(address: string, plan: { partBytes: number; from: number }): Promise<void> {
    storeTries -= 1;
    await upload.abort();
    const uploadId = address.split('/').at(-1)!;
    try {
      const { sendParts } = await import('./send-parts.ts');
      const { onProgress } = handlers;
      const onArrived = (bytes: number) => {
        watch.accepted(bytes);
        storeTries = MOST_STORE_TRIES;
      };
      const { signal } = stopping;
      await sendParts({ workspaceId, uploadId, file, ...plan, signal, onProgress, onArrived });
      storeTries = 0;
    } catch (error) {
      // A server that restarts signs addresses again once it answers where the upload stands.
      const isOfServer =
        error instanceof ApiError && isPassingAnswer({ status: error.status || 503, hasOffset: false });
      if (!isOfServer) storeTries = 0;
      if (!isStopped && storeTries === 0)
        console.info('The rest of this upload goes through the server.', error);
    }
    if (!isStopped) upload.start();
  }

  function startOver() {
    watch.startsOver();
    uploadUrl = undefined;
    upload.url = null;
    upload.options.uploadUrl = null;
    upload.options.endpoint = endpoint;
    upload.start();
  }

  const sender: Sender = {
    async stop({ drop }) {
      isStopped = true;
      watch.end();
      stopping.abort();
      await toStore;
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
    onBeforeRequest(request) {
      const own: XMLHttpRequest = request.getUnderlyingObject();
      // A connection that hangs is no better than one that breaks. Zero would be for ever.
      own.timeout = Math.max(1, budget.leftMs());
      own.ontimeout = (event) => own.onerror?.(event);
    },
    onShouldRetry: (error) => isPassingAnswer(answerOf(error.originalResponse)) && budget.leftMs() > 0,
  }).catch(() => undefined);
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
