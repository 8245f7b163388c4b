import { roundSeconds } from '../../time/time.ts';
import type { EdgeTerms } from '../graph/videograph.ts';
import type { JoinIndex } from '../material/footage-index.ts';
import type { SubjectTrack } from '../material/subject-tracks.ts';

/** Nearness in recording time halves the term at this many seconds. */
const HALF_TIME_SECONDS = 3600;

/** What the two sides of a join have around their subjects, each 0..1; what is not known is left out. */
export type JoinContext = {
  /** Shared labels of both frames among all of them. */
  labels: number;
  sharedLabels: number;
  people?: number;
  colour?: number;
  likeness?: number;
  /** Whether both subjects are the same person by their faces. */
  isSamePerson: boolean;
};

type Side = { track: number; time: number };

/** Adds the terms that look beyond the subject, where they have a weight and something is known. */
export function addSurroundings(index: JoinIndex, out: Side, next: Side, terms: EdgeTerms): void {
  const { weights } = index.rules.look;
  if (weights.context > 0) terms.context = contextTermOf(index, out, next);
  if (weights.time > 0) {
    delete terms.time;
    const { tracks } = index.footage;
    const a = recordedSeconds(tracks[out.track]!, out.time);
    const b = recordedSeconds(tracks[next.track]!, next.time);
    if (a !== null && b !== null) terms.time = 1 / (1 + Math.abs(a - b) / HALF_TIME_SECONDS);
  }
}

/** When something was recorded, seconds since 1970, or null where the file does not say. */
export function recordedSeconds({ media }: Pick<SubjectTrack, 'media'>, time: number): number | null {
  return typeof media.recordedAt === 'number' ? roundSeconds(media.recordedAt / 1000 + time) : null;
}

/** The surroundings of both sides of a join, for its words. */
export function contextOf(index: JoinIndex, out: Side, next: Side): JoinContext {
  const { footage, surroundings } = index;
  const from = footage.tracks[out.track]!;
  const to = footage.tracks[next.track]!;
  const person = surroundings.personOf(from.media.mediaId, from.labelId);
  return {
    ...labelsOf(index, out, next),
    ...surroundings.alikeness(from.media.mediaId, out.time, to.media.mediaId, next.time),
    isSamePerson: person !== null && person === surroundings.personOf(to.media.mediaId, to.labelId),
  };
}

/** The mean of what is known of labels, people, colour and likeness. */
function contextTermOf(index: JoinIndex, out: Side, next: Side): number {
  const { footage, surroundings } = index;
  const from = footage.tracks[out.track]!.media.mediaId;
  const to = footage.tracks[next.track]!.media.mediaId;
  const { people, colour, likeness } = surroundings.alikeness(from, out.time, to, next.time);
  let sum = labelsOf(index, out, next).labels;
  let count = 1;
  for (const part of [people, colour, likeness]) {
    if (part === undefined) continue;
    sum += part;
    count++;
  }
  return sum / count;
}

function labelsOf({ footage, company }: JoinIndex, out: Side, next: Side) {
  const here = company.labelsAt(footage.tracks[out.track]!.media.mediaId, out.time);
  const there = company.labelsAt(footage.tracks[next.track]!.media.mediaId, next.time);
  let sharedLabels = 0;
  for (const label of here) if (there.has(label)) sharedLabels++;
  const all = here.size + there.size - sharedLabels;
  return { labels: all === 0 ? 1 : sharedLabels / all, sharedLabels };
}
