import {
  alternativesOfCuts,
  type CutAlternative,
  type ExportTimeline,
  exportOf,
  reasonsOfCuts,
  timelineOfPath,
  type Videograph,
} from '@cutgraph/core';
import { sentencesOf } from '@cutgraph/messages';

/** What is known of the cuts of an edit list beyond it. */
export type AboutCuts = {
  /** Why a cut is where it is, by its key; empty where nothing says. */
  reasons: (key: string) => string;
  /** What could stand in the place of each. */
  alternatives: readonly CutAlternative[];
};

/** Only its outline is checked here; what is inside is checked where it is planned. */
export function exportIn(
  json: unknown,
  file: string,
): { timeline: ExportTimeline; leftOut: string[]; about: AboutCuts } {
  const given = (json ?? {}) as Partial<ExportTimeline> & { videograph?: Videograph; path?: number[] };
  if (given.videograph?.cuts && Array.isArray(given.path)) {
    const { timeline, warnings } = exportOf(
      timelineOfPath(given.videograph, given.path),
      given.videograph.minCutLength,
    );
    const leftOut = sentencesOf(warnings.map(({ note }) => note));
    return { timeline, leftOut, about: aboutCuts(given.videograph, timeline) };
  }
  if (Array.isArray(given.inputs) && Array.isArray(given.editList))
    return { timeline: json as ExportTimeline, leftOut: [], about: { reasons: () => '', alternatives: [] } };
  throw new Error(`${file} is no timeline: it needs the lists "inputs" and "editList".`);
}

/** What a graph says of the cuts of it that are in an edit list. */
export function aboutCuts(videograph: Videograph, { editList }: ExportTimeline): AboutCuts {
  const keys = editList.map(({ key }) => key);
  const sentences = reasonsOfCuts(videograph, keys).map((reasons) => sentencesOf(reasons).join(', '));
  const byKey = new Map(keys.map((key, at) => [key, sentences[at]!]));
  return { reasons: (key) => byKey.get(key) ?? '', alternatives: alternativesOfCuts(videograph, keys) };
}
