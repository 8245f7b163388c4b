import { labelIdOf } from '../../footage/label-segments.ts';
import type { Shot } from '../../footage/observation.ts';
import { pictureDifference, pictureHashAt } from '../../footage/picture-hash.ts';
import type { ShotLook } from '../../footage/shot-look.ts';
import type { MediaInput } from '../rules/rules.ts';

/** What a shot is like beyond its subject. */
type ShotFacts = Shot & {
  number: number;
  /** Unit length; empty where it is not known. */
  likeness: Float32Array;
  /** Shares that add up to 1; empty where it is not known. */
  colour: Float32Array;
  people: ReadonlySet<string>;
};

/** How alike the surroundings of two moments are, each 0..1; what is not known of either is left out. */
type Alikeness = { people?: number; colour?: number; likeness?: number };

/** What is known of the shots of the footage and of who is in them. */
export type Surroundings = {
  /** How alike the shots around two moments (seconds) of two media are. */
  alikeness(mediaA: string, timeA: number, mediaB: string, timeB: number): Alikeness;
  /** How differently the whole pictures at two moments are composed, 0..1 (see `pictureDifference`); null where it is not known. */
  pictureDifference(mediaA: string, timeA: number, mediaB: string, timeB: number): number | null;
  /** Whose face was seen in a track; null where it is not known. */
  personOf(mediaId: string, labelId: string): string | null;
};

/** Gathers the looks, faces and shots of some media. */
export function surroundingsOf(media: readonly MediaInput[]): Surroundings {
  const shots = new Map<string, ShotFacts[]>();
  const persons = new Map<string, Map<string, string>>();
  let count = 0;
  for (const one of media) {
    const ofMedia = shotsOf(one, count);
    count += ofMedia.length;
    shots.set(one.mediaId, ofMedia);
    persons.set(one.mediaId, personsOf(one));
  }
  const qualities = new Map(media.map(({ mediaId, quality }) => [mediaId, quality]));
  const known = new Map<number, Alikeness>();
  return {
    alikeness(mediaA, timeA, mediaB, timeB) {
      const a = shotAt(shots.get(mediaA), timeA);
      const b = shotAt(shots.get(mediaB), timeB);
      if (!a || !b) return NOTHING_KNOWN;
      const key = a.number * count + b.number;
      const alike = known.get(key) ?? alikenessOf(a, b);
      known.set(key, alike);
      return alike;
    },
    pictureDifference: (mediaA, timeA, mediaB, timeB) =>
      pictureDifference(
        pictureHashAt(qualities.get(mediaA), timeA),
        pictureHashAt(qualities.get(mediaB), timeB),
      ),
    personOf: (mediaId, labelId) => persons.get(mediaId)?.get(labelId) ?? null,
  };
}

const NOTHING_KNOWN: Alikeness = {};

/** The shots with their looks; a media whose shots are not known is one shot. */
function shotsOf({ looks, shots, faces, durationSeconds }: MediaInput, first: number): ShotFacts[] {
  if (!looks && !faces) return [];
  const looked = new Map((looks ?? []).map((look) => [look.shot.start, look]));
  const stretches: readonly Shot[] =
    looks && looks.length > 0
      ? looks.map(({ shot }) => shot)
      : shots && shots.length > 0
        ? shots
        : [{ start: 0, end: durationSeconds }];
  return stretches
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end }, at): ShotFacts => {
      const look: ShotLook | undefined = looked.get(start);
      const seen = (faces ?? []).filter(({ time }) => time >= start && time < end);
      return {
        start,
        end,
        number: first + at,
        likeness: Float32Array.from(look?.likeness ?? []),
        colour: Float32Array.from(look?.colour ?? []),
        people: new Set(seen.map(({ personId }) => personId)),
      };
    });
}

/** Whose face each track shows, by label id: the person seen most often, then the first by name. */
function personsOf({ faces }: MediaInput): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { track, personId } of faces ?? []) {
    if (track === null) continue;
    const labelId = labelIdOf(track);
    const ofTrack = counts.get(labelId) ?? new Map<string, number>();
    ofTrack.set(personId, (ofTrack.get(personId) ?? 0) + 1);
    counts.set(labelId, ofTrack);
  }
  const mostOften = (ofTrack: Map<string, number>) =>
    [...ofTrack].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))[0]![0];
  return new Map([...counts].map(([labelId, ofTrack]) => [labelId, mostOften(ofTrack)]));
}

function shotAt(shots: readonly ShotFacts[] | undefined, time: number): ShotFacts | undefined {
  if (!shots) return undefined;
  let [low, high] = [0, shots.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (shots[middle]!.start <= time + 1e-6) low = middle + 1;
    else high = middle;
  }
  return shots[Math.max(0, low - 1)];
}

/** People: the shared ones' share of the smaller company. Colour: histogram intersection (Swain and Ballard 1991). */
function alikenessOf(a: ShotFacts, b: ShotFacts): Alikeness {
  const alike: Alikeness = {};
  if (a.people.size > 0 && b.people.size > 0) {
    const shared = [...a.people].filter((person) => b.people.has(person)).length;
    alike.people = shared / Math.min(a.people.size, b.people.size);
  }
  if (a.colour.length > 0 && a.colour.length === b.colour.length) {
    let shared = 0;
    for (let at = 0; at < a.colour.length; at++) shared += Math.min(a.colour[at]!, b.colour[at]!);
    alike.colour = Math.min(1, shared);
  }
  if (a.likeness.length > 0 && a.likeness.length === b.likeness.length) {
    let cosine = 0;
    for (let at = 0; at < a.likeness.length; at++) cosine += a.likeness[at]! * b.likeness[at]!;
    alike.likeness = Math.min(1, Math.max(0, cosine));
  }
  return alike;
}
