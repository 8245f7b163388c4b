import { type ProjectFormat, parseRef } from '@cutgraph/contract';
import {
  alternativesOfCuts,
  type CutAlternative,
  type ExportTimeline,
  type FactsByKey,
  type InterchangeNote,
  MATERIAL_FILES,
  type PlanFacts,
  reasonsOfCuts,
  type Speech,
  timelineOfExport,
} from '@cutgraph/core';
import { editOf, FORMAT_FILES, notCarried, writeProject } from '@cutgraph/interchange';
import { sentencesOf } from '@cutgraph/messages';
import { mediaFileKey, type Store, type StoredMedia } from '@cutgraph/store';
import { namesOfFolder } from '../files/safe-name.ts';
import { readKept, startSecondsOf } from './kept-facts.ts';
import { requireRenderable } from './require-renderable.ts';

/** Where in a zip the originals are, and where a project looks for them. */
export const MEDIA_FOLDER = 'media';

/** A film as a file for an editing program, and the media that it shows and plays, each by the name of its file. */
export type Project = {
  fileName: string;
  mediaType: string;
  text: string;
  notes: InterchangeNote[];
  media: { name: string; media: StoredMedia }[];
};

type ProjectWish = {
  title: string;
  format: ProjectFormat;
  videographRef: string | null;
  /** Whether what else could follow at each cut goes along. */
  alternatives: boolean;
  /** The film whose open comments go along. */
  commentsOf: string | null;
};

/**
 * The file of an edit list; where its graph is named with why its cuts are there as markers, and with what else could follow at each as clips
 * that are switched off. Media have the names that they were uploaded with; the second of one name has a number.
 *
 * @throws Refusal as `requireRenderable`.
 */
export async function projectOfFilm(
  { read, files }: Pick<Store, 'read' | 'files'>,
  workspaceId: string,
  exported: ExportTimeline,
  asked: ProjectWish,
): Promise<Project> {
  const { title, format } = asked;
  const mediaOfKey = await requireRenderable(read, workspaceId, exported);
  const film = { ...timelineOfExport(exported), name: title };
  const nameOf = namesOfFolder();
  // An edit list may name one media twice.
  const byId = new Map<string, Project['media'][number]>();
  const starts = new Map<string, number>();
  const facts: Record<string, PlanFacts> = Object.create(null);
  for (const [key, media] of mediaOfKey) {
    if (!byId.has(media.id)) {
      byId.set(media.id, { name: nameOf(media.name), media });
      starts.set(media.id, await startSecondsOf(files, workspaceId, media));
    }
    facts[key] = await factsOf(
      files,
      workspaceId,
      media,
      exported.music?.ducking !== false && Boolean(exported.music),
    );
  }
  const fileOf = (key: string) => {
    const { name, media } = byId.get(mediaOfKey.get(key)!.id)!;
    const isStill = media.mediaContentType === 'Image';
    return {
      fileName: name,
      path: `${MEDIA_FOLDER}/${name}`,
      isStill,
      startSeconds: starts.get(media.id) ?? 0,
    };
  };
  const { reasons, others } = await aboutCuts(read, workspaceId, exported, asked.videographRef);
  const keyOf = new Map([...mediaOfKey].map(([key, { id }]) => [id, key]));
  const alternatives = (asked.alternatives ? others : []).map((one) => ({
    ...one,
    mediaID: keyOf.get(one.mediaID) ?? '',
  }));
  const { commentsOf } = asked;
  const comments = commentsOf === null ? [] : await read.comments.openOfFilm(workspaceId, commentsOf);
  const edit = editOf(film, facts as FactsByKey, fileOf, { reasons, alternatives, comments });
  const { ending, mediaType } = FORMAT_FILES[format];
  return {
    fileName: namesOfFolder()(`${title}.${ending}`),
    mediaType,
    text: writeProject(format, edit),
    notes: notCarried(format, film, facts, {
      alternatives: edit.alternatives.length,
      comments: comments.length,
    }),
    media: [...byId.values()],
  };
}

/** Why each cut is there, and what else could be; a graph that is gone, or is not of this workspace, says nothing. */
async function aboutCuts(
  read: Store['read'],
  workspaceId: string,
  { editList }: ExportTimeline,
  videographRef: string | null,
): Promise<{ reasons: string[]; others: CutAlternative[] }> {
  const ref = parseRef(videographRef ?? '');
  const isHere = ref?.kind === 'videographs' && ref.workspaceId === workspaceId;
  const graph = isHere ? await read.videographs.byId(workspaceId, ref.id) : undefined;
  if (!graph) return { reasons: [], others: [] };
  const keys = editList.map(({ key }) => key);
  const reasons = reasonsOfCuts(graph, keys).map((one) => sentencesOf(one).join(', '));
  return { reasons, others: alternativesOfCuts(graph, keys) };
}

async function factsOf(
  files: Store['files'],
  workspaceId: string,
  { id, mediaDuration, width, height, framesPerSecond, hasSound, speechURL }: StoredMedia,
  isDucked: boolean,
): Promise<PlanFacts> {
  const facts: PlanFacts = {
    durationSeconds: mediaDuration,
    picture: height > 0 ? { width, height, framesPerSecond } : null,
    sound: hasSound ? {} : null,
  };
  if (!isDucked || speechURL === '') return facts;
  const { segments } = await readKept<Speech>(files, mediaFileKey(workspaceId, id, MATERIAL_FILES.speech));
  return { ...facts, speech: segments };
}
