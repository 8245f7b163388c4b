import {
  correctLabels,
  createClip,
  deleteClip,
  type Label,
  listMatchingClips,
  restoreLabels,
  updateLabel,
} from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import type { Readers, StoredMedia, Writers } from '@cutgraph/store';
import { notFound } from '../http/problem.ts';
import { implement } from '../implement.ts';
import { requireStretch } from './require-stretch.ts';

const MOST_MEDIA = 12;
const CLIPS_A_MEDIA = 2;
/** A clip of exactly so long is long enough. */
const LONG_ENOUGH_SECONDS = 3;

export const handleListMatchingClips = implement(
  listMatchingClips,
  async ({ app, params: { w }, query: { search } }) => {
    const { read } = app.store;
    const media = await read.media.withClips(w, { atLeast: LONG_ENOUGH_SECONDS, limit: MOST_MEDIA, search });
    const clips = await read.labels.longest(
      w,
      media.map(({ id }) => id),
      { atLeast: LONG_ENOUGH_SECONDS, most: CLIPS_A_MEDIA, search },
    );
    const items = media.map((one) => ({ media: one, clips: clips.get(one.id) ?? [] }));
    // One may have lost its clips between the two looks.
    return { items: items.filter((item) => item.clips.length > 0), nextCursor: null };
  },
);

export const handleCreateClip = implement(createClip, async ({ app, params: { w, m }, body }) =>
  app.store.change(async (write) => {
    const media = await findMedia(write.read, w, m);
    const { labelEntityName, tags = [], rating = 0 } = body;
    const stretch = requireStretch(body, media);
    return write.labels.create(w, m, { labelEntityName, tags, rating, ...stretch });
  }),
);

export const handleUpdateLabel = implement(
  updateLabel,
  async ({ app, params: { w, m, label: labelId }, body }) =>
    app.store.change(async (write) => {
      const media = await findMedia(write.read, w, m);
      const label = await findLabel(write.read, w, m, labelId);
      const { tags, rating } = body;
      if (label.origin === 'program') await correctTrack(write, w, m, label, body);
      else await changeOwn(write, w, media, label, body);
      return write.labels.mark(w, m, labelId, { tags, rating });
    }),
);

export const handleDeleteClip = implement(
  deleteClip,
  async ({ app, user, params: { w, m, label: labelId } }) =>
    app.store.change(async (write) => {
      const { name } = await findMedia(write.read, w, m);
      const { origin, labelEntityName } = await findLabel(write.read, w, m, labelId);
      if (origin === 'program')
        throw new Refusal(
          'invalid-argument',
          'This was found by the program and cannot be deleted. Reject it instead.',
        );
      if (!(await write.labels.delete(w, m, labelId))) throw notFound();
      await write.audit.note({
        action: 'clip-deleted',
        actorId: user.id,
        workspaceId: w,
        subject: labelEntityName,
        details: { video: name },
      });
    }),
);

export const handleCorrectLabels = implement(correctLabels, async ({ app, params: { w }, body }) =>
  app.store.change(async (write) => {
    const { becomes, ...of } = body;
    if (of.mediaId !== undefined) await findMedia(write.read, w, of.mediaId);
    if (becomes === of.labelEntityName) return { countLabels: 0 };
    return { countLabels: await write.corrections.correct(w, of, becomes) };
  }),
);

export const handleRestoreLabels = implement(restoreLabels, async ({ app, params: { w }, body }) =>
  app.store.change(async (write) => {
    if (body.mediaId !== undefined) await findMedia(write.read, w, body.mediaId);
    return { countLabels: await write.corrections.restore(w, body) };
  }),
);

type Patch = {
  labelEntityName?: string | undefined;
  isRejected?: boolean | undefined;
  segmentStartTime?: number | undefined;
  segmentEndTime?: number | undefined;
};

/** What is said of one label of the program is said of its whole track. */
async function correctTrack(
  write: Writers,
  workspaceId: string,
  mediaId: string,
  { track, machineName, ...label }: Label,
  { labelEntityName, isRejected, segmentStartTime, segmentEndTime }: Patch,
): Promise<void> {
  if (segmentStartTime !== undefined || segmentEndTime !== undefined)
    throw invalid(
      segmentStartTime === undefined ? 'segmentEndTime' : 'segmentStartTime',
      'This was found by the program, so its ends stay. Keep the stretch as a clip of your own instead.',
    );
  if (labelEntityName === undefined && isRejected === undefined) return;
  // The name that it had when it was rejected comes back with it.
  const becomes = isRejected ? null : (labelEntityName ?? label.labelEntityName);
  if (becomes === (label.isRejected ? null : label.labelEntityName)) return;
  await write.corrections.correct(workspaceId, { mediaId, track, machineName }, becomes);
}

async function changeOwn(
  write: Writers,
  workspaceId: string,
  media: StoredMedia,
  label: Label,
  { labelEntityName, isRejected, segmentStartTime, segmentEndTime }: Patch,
): Promise<void> {
  if (isRejected) throw invalid('isRejected', 'This clip is your own. Delete it instead.');
  if ((labelEntityName ?? segmentStartTime ?? segmentEndTime) === undefined) return;
  const stretch = requireStretch(
    {
      segmentStartTime: segmentStartTime ?? label.segmentStartTime,
      segmentEndTime: segmentEndTime ?? label.segmentEndTime,
    },
    media,
  );
  await write.labels.move(workspaceId, media.id, label.id, {
    labelEntityName: labelEntityName ?? label.labelEntityName,
    ...stretch,
  });
}

async function findMedia(read: Readers, workspaceId: string, mediaId: string) {
  const media = await read.media.stored(workspaceId, mediaId);
  if (!media) throw notFound();
  return media;
}

async function findLabel(read: Readers, workspaceId: string, mediaId: string, labelId: string) {
  const label = await read.labels.byId(workspaceId, mediaId, labelId);
  if (!label) throw notFound();
  return label;
}

function invalid(field: string, sentence: string): Refusal {
  return new Refusal('invalid-argument', sentence, { fields: { [field]: sentence } });
}
