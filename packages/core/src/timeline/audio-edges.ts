import { Refusal } from '../refusal/refusal.ts';
import { roundSeconds } from '../time/time.ts';
import { clipSeconds, speedAt, type TimedClip } from './clip-time.ts';

/**
 * How long a clip is heard before its picture (a J cut) and behind it (an L cut), seconds; as long as it is seen where absent. It is heard
 * together with its neighbours then, and the film keeps its length.
 */
export type AudioEdges = { audioLead?: number | null | undefined; audioLag?: number | null | undefined };
export type AudioEdge = keyof AudioEdges;

/** The most of each, seconds. */
export const MAX_AUDIO_EDGE_SECONDS = 5;

/** Times are kept to the microsecond; what is computed of them may be off by that. */
const TOLERANCE_SECONDS = 1e-5;
const EDGES = ['audioLead', 'audioLag'] as const;

/** What of a clip its edges depend on; `key` names its media. */
type EdgedClip = AudioEdges & TimedClip & { media: { key: string } };

/** How long a clip can be heard beyond one of its ends, and what keeps it from more. */
export type AudioRoom = {
  seconds: number;
  /** That nothing is shown there, how long the neighbour is that is, or how much footage is left; null where nothing does. */
  limit: 'no-neighbour' | 'neighbour' | 'footage' | null;
};

/** @param durationOf the seconds of a media by its key; undefined where they are not known. */
export function audioRoom(
  clips: readonly EdgedClip[],
  at: number,
  edge: AudioEdge,
  durationOf: (key: string) => number | undefined,
): AudioRoom {
  const isLead = edge === 'audioLead';
  const [clip, neighbour] = [clips[at], clips[isLead ? at - 1 : at + 1]];
  if (!clip || !neighbour) return { seconds: 0, limit: 'no-neighbour' };
  const behind = (durationOf(clip.media.key) ?? Number.POSITIVE_INFINITY) - clip.end;
  const rooms: AudioRoom[] = [
    { limit: null, seconds: MAX_AUDIO_EDGE_SECONDS },
    { limit: 'neighbour', seconds: clipSeconds(neighbour) },
    {
      limit: 'footage',
      seconds: isLead ? clip.start / speedAt(clip, 'start') : behind / speedAt(clip, 'end'),
    },
  ];
  const least = rooms.reduce((one, other) => (other.seconds < one.seconds ? other : one));
  return { ...least, seconds: roundSeconds(Math.max(0, least.seconds)) };
}

/** The edges of a clip, shortened to what there is; 0 where it is heard as long as it is seen. */
export function fittingAudioEdges(
  clips: readonly EdgedClip[],
  at: number,
  durationOf: (key: string) => number | undefined,
): Record<AudioEdge, number> {
  const fitting = (edge: AudioEdge) =>
    clips[at]?.[edge] ? Math.min(clips[at][edge], audioRoom(clips, at, edge, durationOf).seconds) : 0;
  return { audioLead: fitting('audioLead'), audioLag: fitting('audioLag') };
}

/**
 * Throws Refusal `invalid-argument` unless both are from 0 to 5 seconds.
 *
 * @param name what the sentence calls the cut: 'cut 2'.
 */
export function checkAudioEdges(edges: AudioEdges, name: string): void {
  for (const edge of EDGES) {
    // An edit list of the command line may hold anything.
    const seconds: unknown = edges[edge] ?? 0;
    if (typeof seconds === 'number' && seconds >= 0 && seconds <= MAX_AUDIO_EDGE_SECONDS) continue;
    const most = `at most ${MAX_AUDIO_EDGE_SECONDS} seconds`;
    throw wrong(`The sound of ${name} can be heard ${most} ${WHERE[edge]} its picture.`);
  }
}

/**
 * Throws Refusal `invalid-argument` with a sentence where a clip would be heard longer beyond its picture than there is room for.
 *
 * @param nameOf what a media is called, by its key.
 * @param toleranceSeconds how much shorter than it says it may become.
 */
export function checkAudioRoom(
  clips: readonly EdgedClip[],
  durationOf: (key: string) => number | undefined,
  nameOf: (key: string) => string,
  toleranceSeconds = TOLERANCE_SECONDS,
): void {
  for (const [at, clip] of clips.entries())
    for (const edge of EDGES) {
      const wanted = clip[edge] ?? 0;
      const { seconds, limit } = audioRoom(clips, at, edge, durationOf);
      if (wanted <= seconds + toleranceSeconds) continue;
      const why = {
        'no-neighbour': 'the film has no cut there',
        neighbour: `the cut ${WHERE[edge]} it is shorter`,
        footage: `too little of "${nameOf(clip.media.key)}" is left there`,
      }[limit ?? 'neighbour'];
      const most = Math.floor(seconds * 100 + 1e-6) / 100;
      throw wrong(
        `The sound of cut ${at + 1} is heard ${wanted} s ${WHERE[edge]} its picture, but ${why}. It can be ${most} s.`,
      );
    }
}

const WHERE: Record<AudioEdge, string> = { audioLead: 'before', audioLag: 'after' };

function wrong(sentence: string): Refusal {
  return new Refusal('invalid-argument', sentence);
}
