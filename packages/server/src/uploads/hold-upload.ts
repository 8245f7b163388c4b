import type { App } from '../app.ts';
import { LONGEST_WAIT_FOR_UPLOAD_MS, lockOfUpload } from '../files/end-upload.ts';
import { UploadRefusal } from './upload-refusal.ts';

/**
 * Works on an upload while no one else does, on whatever server. The request that holds it is asked to let go, so that
 * a client that comes back takes over from its own dead request.
 *
 * @param work its signal aborts when another connection asks for the upload, or when the lock is lost.
 */
export async function holdingUpload<T>(
  app: App,
  id: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const asked = new AbortController();
  const onAsked = () => asked.abort();
  const lock = await app.store.locks.take(lockOfUpload(id), { limitMs: LONGEST_WAIT_FOR_UPLOAD_MS, onAsked });
  if (!lock)
    throw new UploadRefusal(423, 'Another connection is at work on this upload. Try again in a moment.');
  try {
    return await work(AbortSignal.any([asked.signal, lock.lost]));
  } finally {
    await lock.release();
  }
}

/** Works on an upload that no request holds; does nothing otherwise. */
export async function holdingIdleUpload(app: App, id: string, work: () => Promise<void>): Promise<void> {
  const lock = await app.store.locks.take(lockOfUpload(id), { limitMs: 0 });
  if (!lock) return;
  try {
    await work();
  } finally {
    await lock.release();
  }
}
