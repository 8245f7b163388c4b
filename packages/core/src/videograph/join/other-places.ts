import type { OtherJoinKind } from '../graph/videograph.ts';
import type { FootageIndex } from '../material/footage-index.ts';
import { EASE, PROMINENCE, QUALITY, SIDE_LENGTH } from '../material/join-side.ts';
import type { OutPoint } from './joins.ts';

/** Contrasts are looked for among so many in-points, each the best of its track. */
const CONTRASTS_LOOKED_AT = 1500;
/** What comes next in time begins within so many seconds: after a cut, or of the next recording. */
const NEXT_SECONDS = 60;

/** Where joins of other kinds are looked for. */
export type OtherPlaces = {
  /** In-points that a join of this kind may lead to from an out-point. */
  placesFor(kind: OtherJoinKind, out: OutPoint): Iterable<number>;
};

/** Gathers the in-points that joins of other kinds may lead to. */
export function otherPlacesOf(index: FootageIndex): OtherPlaces {
  const { footage, surroundings } = index;
  const bestOfTrack = bestSlotsOf(index);
  const standing = (slot: number) => standingOf(index, slot);
  const prominent = bestOfTrack
    .filter((slot) => slot >= 0)
    .sort((a, b) => standing(b) - standing(a) || a - b)
    .slice(0, CONTRASTS_LOOKED_AT);
  const ofPerson = new Map<string, number[]>();
  footage.tracks.forEach(({ media, labelId }, number) => {
    const person = surroundings.personOf(media.mediaId, labelId);
    const slot = bestOfTrack[number]!;
    if (person === null || slot < 0) return;
    const known = ofPerson.get(person);
    if (known) known.push(slot);
    else ofPerson.set(person, [slot]);
  });
  const slotsOfMedia = mediaRangesOf(index);
  const recordings = recordingsOf(index);
  return {
    placesFor(kind, out) {
      const { media, labelId } = footage.tracks[out.track]!;
      if (kind === 'contrast') return prominent;
      if (kind === 'person') return ofPerson.get(surroundings.personOf(media.mediaId, labelId) ?? '') ?? [];
      const after = recordings[recordings.indexOf(media.mediaId) + 1];
      const isRecorded = after !== undefined && recordings.includes(media.mediaId);
      const from = (mediaId: string, start: number) =>
        slotsWithin(index, slotsOfMedia.get(mediaId), start, start + NEXT_SECONDS);
      return [...from(media.mediaId, out.time), ...(isRecorded ? from(after, 0) : [])];
    },
  };
}

/** How well a cut can begin at a slot, whatever it is joined to. */
function standingOf({ inPoints: { sides } }: FootageIndex, slot: number): number {
  const base = slot * SIDE_LENGTH;
  return sides[base + PROMINENCE]! * sides[base + QUALITY]! * (0.5 + 0.5 * sides[base + EASE]!);
}

/** For each track the slot that a cut begins best at; -1 where there is none or joins must not lead there. */
function bestSlotsOf(index: FootageIndex): number[] {
  const { inPoints, footage } = index;
  const best = footage.tracks.map(() => -1);
  for (let slot = 0; slot < inPoints.count; slot++) {
    const number = inPoints.track[slot]!;
    if (!footage.tracks[number]!.offered) continue;
    if (best[number]! < 0 || standingOf(index, slot) > standingOf(index, best[number]!)) best[number] = slot;
  }
  return best;
}

/** The first slot of each media, and the one after its last: tracks lie by media. */
function mediaRangesOf({ inPoints, footage }: FootageIndex): Map<string, [number, number]> {
  const ranges = new Map<string, [number, number]>();
  for (let slot = 0; slot < inPoints.count; slot++) {
    const { mediaId } = footage.tracks[inPoints.track[slot]!]!.media;
    const range = ranges.get(mediaId);
    if (range) range[1] = slot + 1;
    else ranges.set(mediaId, [slot, slot + 1]);
  }
  return ranges;
}

/** Ids of the media that are dated, in the order of their recording. */
function recordingsOf({ footage }: FootageIndex): string[] {
  return footage.media
    .filter(({ recordedAt }) => typeof recordedAt === 'number')
    .sort((a, b) => a.recordedAt! - b.recordedAt!)
    .map(({ mediaId }) => mediaId);
}

function slotsWithin(
  { inPoints }: FootageIndex,
  range: readonly [number, number] | undefined,
  from: number,
  until: number,
): number[] {
  const slots: number[] = [];
  if (!range) return slots;
  for (let slot = range[0]; slot < range[1]; slot++) {
    const time = inPoints.time[slot]!;
    if (time >= from && time <= until) slots.push(slot);
  }
  return slots;
}
