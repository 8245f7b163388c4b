import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { requireRole } from '../auth/role.ts';
import { requireSameCaller, watchAccess } from '../auth/watch-access.ts';
import { uploadPath } from '../files/upload-folder.ts';
import { notFound } from '../http/problem.ts';
import { freeBytes } from './disk-space.ts';
import { openUploadParts } from './parts-in-store.ts';
import { type Ending, receiveBytes } from './receive-bytes.ts';
import { type Checksum, promisedBytes } from './tus-headers.ts';
import { diskFull, tooLong, UploadRefusal, wrongOffset } from './upload-refusal.ts';

type Plan = {
  id: string;
  /** Of the whole upload. */
  size: number;
  offset: number;
  mostBytes: number;
  checksum: Checksum | undefined;
  signal: AbortSignal;
};

/**
 * Takes the bytes of a request, as long as its sender may send them here and no other request asks for the upload.
 *
 * @returns the new offset.
 * @throws a refusal for every other end than that all bytes came.
 */
export async function takeBytes(app: App, request: FastifyRequest, plan: Plan): Promise<number> {
  const { id, size, offset, mostBytes, signal } = plan;
  if ((promisedBytes(request) ?? 0) > mostBytes) throw tooLong();
  const letGo = app.limits.hold('uploads-of-user', request.principal?.user.id ?? '');
  const { w } = request.params as { w: string };
  const mayStill = () => requireRole(app, request.principal?.user ?? null, w, 'editor');
  const lost = new AbortController();
  const stopWatching = watchAccess({ app, request }, mayStill, () => lost.abort());
  const requireAccess = async () => {
    await requireSameCaller({ app, request });
    await mayStill();
  };
  try {
    // Access may have changed between the first check and the watch.
    await requireAccess();
    const hasSpace = async () => (await freeBytes(app.uploadsFolder)) > 0;
    if (!(await hasSpace())) throw diskFull();
    const record = recordOf(app, plan);
    const { files } = app.store;
    const place = { workspaceId: w, media: { id, size } };
    const parts = files.parts && (await openUploadParts(app, files.parts, place, offset));
    const received = await receiveBytes(request.raw, {
      ...plan,
      ...{ idleMs: app.uploadIdleMs, hasSpace },
      onWritten(to) {
        record.note(to);
        parts?.written(to);
      },
      path: parts?.path ?? uploadPath(app.uploadsFolder, id),
      signal: AbortSignal.any([signal, lost.signal]),
    });
    const isHurried = received.ending === 'stopped';
    const reached = parts ? await parts.end(received.offset, { isHurried }) : received.offset;
    await record.end(reached);
    // Reports why, where this is what stopped it; and does not let a member finish who was just removed.
    await requireAccess();
    if (lost.signal.aborted) throw notFound();
    if (received.ending === 'whole') return reached;
    // Who deletes the video asks for the upload as well.
    if (received.ending === 'stopped' && !(await app.store.read.media.stored(w, id))) throw notFound();
    throw refusalOf(received.ending);
  } finally {
    stopWatching();
    letGo();
  }
}

/** Writes down how far an upload has come, one step after the other, unless another has taken it over. */
function recordOf({ store }: App, { id, offset }: Plan) {
  let from = offset;
  let writing: Promise<void> | undefined;
  const advance = async (to: number) => {
    if (to === from) return;
    if (!(await store.change((write) => write.uploads.advance(id, { from, to }))))
      throw await takenOver(store, id);
    from = to;
  };
  return {
    note(to: number) {
      writing ??= advance(to)
        // The end says so again.
        .catch(() => undefined)
        .finally(() => {
          writing = undefined;
        });
    },
    async end(to: number) {
      await writing;
      await advance(to);
    },
  };
}

async function takenOver({ read }: App['store'], id: string): Promise<Error> {
  const now = await read.uploads.of(id);
  return now ? wrongOffset(now.receivedBytes) : notFound();
}

function refusalOf(ending: Exclude<Ending, 'whole'>): UploadRefusal {
  switch (ending) {
    case 'too long':
      return tooLong();
    case 'disk full':
      return diskFull();
    case 'mismatch': {
      const sentence =
        'These bytes are not those that were sent: they were damaged on their way. Send them again.';
      return new UploadRefusal(460, sentence);
    }
    case 'cut':
      return new UploadRefusal(400, 'The connection broke before all bytes were there.');
    case 'idle': {
      const sentence =
        'No bytes came for too long, so this connection was ended. What has arrived is kept: ask where the upload stands, then go on from there.';
      return new UploadRefusal(408, sentence);
    }
    case 'stopped':
      return new UploadRefusal(423, 'Another connection goes on with this upload.');
  }
}
