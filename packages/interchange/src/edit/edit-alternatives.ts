import { type CutAlternative, type FrameRate, framesAt } from '@cutgraph/core';
import type { EditAlternative, EditClip, EditSource } from './edit.ts';

/**
 * What could stand in the place of each clip: from the frame at which it begins, as long as itself and the clip allow. Those of one place lie over each other.
 */
export function editAlternativesOf(
  alternatives: readonly CutAlternative[],
  clips: readonly EditClip[],
  sources: ReadonlyMap<string, EditSource>,
  rate: FrameRate,
): EditAlternative[] {
  const tracks = new Map<number, number>();
  return alternatives.flatMap(({ place, mediaID, start, end }): EditAlternative[] => {
    const [clip, source] = [clips[place], sources.get(mediaID)];
    const sourceFrame = Math.round(framesAt(start, rate));
    const last = Math.min(Math.round(framesAt(end, rate)), source?.frames ?? 0);
    const frames = Math.min(clip?.frames ?? 0, last - sourceFrame);
    if (!clip || !source || frames <= 0) return [];
    const track = tracks.get(place) ?? 0;
    tracks.set(place, track + 1);
    return [{ source: mediaID, name: source.fileName, at: clip.at, frames, sourceFrame, track }];
  });
}

/** The alternatives by their tracks, each in the order of the film. */
export function tracksOf(alternatives: readonly EditAlternative[]): EditAlternative[][] {
  const byTrack = Map.groupBy(alternatives, ({ track }) => track);
  return [...byTrack.values()].map((track) => track.toSorted((one, other) => one.at - other.at));
}
