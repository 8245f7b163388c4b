import { readFileSync } from 'node:fs';
import {
  type MediaInput,
  observationsFromCsv,
  type SecondQuality,
  type ShotLook,
  type Speech,
} from '@cutgraph/core';
import type { TrackCorrection } from '@cutgraph/store';
import { asCorrected } from './as-corrected.ts';
import type { KeptFacts } from './kept-facts.ts';

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

/** Reads the files of a media, one after the other and without a pause: this is work for a thread. */
export function readMaterial({ input, paths, corrections }: MediaMaterial): MediaInput {
  const csv = textOf(paths.observations);
  const facts = documentOf<KeptFacts>(paths.facts);
  const quality = documentOf<{ seconds: SecondQuality[] }>(paths.quality);
  const looks = documentOf<{ looks: ShotLook[] }>(paths.looks);
  const speech = documentOf<Speech>(paths.speech);
  return {
    ...input,
    observations: csv === null ? [] : asCorrected(observationsFromCsv(input.mediaId, csv), corrections),
    ...(facts && { shots: facts.shots }),
    ...(quality && { quality: quality.seconds }),
    ...(looks && { looks: looks.looks }),
    ...(speech && { speech: speech.segments }),
    ...(speech?.sounds && { sounds: speech.sounds }),
  };
}

function textOf(path: string | null): string | null {
  return path === null ? null : readFileSync(path, 'utf8');
}

function documentOf<T>(path: string | null): T | null {
  const text = textOf(path);
  return text === null ? null : (JSON.parse(text) as T);
}
