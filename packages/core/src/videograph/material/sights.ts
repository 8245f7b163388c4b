import type { Observation } from '../../footage/observation.ts';
import type { Cut, Videograph } from '../graph/videograph.ts';
import type { MediaInput } from '../rules/rules.ts';
import type { Company } from './company.ts';
import { PROMINENCE, QUALITY, SIDE_LENGTH, writeSide } from './join-side.ts';
import { type SubjectTrack, tracksAround } from './subject-tracks.ts';
import { upscalingOf, viewOfCrop } from './view.ts';

/** What is seen within so many seconds of the end of a cut is seen there. */
const SEEN_WITHIN_SECONDS = 0.35;
/** A media shows subjects where they are seen this surely in so large a share of its seconds; else it is a view (a landscape). */
const SURE = 0.45;
const LEAST_SHARE = 0.1;

/** What the eye rests on in a picture: the most prominent subject on the canvas (see join-side.ts), whichever the cut is about. */
export type Sight = Pick<SubjectTrack, 'kind'> & { side: Float32Array };

export type Sights = {
  /** On the first and on the last picture of a cut, null where nothing is seen there. By the index of the cut. */
  starts: ReadonlyMap<number, Sight | null>;
  ends: ReadonlyMap<number, Sight | null>;
  /** Media in which hardly any subject is seen at all, so that their pictures are looked at as a whole. */
  views: ReadonlySet<string>;
};

/** Finds what is seen at both ends of some cuts. */
export function sightsOf(
  cuts: readonly Cut[],
  canvas: Videograph['canvas'],
  media: readonly MediaInput[],
  company: Company,
): Sights {
  const starts = new Map<number, Sight | null>();
  const ends = new Map<number, Sight | null>();
  const views = new Set<string>();
  for (const one of media) {
    const own = cuts.filter(({ mediaID }) => mediaID === one.mediaId);
    if (own.length === 0) continue;
    if (isView(one)) views.add(one.mediaId);
    const times = own.flatMap(({ start, end }) => [start, end]);
    const tracks = tracksAround(one, times, SEEN_WITHIN_SECONDS);
    const sightAt = ({ crop }: Cut, time: number, isOut: boolean) => {
      const view = viewOfCrop(one.aspect, canvas, crop);
      const upscaling = upscalingOf(one, canvas, view);
      let best: Sight | null = null;
      for (const track of tracks) {
        const at = nearest(track.observations, time);
        if (at === null) continue;
        const side = new Float32Array(SIDE_LENGTH);
        writeSide(side, 0, track, at, isOut, view, upscaling, company, 0);
        if (!best || drawOf(side) > drawOf(best.side)) best = { side, kind: track.kind };
      }
      return best;
    };
    for (const cut of own) {
      starts.set(cut.index, sightAt(cut, cut.start, false));
      ends.set(cut.index, sightAt(cut, cut.end, true));
    }
  }
  return { starts, ends, views };
}

/** How much a subject draws the eye, 0..1. */
function drawOf(side: Float32Array): number {
  return side[PROMINENCE]! * side[QUALITY]!;
}

function nearest(observations: readonly Observation[], seconds: number): number | null {
  let best: number | null = null;
  let least = SEEN_WITHIN_SECONDS;
  observations.forEach(({ time }, at) => {
    if (Math.abs(time - seconds) < least) [best, least] = [at, Math.abs(time - seconds)];
  });
  return best;
}

function isView({ observations, durationSeconds }: MediaInput): boolean {
  const seconds = new Set<number>();
  for (const { time, confidence } of observations) if (confidence >= SURE) seconds.add(Math.floor(time));
  return seconds.size < LEAST_SHARE * durationSeconds;
}
