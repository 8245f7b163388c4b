import { autopath, getVideograph, mediaRef, putVideograph, type StoredVideograph } from '@cutgraph/contract';
import { bestPath, Refusal, TEMPLATE_DEFAULTS } from '@cutgraph/core';
import type { Readers, VideographPatch } from '@cutgraph/store';
import { implement } from '../implement.ts';
import { notFound } from '../problem.ts';

export const handleGetVideograph = implement(getVideograph, async ({ app, params }) =>
  find(app.store.read, params.w, params.g),
);

export const handlePutVideograph = implement(putVideograph, async ({ app, params, body, request }) => {
  const revision = revisionOf(request.headers['if-match']);
  return app.store.change(async (write) => {
    await find(write.read, params.w, params.g);
    await requireOwnMedia(write.read, params.w, body);
    return write.videographs.merge(params.w, params.g, body, revision);
  });
});

export const handleAutopath = implement(autopath, async ({ app, params, body }) => {
  const videograph = await find(app.store.read, params.w, params.g);
  const wizard = await app.store.read.wizards.byId(params.w, videograph.wizardID);
  const { durationTargetTime, durationMinTime, durationMaxTime } = {
    ...TEMPLATE_DEFAULTS,
    ...wizard?.initConfig,
  };
  const { path, length, alternatives } = bestPath(videograph, {
    target: durationTargetTime,
    min: durationMinTime,
    max: durationMaxTime,
    pinned: body.pinned ?? [],
    refused: body.refused ?? [],
  });
  return { path, length, alternatives };
});

async function find(read: Readers, workspaceId: string, id: string): Promise<StoredVideograph> {
  const videograph = await read.videographs.byId(workspaceId, id);
  if (!videograph) throw notFound();
  return videograph;
}

/** `If-Match: "12"`, with or without quotes. */
function revisionOf(header: string | undefined): number {
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header ?? '')?.[1];
  if (digits === undefined) {
    const sentence = 'If-Match must name the revision that this change was made from.';
    throw new Refusal('invalid-argument', sentence, { fields: { 'If-Match': sentence } });
  }
  return Number(digits);
}

/** A videograph shows media of its own workspace and nothing else. */
async function requireOwnMedia(read: Readers, workspaceId: string, patch: VideographPatch): Promise<void> {
  const named = new Map<string, string>();
  for (const [oid, media] of Object.entries(patch.media ?? {})) {
    named.set(oid, `media.${oid}`);
    if (media.oid !== oid || media.mediaPath !== mediaRef(workspaceId, oid)) throw foreign(`media.${oid}`);
  }
  for (const [oid, clip] of Object.entries(patch.clips ?? {})) {
    const mediaId = new RegExp(`^/ws/${workspaceId}/media/([\\w-]+)/clips/[\\w-]+$`).exec(clip.clipPath)?.[1];
    if (!mediaId) throw foreign(`clips.${oid}`);
    named.set(mediaId, `clips.${oid}`);
  }
  for (const [index, cut] of Object.entries(patch.cuts ?? {})) named.set(cut.mediaID, `cuts.${index}`);
  for (const [mediaId, field] of named)
    if (!(await read.media.byId(workspaceId, mediaId))) throw foreign(field);
}

function foreign(field: string): Refusal {
  const sentence = 'A videograph can only hold videos of its own workspace.';
  return new Refusal('invalid-argument', sentence, { fields: { [field]: sentence } });
}
