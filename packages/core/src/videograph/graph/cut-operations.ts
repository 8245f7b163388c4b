import { ownEntry } from '../../own-entry.ts';
import { Refusal } from '../../refusal/refusal.ts';
import { roundSeconds } from '../../time/time.ts';
import { edgeBetween } from './graph.ts';
import type { CutUpdate, Ends, NewCut } from './graph-operation.ts';
import { ownEdgeOf } from './own-edge.ts';
import { cutAt, soundEdgesOf, withEdge } from './sound-edges.ts';
import type { Cut, Edge, Videograph, VideographClip } from './videograph.ts';

/** A cut whose end moves by less than this (seconds) joins as before: a tenth of a frame. */
export const UNMOVED_SECONDS = 0.004;
/** Crops are kept to a millionth of the frame, see `cropOf`. */
const SAME_CROP = 1e-6;

/** Adds a cut that is joined to nothing yet, under the next free index. */
export function addCut(videograph: Videograph, { cut, media, clip }: NewCut): Videograph {
  const clipKept = ownEntry(videograph.clips, clip.oid) ?? soundClip(clip);
  if (cut.mediaID !== media.oid || cut.clipID !== clip.oid || !clip.oid.startsWith(media.oid))
    throw new Refusal('invalid-argument', { code: 'cut-of-other-clip' });
  checkStretch(cut, clipKept);
  const index = nextIndexOf(videograph);
  const made: Cut = {
    index,
    oid: freeOidOf(videograph, cut),
    offset: cut.offset,
    start: cut.start,
    end: cut.end,
    length: roundSeconds(cut.end - cut.start),
    mediaID: cut.mediaID,
    clipID: cut.clipID,
    startBox: cut.startBox,
    endBox: cut.endBox,
    crop: cut.crop,
    ...(cut.framing && { framing: cut.framing }),
    ...(cut.volume === undefined ? {} : { volume: cut.volume }),
    moment: null,
  };
  return {
    ...videograph,
    media: { ...videograph.media, [media.oid]: ownEntry(videograph.media, media.oid) ?? media },
    clips: { ...videograph.clips, [clip.oid]: clipKept },
    cuts: { ...videograph.cuts, [index]: made },
    edges: { ...soundEdgesOf(videograph), [index]: [] },
  };
}

/** Puts a new cut between two that are joined: their edge gives way to two that are the user's own. */
export function insertCut(videograph: Videograph, { from, to, ...added }: NewCut & Ends): Videograph {
  const [before, after] = [cutAt(videograph, from), cutAt(videograph, to)];
  if (!edgeBetween(videograph, from, to))
    throw new Refusal('invalid-argument', { code: 'nothing-between-unjoined-cuts', params: { from, to } });
  const wider = addCut(videograph, added);
  const made = wider.cuts[nextIndexOf(videograph)]!;
  const left = wider.edges[from]!.filter((edge) => edge.to !== to);
  return {
    ...wider,
    edges: {
      ...wider.edges,
      [from]: withEdge(left, ownEdgeOf(before, made)),
      [made.index]: [ownEdgeOf(made, after)],
    },
  };
}

/**
 * Changes where a cut begins and ends, what it shows of the frame, or how loud it is. Its index and oid stay. A match or contrast whose
 * side moved, or shows another part of the frame, is not known to be one until it is scored again (see `scoreAgain`): the join stays
 * with its score, as the user's own.
 */
export function updateCut(
  videograph: Videograph,
  { index, start, end, crop, volume }: CutUpdate,
): Videograph {
  const known = cutAt(videograph, index);
  const { framing, ...rest } = known;
  // A crop that is chosen holds for the whole cut.
  const kept = crop === undefined && framing ? known : rest;
  const cut: Cut = { ...kept, start: start ?? known.start, end: end ?? known.end };
  checkStretch(cut, ownEntry(videograph.clips, cut.clipID));
  cut.length = roundSeconds(cut.end - cut.start);
  if (crop !== undefined) cut.crop = crop;
  if (volume !== undefined) cut.volume = volume;
  const startMoved = Math.abs(cut.start - known.start) > UNMOVED_SECONDS;
  const endMoved = Math.abs(cut.end - known.end) > UNMOVED_SECONDS;
  const isCropped = isCroppedOtherwise(known.crop, cut.crop);
  const changed = (from: number, edge: Edge): Edge => {
    if (from !== index && edge.to !== index) return edge;
    if (from === index ? endMoved : startMoved) return unmatched(edge, 'trimmed');
    return isCropped ? unmatched(edge, 'cropped') : edge;
  };
  const edges = Object.entries(soundEdgesOf(videograph)).map(([from, leaving]): [string, Edge[]] => [
    from,
    leaving.map((edge) => changed(Number(from), edge)),
  ]);
  return {
    ...videograph,
    cuts: { ...videograph.cuts, [index]: cut },
    edges: Object.fromEntries(edges),
  };
}

/** Removes a cut and all edges that lead to it or from it. The cuts that were joined through it are not joined to each other. */
export function removeCut(videograph: Videograph, index: number): Videograph {
  cutAt(videograph, index);
  if (index === 0) throw new Refusal('invalid-argument', { code: 'start-not-removable' });
  const { [index]: _, ...cuts } = videograph.cuts;
  return { ...videograph, cuts, edges: soundEdgesOf({ cuts, edges: videograph.edges }) };
}

/** Whether two crops of a cut show different parts of the frame. */
export function isCroppedOtherwise(one: Cut['crop'], other: Cut['crop']): boolean {
  if (!one || !other) return one !== other;
  return (['left', 'top', 'right', 'bottom'] as const).some(
    (side) => Math.abs(one[side] - other[side]) > SAME_CROP,
  );
}

/** The index that the next new cut gets: above all that are there. */
export function nextIndexOf({ cuts }: Pick<Videograph, 'cuts'>): number {
  return Object.values(cuts).reduce((highest, { index }) => Math.max(highest, index), -1) + 1;
}

function checkStretch({ start, end }: Pick<Cut, 'start' | 'end'>, clip: VideographClip | undefined): void {
  if (!(end > start)) throw new Refusal('invalid-argument', { code: 'negative-duration' }, { start, end });
  const [low, high] = clip ? [clip.clipStartTime, clip.clipEndTime] : [0, Number.POSITIVE_INFINITY];
  if (start < low - 1e-6 || end > high + 1e-6) {
    const said = { code: 'cut-outside-clip' as const, params: { from: low, to: high } };
    throw new Refusal('invalid-argument', said, { start, end });
  }
}

function soundClip(clip: VideographClip): VideographClip {
  if (!(clip.clipEndTime > clip.clipStartTime))
    throw new Refusal('invalid-argument', { code: 'negative-duration' }, { clip: clip.oid });
  return { ...clip, clipLengthTime: roundSeconds(clip.clipEndTime - clip.clipStartTime) };
}

function freeOidOf({ cuts }: Videograph, { clipID, start, end }: NewCut['cut']): string {
  const taken = new Set(Object.values(cuts).map(({ oid }) => oid));
  const oid = `${clipID}-${Math.round(start * 1000)}-${Math.round(end * 1000)}`;
  for (let again = 1; ; again++) {
    const candidate = again === 1 ? oid : `${oid}-${again}`;
    if (!taken.has(candidate)) return candidate;
  }
}

function unmatched(edge: Edge, code: 'trimmed' | 'cropped'): Edge {
  if (edge.kind !== 'match' && edge.kind !== 'contrast') return edge;
  return { ...edge, kind: 'own', terms: {}, reasons: [{ code }] };
}
