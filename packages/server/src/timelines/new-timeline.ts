import { type KeptSound, soundOfKept } from '@cutgraph/contract';
import {
  type ExportTimeline,
  exportOf,
  type FilmStyle,
  finishedFilm,
  joinsOfPath,
  Refusal,
  type TimelineClip,
  type TimelineNote,
  type Title,
  timelineOfPath,
  videoClipsOf,
  withoutShortCuts,
} from '@cutgraph/core';
import type { Readers } from '@cutgraph/store';

/** What a new timeline is of, and what it was made from. */
type Origin = {
  exportTimeline: ExportTimeline;
  notes: TimelineNote[];
  videographRef: string | null;
  madeFrom: string | null;
};

/** The edit list of a path that was chosen in a videograph of this workspace, at the revision that was seen, with its sound, titles and style. */
export async function fromPath(
  read: Readers,
  workspaceId: string,
  {
    videographRef,
    revision,
    path,
    sound,
    titles,
    style,
  }: {
    videographRef: string;
    revision: number;
    path: number[];
    sound?: KeptSound | undefined;
    titles?: Title[] | undefined;
    style?: FilmStyle | undefined;
  },
): Promise<Origin> {
  const [, w, id] = /^\/ws\/([\w-]+)\/videographs\/([\w-]+)$/.exec(videographRef) ?? [];
  const videograph = w === workspaceId && id ? await read.videographs.byId(w, id) : undefined;
  if (!videograph) throw wrong('videographRef', 'This videograph is not in this workspace.');
  if (videograph.revision !== revision)
    throw new Refusal('aborted', 'The videograph has changed in the meantime. Load it again.');
  const film = timelineOfPath(videograph, path);
  const durations = await durationsOf(read, workspaceId, videoClipsOf(film));
  const finished = finishedFilm(
    film,
    { sound: sound && soundOfKept(sound), titles, style },
    { ...joinsOfPath(videograph, path), durationOf: (key) => durations.get(key) },
  );
  const { timeline, warnings } = exportOf(finished, videograph.minCutLength);
  const notes = warnings.map(({ note }) => note);
  return { exportTimeline: timeline, notes, videographRef, madeFrom: null };
}

/**
 * An edit list as it was sent, with what its sender left out of it; a collection or a timeline of this workspace may be
 * where it comes from.
 */
export async function fromEditList(
  read: Readers,
  workspaceId: string,
  {
    madeFrom = null,
    notes = [],
    leftOut = [],
    canvas,
    inputs,
    editList,
    music,
    loudness,
    captions,
    titles,
  }: ExportTimeline & { madeFrom?: string | null; notes?: TimelineNote[]; leftOut?: string[] },
): Promise<Origin> {
  if (madeFrom !== null && !(await isThere(read, workspaceId, madeFrom)))
    throw wrong(
      'madeFrom',
      'madeFrom must be a collection or a timeline of this workspace that is still there.',
    );
  const sound = { ...(music && { music }), ...(loudness && { loudness }) };
  const texts = { ...(captions && { captions }), ...(titles && { titles }) };
  const exportTimeline = { ...(canvas && { canvas }), inputs, editList, ...sound, ...texts };
  const inWords = leftOut.map((text): TimelineNote => ({ code: 'text', params: { text } }));
  return { exportTimeline, notes: [...notes, ...inWords], videographRef: null, madeFrom };
}

/** Leaves out the cuts of an edit list that are shorter than `minCutLength` seconds (5 where absent), and says which. */
export function leaveOutShortCuts(origin: Origin, minCutLength: number | undefined): Origin {
  const { timeline, warnings } = withoutShortCuts(origin.exportTimeline, minCutLength);
  const notes = [...origin.notes, ...warnings.map(({ note }) => note)];
  return { ...origin, exportTimeline: timeline, notes };
}

/** Whether a cut of an edit list, by its place from 1, was left out for being short. */
export function isLeftOut({ notes }: Pick<Origin, 'notes'>, cut: number): boolean {
  return notes.some(({ code, params }) => code === 'short-cut' && params.cut === cut);
}

async function durationsOf(
  read: Readers,
  workspaceId: string,
  clips: readonly TimelineClip[],
): Promise<Map<string, number>> {
  const ids = [...new Set(clips.map(({ media }) => media.key))];
  const media = await read.media.byIds(workspaceId, ids);
  return new Map(media.map(({ id, mediaDuration }) => [id, mediaDuration]));
}

async function isThere(read: Readers, workspaceId: string, ref: string): Promise<boolean> {
  const [, w, kind, id] = /^\/ws\/([\w-]+)\/(collections|videoTimelines)\/([\w-]+)$/.exec(ref) ?? [];
  if (w !== workspaceId || !id) return false;
  const found =
    kind === 'collections' ? await read.collections.byId(w, id) : await read.timelines.byId(w, id);
  return found !== undefined;
}

function wrong(field: string, sentence: string): Refusal {
  return new Refusal('invalid-argument', sentence, { fields: { [field]: sentence } });
}
