import type { Upload } from 'tus-js-client';
import { words } from '../../lib/words.ts';
import { isPassingFailure, retryDelays } from './upload-state.ts';

/** The longest that one upload tries again without getting further. */
const RETRY_LIMIT_MS = 600_000;
const CHUNK_BYTES = 32 * 1024 * 1024;

type Handlers = {
  onAddress: (uploadUrl: string) => void;
  onProgress: (sent: number) => void;
  onWaiting: () => void;
  onFinished: () => void;
  onFailed: (message: string) => void;
};

/** Starts or goes on with one upload (tus 1.0). A former address goes on where the server stands. */
export async function sendFile(
  workspaceId: string,
  file: File,
  uploadUrl: string | undefined,
  handlers: Handlers,
): Promise<Upload> {
  const tus = await import('tus-js-client');
  const upload = new tus.Upload(file, {
    endpoint: `/api/ws/${workspaceId}/uploads`,
    uploadUrl,
    metadata: {
      filename: file.name,
      filetype: file.type,
      lastModified: new Date(file.lastModified).toISOString(),
    },
    chunkSize: CHUNK_BYTES,
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
    onSuccess: handlers.onFinished,
    onError: (error) => {
      const response = 'originalResponse' in error ? error.originalResponse : undefined;
      handlers.onFailed(response ? reasonIn(response.getBody()) : words.upload.tooLong);
    },
  });
  upload.start();
  return upload;
}

/** Takes an unfinished upload off the server. That it is gone already is fine. */
export async function dropFromServer(uploadUrl: string): Promise<void> {
  const tus = await import('tus-js-client');
  await tus.Upload.terminate(uploadUrl).catch(() => undefined);
}

/** The server's own words for a refusal, where it gave any. */
function reasonIn(body: string): string {
  try {
    const problem: unknown = JSON.parse(body);
    if (typeof problem === 'object' && problem !== null && 'detail' in problem) return String(problem.detail);
  } catch {
    if (body && body.length < 200) return body;
  }
  return words.upload.failed;
}
