import {
  collectionOf,
  type EditSource,
  editableTimeline,
  type ImportedEdit,
  importEdit,
  visibleLineOf,
} from '@cutgraph/contract';
import {
  type Canvas,
  DEFAULT_CANVAS,
  type ExportTimeline,
  framesPerSecondOf,
  Refusal,
  timelineOfExport,
} from '@cutgraph/core';
import { exportOfEdit, type ReadEdit } from '@cutgraph/interchange';
import { bodyBytesOf } from '../http/large-documents.ts';
import { disconnectSignal } from '../http/raw-response.ts';
import { implement } from '../implement.ts';
import { linkMedia, type MediaLink } from './link-media.ts';

/** What a collection holds. */
const MOST_CLIPS = 1000;
/** What a screen offers to choose from. */
const MOST_CANDIDATES = 20;
/** What a canvas of ours has at most. */
const LARGEST = { side: 3840, framesPerSecond: 60 };
const INITIAL_TITLE = 'Imported edit';

export const handleImportEdit = implement(importEdit, async (call) => {
  const { app, user, params, body, request, reply } = call;
  const { format, text, framesPerSecond, title = '', links: byHand } = body;
  const asked = { format, text, framesPerSecond };
  const edit = await app.edits.read(user.id, disconnectSignal(reply), asked);
  if (edit.clips.length > MOST_CLIPS)
    throw new Refusal(
      'invalid-argument',
      `This edit has ${edit.clips.length} clips, and a film to edit has at most ${MOST_CLIPS}. Export it in parts.`,
    );
  return app.large.answerOf(call, bodyBytesOf(request), async () => {
    const links = await linkMedia(app.store, params.w, edit, byHand);
    return importedEdit(edit, links, lineOf(edit.name, 200) || lineOf(title, 200) || INITIAL_TITLE);
  });
});

function importedEdit(edit: ReadEdit, links: readonly MediaLink[], title: string): ImportedEdit {
  const linked = new Map(links.flatMap(({ source, file }) => (file ? [[source.key, file] as const] : [])));
  const { timeline, notes } = exportOfEdit(edit, linked);
  const counts = new Map<string, number>();
  for (const { source } of edit.clips) counts.set(source, (counts.get(source) ?? 0) + 1);
  const markers = edit.markers.length;
  return {
    sources: links.map((link) => sourceOf(edit, link, counts.get(link.source.key) ?? 0)),
    notes: [
      ...notes,
      ...edit.notRead,
      ...(markers > 0 ? [{ code: 'markers-not-kept' as const, params: { count: markers } }] : []),
    ],
    collection: timeline && collectionIn(timeline, title),
  };
}

function sourceOf(
  { rate }: ReadEdit,
  { source, file, by, alike, isByHand }: MediaLink,
  countClips: number,
): EditSource {
  const secondsOf = (frames: number) => (frames > 0 ? frames / framesPerSecondOf(rate) : null);
  return {
    key: source.key,
    name: lineOf(source.fileName, 255),
    durationSeconds: secondsOf(source.frames),
    startSeconds: secondsOf(source.startFrame),
    countClips,
    media: file?.media ?? null,
    linkedBy: isByHand && file ? ['hand'] : by,
    candidates: file ? [] : alike.slice(0, MOST_CANDIDATES).map(({ media }) => media),
  };
}

/** The film to edit that an edit list is, as it is sent to be kept. */
function collectionIn(timeline: ExportTimeline, name: string): NonNullable<ImportedEdit['collection']> {
  const film = editableTimeline({ ...timelineOfExport(timeline), name });
  const { title, clips } = collectionOf(film);
  return { title, clips, canvas: fitting(film.canvas ?? DEFAULT_CANVAS) };
}

/** A canvas of the same shape that is not too large. */
function fitting({ width, height, framesPerSecond }: Canvas): Canvas {
  const share = Math.min(1, LARGEST.side / Math.max(width, height));
  const even = (side: number) => Math.max(16, 2 * Math.round((side * share) / 2));
  return {
    ...{ width: even(width), height: even(height) },
    framesPerSecond: Math.min(LARGEST.framesPerSecond, framesPerSecond),
  };
}

/** Text of others as one line of so many letters. */
function lineOf(text: string, most: number): string {
  return visibleLineOf(visibleLineOf(text).slice(0, most).toWellFormed());
}
