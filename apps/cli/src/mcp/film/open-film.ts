import {
  editableTimeline,
  getCollection,
  getTimeline,
  getVideograph,
  getWizard,
  type KeptSound,
  soundOfKept,
  timelineOfCollection,
  type Wizard,
} from '@cutgraph/contract';
import {
  cutsOfPath,
  type ExportTimeline,
  edgeBetween,
  type FilmStyle,
  finishedFilm,
  joinsOfPath,
  type Timeline,
  type Title,
  timelineOfExport,
  timelineOfPath,
  type Videograph,
  videoClipsOf,
} from '@cutgraph/core';
import { sentencesOf } from '@cutgraph/messages';
import { ifGone } from '../cutgraph-api.ts';
import { partsOfFilm } from '../inputs.ts';
import type { ToolCall } from '../tool.ts';
import { type MediaOfFilm, mediaOfFilm } from './media-of-film.ts';

/** A film, and what it is kept as: one that Auto proposes, one that is edited, or one that was rendered. */
export type OpenFilm = {
  ref: string;
  w: string;
  timeline: Timeline;
  /** Why each clip is there and follows the one before; by its place, none where nothing is known. */
  reasons: string[][];
  media: Map<string, MediaOfFilm>;
  kept:
    | { as: 'proposal'; revision: number; path: number[]; finish: Finish }
    | { as: 'edit'; id: string; revision: number }
    | { as: 'video' };
};

/** What a film that Auto proposes has besides its cuts. */
type Finish = { sound?: KeptSound | undefined; titles: Title[]; style: FilmStyle | '' };

export async function openFilm(call: ToolCall, ref: string): Promise<OpenFilm> {
  const { w, kind, id } = partsOfFilm(ref);
  if (kind === 'videographs') return openProposal(call, { ref, w, id });
  if (kind === 'collections') {
    const collection = await call.ask(getCollection, { params: { w, id } });
    const timeline = timelineOfCollection(collection);
    const media = await mediaOfFilm(call, w, mediaIdsOf(timeline));
    return { ref, w, timeline, reasons: [], media, kept: { as: 'edit', id, revision: collection.revision } };
  }
  const made = await call.ask(getTimeline, { params: { w, id } });
  const edit = timelineOfExport(made.exportTimeline as ExportTimeline);
  const timeline = editableTimeline({ ...edit, name: made.title });
  const media = await mediaOfFilm(call, w, mediaIdsOf(timeline));
  return { ref, w, timeline, reasons: [], media, kept: { as: 'video' } };
}

async function openProposal(
  call: ToolCall,
  { ref, w, id }: { ref: string; w: string; id: string },
): Promise<OpenFilm> {
  const videograph = await call.ask(getVideograph, { params: { w, g: id } });
  const { path, revision, wizardID } = videograph;
  const graph = videograph as unknown as Videograph;
  const wizard = await call.ask(getWizard, { params: { w, id: wizardID } }).catch(ifGone);
  const finish = finishOf(wizard, ref);
  const { titles, style, sound } = finish;
  const cuts = timelineOfPath(graph, path);
  const media = await mediaOfFilm(call, w, mediaIdsOf(cuts));
  const timeline = finishedFilm(
    cuts,
    { titles, style, sound: sound && soundOfKept(sound) },
    { ...joinsOfPath(graph, path), durationOf: (key) => media.get(key)?.seconds },
  );
  const kept = { as: 'proposal', revision, path, finish } as const;
  return { ref, w, timeline: editableTimeline(timeline), reasons: reasonsOf(graph, path), media, kept };
}

function finishOf(wizard: Wizard | undefined, ref: string): Finish {
  const film = wizard?.films.find(({ videographRef }) => videographRef === ref);
  return {
    sound: film?.sound ?? wizard?.sound ?? undefined,
    titles: wizard?.auto?.title === false ? [] : (film?.titles ?? []),
    style: wizard?.initConfig.stylePreset ?? '',
  };
}

/** Why each cut of a path was chosen, and why it follows the one before. */
function reasonsOf(graph: Videograph, path: readonly number[]): string[][] {
  const cuts = cutsOfPath(graph, path) ?? [];
  return cuts.map(({ index, moment }, at) => {
    const before = cuts[at - 1];
    const join = before ? edgeBetween(graph, before.index, index) : null;
    return sentencesOf([...(moment?.reasons ?? []), ...(join?.reasons ?? [])]);
  });
}

function mediaIdsOf(timeline: Timeline): string[] {
  return videoClipsOf(timeline).map(({ media }) => media.key);
}
