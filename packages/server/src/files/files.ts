import {
  FILE_TYPES,
  getFaceThumbnail,
  getLabelThumbnail,
  getMediaFile,
  getPersonThumbnail,
  getScreenshot,
  getTimelineFile,
} from '@cutgraph/contract';
import {
  CAPTION_FILE_KINDS,
  captionFile,
  type ExportTimeline,
  overlaysOf,
  timelineOfExport,
} from '@cutgraph/core';
import { mediaFileKey, originalKey, type StoredMedia, timelineFileKey } from '@cutgraph/store';
import { isForVisitors, isMusicHiddenFrom } from '../auth/visitor-files.ts';
import { notFound } from '../http/problem.ts';
import { type Call, implement } from '../implement.ts';
import { sendFile, sendText } from './send-file.ts';

/** Pictures and films, which are big or many, are asked for again after this; the rest, and what improves with time, always. */
const DERIVED_SECONDS = 300;
const ASKED_AGAIN = /\.(json|vtt|csv)$|^thumbnail\.jpg$/;

export const handleGetMediaFile = implement(getMediaFile, async (call) => {
  const { w, m, file } = call.params;
  if (call.role === 'visitor' && !isForVisitors(file)) throw notFound();
  if (file !== 'original') return sendDerived(call, file);
  const media = await find(call);
  return sendFile(call.app, call.request, call.reply, {
    key: originalKey(w, m),
    contentType: typeOfOriginal(media),
    version: media.createdAt,
    saveAs: media.name,
    maxAgeSeconds: 0,
  });
});

export const handleGetLabelThumbnail = implement(getLabelThumbnail, (call) =>
  sendDerived(call, `labels/${call.params.label}.jpg`),
);

export const handleGetScreenshot = implement(getScreenshot, (call) =>
  sendDerived(call, `screenshots/${Number(call.params.number)}.jpg`),
);

export const handleGetFaceThumbnail = implement(getFaceThumbnail, (call) =>
  sendDerived(call, `faces/${call.params.face}.jpg`),
);

export const handleGetPersonThumbnail = implement(getPersonThumbnail, (call) =>
  sendDerived(call, `persons/${call.params.track}.jpg`),
);

export const handleGetTimelineFile = implement(getTimelineFile, async (call) => {
  const { app, params, query, request, reply } = call;
  const { w, id, file } = params;
  const kind = CAPTION_FILE_KINDS.find((one) => file === `captions.${one}`);
  if (kind) return sendCaptions(call, kind);
  const timeline = await app.store.read.timelines.summary(w, id);
  if (!timeline) throw notFound();
  return sendFile(app, request, reply, {
    key: timelineFileKey(w, id, file),
    contentType: typeOfName(file),
    version: timeline.updatedAt,
    ...(query.download ? { saveAs: `${timeline.title}.${endingOf(file)}` } : {}),
    maxAgeSeconds: 0,
  });
});

/** Captions are made of the edit list. */
async function sendCaptions(
  call: Pick<Call<typeof getTimelineFile>, 'app' | 'request' | 'reply' | 'params' | 'query'>,
  kind: (typeof CAPTION_FILE_KINDS)[number],
) {
  const { app, params, query, reply } = call;
  const { w, id, file } = params;
  return app.large.answerOf(call, await app.store.read.timelines.bytesOf(w, id), async () => {
    const timeline = await app.store.read.timelines.byId(w, id);
    if (!timeline) throw notFound();
    const film = timelineOfExport(timeline.exportTimeline as ExportTimeline);
    if (!overlaysOf(film).captions) throw notFound();
    return sendText(reply, {
      text: captionFile(film, kind),
      contentType: typeOfName(file),
      ...(query.download ? { saveAs: `${timeline.title}.${kind}` } : {}),
    });
  });
}

type MediaCall = Pick<Call<typeof getMediaFile>, 'app' | 'request' | 'reply' | 'role'> & {
  params: { w: string; m: string };
  query?: { download?: '1' | undefined } | undefined;
};

/** A file that the worker has made of a media; not found until it has. */
async function sendDerived(call: MediaCall, name: string) {
  const { w, m } = call.params;
  const media = await find(call);
  return sendFile(call.app, call.request, call.reply, {
    key: mediaFileKey(w, m, name),
    contentType: typeOfName(name),
    version: media.updatedAt,
    ...(call.query?.download ? { saveAs: `${withoutEnding(media.name)}.${endingOf(name)}` } : {}),
    maxAgeSeconds: ASKED_AGAIN.test(name) ? 0 : DERIVED_SECONDS,
  });
}

async function find({ app, params, role }: MediaCall): Promise<StoredMedia> {
  const media = await app.store.read.media.stored(params.w, params.m);
  if (!media || isMusicHiddenFrom(role, media)) throw notFound();
  return media;
}

/** What the browser said it was, if that is a video or sound; it is only ever saved, never shown. */
function typeOfOriginal(media: StoredMedia): string {
  return /^(video|audio)\/[\w.+-]+$/.test(media.type) ? media.type : 'application/octet-stream';
}

function typeOfName(name: string): string {
  const type = (FILE_TYPES as Record<string, string>)[endingOf(name)] ?? 'application/octet-stream';
  return /^text\/|(json|subrip)$/.test(type) ? `${type}; charset=utf-8` : type;
}

function endingOf(name: string): string {
  return name.split('.').at(-1) ?? '';
}

function withoutEnding(name: string): string {
  return name.replace(/(?<=.)\.\w{1,5}$/, '');
}
