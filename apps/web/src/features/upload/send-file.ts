import type { Upload } from 'tus-js-client';
import type { UploadFailure } from './upload-failure.ts';
import { FIRST_PART_BYTES, nextPartBytes } from './upload-parts.ts';
import { isPassingFailure, retryDelays } from './upload-state.ts';

/** The longest that one upload tries again without getting further. */
const RETRY_LIMIT_MS = 600_000;
/** The longest that anything else about a file is tried again. */
const OPERATION_RETRY_LIMIT_MS = 120_000;

type Handlers = {
  onAddress: (uploadUrl: string) => void;
  onProgress: (sent: number) => void;
  onWaiting: () => void;
  onFinished: () => void;
  onFailed: (failure: UploadFailure) => void;
};

/** Starts or goes on with one upload (tus 1.0). A former address goes on where the server stands. */
export async function sendFile(
  workspaceId: string,
  file: File,
  uploadUrl: string | undefined,
  handlers: Handlers,
): Promise<Upload> {
  const [tus, failures] = await Promise.all([import('tus-js-client'), import('./upload-failure.ts')]);
  const path = `/ws/${workspaceId}/media`;
  /** What the server says it has in the end. */
  let recordedBytes: number | null = null;
  const upload = new tus.Upload(file, {
    endpoint: `/api/ws/${workspaceId}/uploads`,
    uploadUrl,
    metadata: {
      filename: file.name,
      filetype: file.type,
      lastModified: new Date(file.lastModified).toISOString(),
    },
    chunkSize: FIRST_PART_BYTES,
    uploadDataDuringCreation: file.size <= FIRST_PART_BYTES,
    onChunkComplete: () => {
      upload.options.chunkSize = nextPartBytes(upload.options.chunkSize ?? FIRST_PART_BYTES);
    },
    onAfterResponse: (_request, response) => {
      const offset = response.getHeader('upload-offset');
      if (offset) recordedBytes = Number(offset);
    },
    retryDelays: retryDelays(RETRY_LIMIT_MS),
    storeFingerprintForResuming: false,
    onShouldRetry: (error) => {
      const again = isPassingFailure(error.originalResponse?.getStatus());
      if (again) handlers.onWaiting();
      return again;
    },
    onUploadUrlAvailable: () => {
      if (upload.url) handlers.onAddress(upload.url);
    },
    onProgress: handlers.onProgress,
    onSuccess: () => {
      const wrong = failures.failureOfSize(file.size, recordedBytes);
      if (wrong) handlers.onFailed(wrong);
      else handlers.onFinished();
    },
    onError: (error) => {
      const response = 'originalResponse' in error ? error.originalResponse : undefined;
      const answer = response && { status: response.getStatus(), body: response.getBody() };
      handlers.onFailed(
        answer
          ? failures.failureOfAnswer(answer, { path, isBeginning: !upload.url })
          : failures.failureOfError(error, tus.isSupported),
      );
    },
  });
  upload.start();
  return upload;
}

/** Takes an unfinished upload off the server. That it is gone already is fine. */
export async function dropFromServer(uploadUrl: string): Promise<void> {
  const tus = await import('tus-js-client');
  await tus.Upload.terminate(uploadUrl, {
    retryDelays: retryDelays(OPERATION_RETRY_LIMIT_MS),
    onShouldRetry: (error) => isPassingFailure(error.originalResponse?.getStatus()),
  }).catch(() => undefined);
}
