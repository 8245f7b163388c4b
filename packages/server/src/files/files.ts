import { getLabelThumbnail, getMediaFile, getTimelineFile, type Media } from '@cutgraph/contract';
import { labelThumbnailKey, mediaFileKey, originalKey, timelineFileKey } from '@cutgraph/store';
import { implement } from '../implement.ts';
import { notFound } from '../problem.ts';
import { sendFile } from './send-file.ts';

const CONTENT_TYPES: Record<string, string> = {
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  jpg: 'image/jpeg',
  csv: 'text/csv; charset=utf-8',
};
/** Made once and not changed while a page is open. */
const DERIVED_SECONDS = 300;

export const handleGetMediaFile = implement(getMediaFile, async ({ app, params, request, reply }) => {
  const { w, m, file } = params;
  const media = await app.store.read.media.byId(w, m);
  if (!media) throw notFound();
  if (file === 'original') {
    return sendFile(app, request, reply, {
      key: originalKey(w, m),
      contentType: typeOfOriginal(media),
      version: media.createdAt,
      saveAs: media.name,
      maxAgeSeconds: 0,
    });
  }
  return sendFile(app, request, reply, {
    key: mediaFileKey(w, m, file),
    contentType: typeOfName(file),
    version: media.updatedAt,
    maxAgeSeconds: DERIVED_SECONDS,
  });
});

export const handleGetLabelThumbnail = implement(
  getLabelThumbnail,
  async ({ app, params, request, reply }) => {
    const { w, m, label } = params;
    const media = await app.store.read.media.byId(w, m);
    if (!media) throw notFound();
    return sendFile(app, request, reply, {
      key: labelThumbnailKey(w, m, label),
      contentType: 'image/jpeg',
      version: media.updatedAt,
      maxAgeSeconds: DERIVED_SECONDS,
    });
  },
);

export const handleGetTimelineFile = implement(
  getTimelineFile,
  async ({ app, params, query, request, reply }) => {
    const { w, id, file } = params;
    const timeline = await app.store.read.timelines.byId(w, id);
    if (!timeline) throw notFound();
    return sendFile(app, request, reply, {
      key: timelineFileKey(w, id, file),
      contentType: typeOfName(file),
      version: timeline.updatedAt,
      ...(query.download ? { saveAs: `${timeline.title}.${file.split('.').at(-1)}` } : {}),
      maxAgeSeconds: 0,
    });
  },
);

/** What the browser said it was, if that is a video; it is only ever saved, never shown. */
function typeOfOriginal(media: Media): string {
  return /^video\/[\w.+-]+$/.test(media.type) ? media.type : 'application/octet-stream';
}

function typeOfName(name: string): string {
  return CONTENT_TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}
