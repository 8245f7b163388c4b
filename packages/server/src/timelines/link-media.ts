import { type LinkedMedia, MEDIA_STATUS, type Media, mediaRef } from '@cutgraph/contract';
import { MATERIAL_FILES, Refusal } from '@cutgraph/core';
import { type LinkCandidate, type ReadEdit, relink, type SourceLink } from '@cutgraph/interchange';
import { mediaFileKey, type Store } from '@cutgraph/store';
import { safeName } from '../files/safe-name.ts';
import { startSecondsOf } from './kept-facts.ts';

/** A media as a file that an edit may show; its id is its reference. */
type MediaFile = LinkCandidate & { media: LinkedMedia };

/** A source of an edit with its media; `isByHand` where a member chose it, or none. */
export type MediaLink = SourceLink<MediaFile> & { isByHand: boolean };

type Row = Pick<
  Media,
  'id' | 'name' | 'mediaDuration' | 'mediaURL' | 'height' | 'thumbnailURL' | 'mediaContentType'
>;

/** So many media whose names begin like those of an edit are compared with it, the newest. */
const MOST_MEDIA = 10_000;
/** Of so many the timecode is read, which is in a file of each: as many as a film has media. */
const MOST_TIMECODES = 1000;
/** So many files are read together. */
const READ_TOGETHER = 8;

/**
 * Which media of a workspace each source of an edit is. Media that were exported are known by the names that they were given then, too.
 *
 * @param byHand ids of media by the keys of sources; null leaves a source without one.
 * @throws Refusal `invalid-argument` where one of these is no media of the workspace that can be used.
 */
export async function linkMedia(
  { read, files }: Pick<Store, 'read' | 'files'>,
  workspaceId: string,
  edit: ReadEdit,
  byHand: Readonly<Record<string, string | null>>,
): Promise<MediaLink[]> {
  const open = edit.sources.filter(({ key }) => !Object.hasOwn(byHand, key));
  const rows = await read.media.linkable(
    workspaceId,
    open.map(({ fileName }) => fileName),
    MOST_MEDIA,
  );
  const known = rows.map((row) => ({ row, file: fileOf(workspaceId, row) }));
  const likely = new Set(
    relink(
      { ...edit, sources: open },
      known.map(({ file }) => file),
    ).flatMap(({ alike }) => alike),
  );
  const chosen = await chosenBy(read, workspaceId, edit, byHand);
  const timed = [...chosen.values(), ...known.filter(({ file }) => likely.has(file))].slice(
    0,
    MOST_TIMECODES,
  );
  for (let at = 0; at < timed.length; at += READ_TOGETHER)
    await Promise.all(
      timed.slice(at, at + READ_TOGETHER).map(async ({ row, file }) => {
        file.startSeconds = await timecodeOf(files, workspaceId, row);
      }),
    );
  const links = new Map(
    relink({ ...edit, sources: open }, [...likely]).map((link) => [link.source.key, link]),
  );
  return edit.sources.map((source) => {
    const link = links.get(source.key);
    if (link) return { ...link, isByHand: false };
    const file = chosen.get(byHand[source.key] ?? '')?.file ?? null;
    return { source, file, by: [], alike: [], isByHand: true };
  });
}

function fileOf(workspaceId: string, row: Row): MediaFile {
  const { id, name, mediaDuration, thumbnailURL, mediaContentType } = row;
  return {
    ...{ id: mediaRef(workspaceId, id), names: [name, safeName(name)], startSeconds: 0 },
    ...{ durationSeconds: mediaDuration, isStill: mediaContentType === 'Image' },
    media: { id, name, durationSeconds: mediaDuration, thumbnailURL },
  };
}

/** The media that a member chose, by their ids. */
async function chosenBy(
  read: Store['read'],
  workspaceId: string,
  { sources }: ReadEdit,
  byHand: Readonly<Record<string, string | null>>,
): Promise<Map<string, { row: Row; file: MediaFile }>> {
  const ids = new Set(sources.flatMap(({ key }) => (Object.hasOwn(byHand, key) ? (byHand[key] ?? []) : [])));
  const rows = ids.size > 0 ? await read.media.byIds(workspaceId, [...ids]) : [];
  const isUsable = ({ mediaStatus, mediaContentType }: Media) =>
    mediaStatus === MEDIA_STATUS.Done && mediaContentType !== 'Audio';
  const found = rows
    .filter(isUsable)
    .map((row) => [row.id, { row, file: fileOf(workspaceId, row) }] as const);
  if (found.length === ids.size) return new Map(found);
  const sentence = 'Each source must be linked to a video or a photo of this workspace that is ready.';
  throw new Refusal('invalid-argument', sentence, { fields: { links: sentence } });
}

/** The timecode of the first frame; 0 where nothing is known of it any more. */
async function timecodeOf(files: Store['files'], workspaceId: string, row: Row): Promise<number> {
  const isThere = await files.stat(mediaFileKey(workspaceId, row.id, MATERIAL_FILES.facts));
  return isThere ? startSecondsOf(files, workspaceId, row) : 0;
}
