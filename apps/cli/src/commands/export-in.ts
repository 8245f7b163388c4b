import {
  cutsOfPath,
  type ExportTimeline,
  edgeBetween,
  exportOf,
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
    return { timeline, leftOut, reasons: reasonsOfPath(given.videograph, given.path) };
  }
  if (Array.isArray(given.inputs) && Array.isArray(given.editList))
    return { timeline: json as ExportTimeline, leftOut: [], reasons: () => '' };
  throw new Error(`${file} is no timeline: it needs the lists "inputs" and "editList".`);
}

/** What makes the moment of a cut worth showing, or what joins it to the one before. */
export function reasonsOfPath(videograph: Videograph, path: readonly number[]): ReasonOfCut {
  const cuts = cutsOfPath(videograph, path) ?? [];
  const reasons = new Map(
    cuts.map((cut, at) => {
      const before = cuts[at - 1];
      const edge = before && edgeBetween(videograph, before.index, cut.index);
      return [cut.oid, sentencesOf(cut.moment?.reasons ?? edge?.reasons ?? []).join(', ')];
    }),
  );
  return (key) => reasons.get(key) ?? '';
}
