import { type KeptSound, soundOfKept } from '@cutgraph/contract';
import {
  type ExportTimeline,
  exportOf,
  Refusal,
  type TimelineNote,
  type Title,
  timelineOfPath,
  withOverlays,
  withoutShortCuts,
  withSound,
} from '@cutgraph/core';
import type { Readers } from '@cutgraph/store';

/** What a new timeline is of, and what it was made from. */
type Origin = {
  exportTimeline: ExportTimeline;
  notes: TimelineNote[];
  videographRef: string | null;
  madeFrom: string | null;
};

/** The edit list of a path that was chosen in a videograph of this workspace, at the revision that was seen, its sound and titles. */
export async function fromPath(
  read: Readers,
  workspaceId: string,
  {
    videographRef,
    revision,
    path,
    sound,
    titles = [],
  }: {
    videographRef: string;
    revision: number;
    path: number[];
    sound?: KeptSound | undefined;
    titles?: Title[] | undefined;
  },
): Promise<Origin> {
  const [, w, id] = /^\/ws\/([\w-]+)\/videographs\/([\w-]+)$/.exec(videographRef) ?? [];
  const videograph = w === workspaceId && id ? await read.videographs.byId(w, id) : undefined;
  if (!videograph) throw wrong('videographRef', 'This videograph is not in this workspace.');
  if (videograph.revision !== revision)
    throw new Refusal('aborted', 'The videograph has changed in the meantime. Load it again.');
  const film = timelineOfPath(videograph, path);
  const heard = sound ? withSound(film, soundOfKept(sound)) : film;
  const titled = withOverlays(heard, { captions: null, titles });
  const { timeline, warnings } = exportOf(titled, videograph.minCutLength);
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
