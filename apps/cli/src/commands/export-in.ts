import {
  type ExportTimeline,
  exportOf,
  reasonsOfCuts,
  timelineOfPath,
  type Videograph,
} from '@cutgraph/core';
import { sentencesOf } from '@cutgraph/messages';

/** Why a cut of an edit list is where it is, by its key; empty where nothing says. */
export type ReasonOfCut = (key: string) => string;

/** Only its outline is checked here; what is inside is checked where it is planned. */
export function exportIn(
  json: unknown,
  file: string,
): { timeline: ExportTimeline; leftOut: string[]; reasons: ReasonOfCut } {
  const given = (json ?? {}) as Partial<ExportTimeline> & { videograph?: Videograph; path?: number[] };
  if (given.videograph?.cuts && Array.isArray(given.path)) {
    const { timeline, warnings } = exportOf(
      timelineOfPath(given.videograph, given.path),
      given.videograph.minCutLength,
    );
    const leftOut = sentencesOf(warnings.map(({ note }) => note));
    return { timeline, leftOut, reasons: reasonsIn(given.videograph, timeline) };
  }
  if (Array.isArray(given.inputs) && Array.isArray(given.editList))
    return { timeline: json as ExportTimeline, leftOut: [], reasons: () => '' };
  throw new Error(`${file} is no timeline: it needs the lists "inputs" and "editList".`);
}

/** Why the cuts of a graph are in an edit list. */
export function reasonsIn(videograph: Videograph, { editList }: ExportTimeline): ReasonOfCut {
  const keys = editList.map(({ key }) => key);
  const sentences = reasonsOfCuts(videograph, keys).map((reasons) => sentencesOf(reasons).join(', '));
  const byKey = new Map(keys.map((key, at) => [key, sentences[at]!]));
  return (key) => byKey.get(key) ?? '';
}
