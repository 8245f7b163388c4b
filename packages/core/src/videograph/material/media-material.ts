import { asCorrected, type TrackCorrection } from '../../footage/as-corrected.ts';
import type { Shot } from '../../footage/observation.ts';
import { observationsFromCsv } from '../../footage/observations-csv.ts';
import type { SecondQuality } from '../../footage/second-quality.ts';
import type { ShotLook } from '../../footage/shot-look.ts';
import type { Speech } from '../../footage/speech.ts';
import type { MediaInput } from '../rules/rules.ts';
import { photoMaterial } from './photo-material.ts';

/** Everything there is of a media for matching, before its files are read: it can be handed to a thread. */
export type MediaMaterial = {
  input: Omit<MediaInput, 'observations' | 'quality' | 'looks' | 'speech' | 'sounds' | 'shots'>;
  /** Paths of what was found in it; null where it has not been looked for. */
  paths: Record<MaterialFile, string | null>;
  /** What members say of the tracks in it. */
  corrections: readonly TrackCorrection[];
};

/** The files of a media that matching reads. */
export const MATERIAL_FILES = {
  observations: 'observations.csv',
  facts: 'facts.json',
  quality: 'quality.json',
  looks: 'looks.json',
  speech: 'speech.json',
} as const;
export type MaterialFile = keyof typeof MATERIAL_FILES;

/** An analysed media: what is known of it besides what its files hold. */
export type AnalyzedMedia = Pick<
  MediaInput,
  'mediaId' | 'durationSeconds' | 'isPhoto' | 'faces' | 'marks'
> & {
  name: string;
  /** Of the upright frame; null where it is not known. */
  picture: { width: number; height: number } | null;
  /** ISO 8601; null where it is not known. */
  recordedAt: string | null;
  /** When the file was last changed, in the same way. */
  lastModified: string | null;
  /** What members say of its tracks. */
  corrections?: readonly TrackCorrection[];
  /** Where it and its pictures are found. */
  addresses: Pick<
    MediaInput,
    'mediaPath' | 'mediaURL' | 'spriteSheetURL' | 'storageURL' | 'thumbnailURL' | 'clipThumbnailURLs'
  >;
};

/**
 * What matching reads of a media, from what is known of it. Rows of a database and folders on a disk are both turned
 * into an `AnalyzedMedia`, so that the same footage makes the same montage wherever its facts are kept.
 */
export function assembleMaterial(
  {
    mediaId,
    name,
    durationSeconds,
    isPhoto,
    picture,
    faces = [],
    marks,
    corrections = [],
    ...media
  }: AnalyzedMedia,
  paths: MediaMaterial['paths'],
): MediaMaterial {
  const input = {
    ...{ mediaId, name, durationSeconds },
    ...(isPhoto && { isPhoto }),
    aspect: picture ? picture.width / picture.height : 16 / 9,
    ...picture,
    ...(marks && { marks }),
    faces: faces.map(({ track, time, box, personId }) => ({ track, time, box, personId })),
    recordedAt: media.recordedAt === null ? null : Date.parse(media.recordedAt),
    fileChangedAt: media.lastModified === null ? null : Date.parse(media.lastModified),
    ...media.addresses,
  };
  return { input, paths, corrections };
}

/** A camera's button is pressed when the moment has been seen, not before. */
const MARKED = { before: 3, after: 1 };

function stretchAround(time: number): Shot {
  return { start: Math.max(0, time - MARKED.before), end: time + MARKED.after };
}

/**
 * A media as generation takes it, from the texts of its files. Throws what `readText` throws, and Refusal
 * `invalid-argument` for observations that are none. A long video takes tenths of a second: this is work for a thread.
 */
export function readMaterial(
  { input, paths, corrections }: MediaMaterial,
  readText: (path: string) => string,
): MediaInput {
  const textOf = (file: MaterialFile) => {
    const path = paths[file];
    return path === null ? null : readText(path);
  };
  const documentOf = <T>(file: MaterialFile): T | null => {
    const text = textOf(file);
    return text === null ? null : (JSON.parse(text) as T);
  };
  const csv = textOf('observations');
  const facts = documentOf<{ shots: Shot[]; marks?: number[] }>('facts');
  const quality = documentOf<{ seconds: SecondQuality[] }>('quality');
  const looks = documentOf<{ looks: ShotLook[] }>('looks');
  const speech = documentOf<Speech>('speech');
  const marks = [...(input.marks ?? []), ...(facts?.marks ?? []).map(stretchAround)];
  const read = {
    ...input,
    observations: csv === null ? [] : asCorrected(observationsFromCsv(input.mediaId, csv), corrections),
    ...(facts && { shots: facts.shots }),
    ...(marks.length > 0 && { marks }),
    ...(quality && { quality: quality.seconds }),
    ...(looks && { looks: looks.looks }),
    ...(speech && { speech: speech.segments }),
    ...(speech?.sounds && { sounds: speech.sounds }),
  };
  return read.isPhoto ? photoMaterial(read) : read;
}
