import type { Box } from '../footage/observation.ts';
import type { Cut, Videograph } from '../videograph/graph/videograph.ts';
import { extentsOf, leftAround, topAround } from '../videograph/material/framing.ts';
import { trackOfClip } from '../videograph/material/subject-tracks.ts';
import {
  cropOf,
  type View,
  viewAt,
  viewOfCrop,
  viewShapeOf,
  zoomLimitOf,
} from '../videograph/material/view.ts';
import type { MediaInput } from '../videograph/rules/rules.ts';

/** Zooms that are tried grow by this share; the middle of a window is tried at so many places along each axis, this far apart. */
const ZOOM_STEP = 1.07;
const MIDDLES = [-4, -3, -2, -1, 0, 1, 2, 3, 4];
const MIDDLE_STEP = 0.05;
/** Two subjects that are so far apart (fractions of the canvas), or differ so much in size (natural logarithm), cost the natural logarithm of 2. */
const APART = 0.06;
const SIZE_APART = 0.2;
/** What it costs to be shown smaller than this share of the canvas, and to be enlarged. */
const WELL_SEEN = 0.4;
const SMALL_COST = 0.5;
const ZOOM_COST = 0.15;

/** A window that a cut may have, with its subject on the canvas at both ends, and what it costs by itself. */
type Framing = { crop: Box | null; start: Subject; end: Subject; cost: number };
type Subject = { x: number; y: number; top: number; size: number };

/**
 * The crops of a film's cuts, moved and tightened so that the subjects of each join meet: of all windows that keep a
 * subject inside for the whole cut, the series is taken whose joins are aligned best (Viterbi). Cuts that show the whole
 * frame, or whose subject was not observed, stay as they are.
 */
export function alignedCrops(
  { cuts, canvas }: Pick<Videograph, 'cuts' | 'canvas'>,
  path: readonly number[],
  media: readonly MediaInput[],
): Map<number, Box | null> {
  const byId = new Map(media.map((one) => [one.mediaId, one]));
  const choices = path.map((index) => framingsOf(cuts[index]!, canvas, byId.get(cuts[index]!.mediaID)));
  let costs = choices[0]?.map(({ cost }) => cost) ?? [];
  const from: number[][] = [];
  for (let at = 1; at < choices.length; at++) {
    const before = choices[at - 1]!;
    const links: number[] = [];
    costs = choices[at]!.map((next, number) => {
      let best = Number.POSITIVE_INFINITY;
      before.forEach(({ end }, other) => {
        const cost = costs[other]! + apart(end, next.start);
        if (cost < best - 1e-9) [best, links[number]] = [cost, other];
      });
      return best + next.cost;
    });
    from.push(links);
  }
  const crops = new Map<number, Box | null>();
  let chosen = costs.indexOf(Math.min(...costs));
  for (let at = choices.length - 1; at >= 0; at--) {
    crops.set(path[at]!, choices[at]![chosen]!.crop);
    chosen = from[at - 1]?.[chosen] ?? 0;
  }
  return crops;
}

/** The windows that a cut may have; its own alone where nothing is cropped or nothing is known. */
function framingsOf(cut: Cut, canvas: Videograph['canvas'], media: MediaInput | undefined): Framing[] {
  if (!media) return [{ crop: cut.crop, start: NOWHERE, end: NOWHERE, cost: 0 }];
  const own = framingOf(cut, viewOfCrop(media.aspect, canvas, cut.crop), cut.crop, 1);
  const track = cut.crop && trackOfClip(media, cut.clipID);
  const first = track?.observations.findIndex(({ time }) => time >= cut.start - 1e-6) ?? -1;
  if (!track || first < 0) return [own];
  const shape = viewShapeOf(media.aspect, canvas, true);
  const { across, down, roomiest } = extentsOf(track.observations, first, cut.length, shape);
  const tightest = Math.max(1, Math.min(zoomLimitOf(media, canvas, shape), roomiest));
  const found = new Map<string, Framing>();
  for (let zoom = 1; zoom <= tightest + 1e-9; zoom *= ZOOM_STEP) {
    const [width, height] = [shape.width / zoom, shape.height / zoom];
    for (const right of MIDDLES) {
      const left = leftAround(across, width, across.meanCentre + right * MIDDLE_STEP * width);
      for (const below of left === null ? [] : MIDDLES) {
        const top = topAround(down, height, down.meanCentre + below * MIDDLE_STEP * height);
        if (left === null || top === null) continue;
        const key = `${left.toFixed(3)} ${top.toFixed(3)} ${zoom.toFixed(3)}`;
        const window = { left, top, zoom };
        if (!found.has(key))
          found.set(key, framingOf(cut, viewAt(shape, window), cropOf(shape, window), zoom));
      }
    }
  }
  return found.size > 0 ? [...found.values()] : [own];
}

const NOWHERE: Subject = { x: 0.5, y: 0.5, top: 0.5, size: 0.5 };

function framingOf({ startBox, endBox }: Cut, view: View, crop: Box | null, zoom: number): Framing {
  const [start, end] = [subjectIn(view, startBox), subjectIn(view, endBox)];
  const small = Math.max(0, Math.log(WELL_SEEN / Math.min(start.size, end.size)));
  return { crop, start, end, cost: SMALL_COST * small * small + ZOOM_COST * Math.log(zoom) };
}

function subjectIn({ left, top, width, height }: View, box: Box): Subject {
  const [across, down] = [(box.right - box.left) / width, (box.bottom - box.top) / height];
  return {
    x: ((box.left + box.right) / 2 - left) / width,
    y: ((box.top + box.bottom) / 2 - top) / height,
    top: (box.top - top) / height,
    size: Math.sqrt(Math.max(1e-6, across * down)),
  };
}

/** What a join costs: eyes rest on the upper part of a subject, so its top counts as much as its centre. */
function apart(a: Subject, b: Subject): number {
  const [x, y, top] = [a.x - b.x, a.y - b.y, a.top - b.top];
  const size = Math.log(a.size / b.size) / SIZE_APART;
  // By the logarithm, so that one that cannot be aligned does not pull at the others.
  return Math.log1p((x * x + (y * y + top * top) / 2) / (APART * APART) + size * size);
}
