import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type MediaFacts,
  type Observation,
  type PersonTrack,
  PHOTO_LIMITS,
  personTracksOf,
  type SeenFace,
  type Shot,
  type ShotLook,
} from '@cutgraph/core';
import { cropThumbnails, stills } from '@cutgraph/media';
import type { FaceModels, Likeness, TextReader } from '@cutgraph/vision';
import { FaceStudy } from './face-study.ts';
import { LookStudy } from './look-study.ts';

/** A face with its picture's name inside the folder (`faces/0.jpg`). */
type PicturedFace = SeenFace & { picture: string };

/** What a study found; a part that failed gave nothing, and its error is among the troubles. */
export type ShotAnalysis = {
  persons: PersonTrack[];
  faces: PicturedFace[];
  looks: ShotLook[];
  troubles: { persons?: unknown; faces?: unknown; looks?: unknown };
};

export type AnalyzeShotsOptions = {
  proxy: string;
  facts: MediaFacts;
  shots: readonly Shot[];
  observations: readonly Observation[];
  /** Receives `faces/{n}.jpg`, `persons/{track}.jpg`, `looks.json` and `persons.json`. */
  folder: string;
  /** Whether to make the pictures of persons; unless it is false. */
  withPersonPictures?: boolean;
  models: { faces: FaceModels; likeness: Likeness; reader: TextReader | null };
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
};

/** Persons that are kept, those that take up the most of the footage first; a crowd has thousands. */
const MOST_PERSONS = 300;
/** What the pictures of persons take of the whole work. */
const PERSONS_SHARE = 0.1;

/**
 * Looks closely at a proxy: its persons and their pictures; faces; and the looks of each shot. One pass over the key
 * frames (one a second) feeds faces and looks, one still after the other, so that memory stays flat. Throws only when it
 * is cancelled.
 */
export async function analyzeShots(options: AnalyzeShotsOptions): Promise<ShotAnalysis> {
  const { facts, folder, models, observations, proxy, shots, signal, onProgress } = options;
  const study: ShotAnalysis = { persons: [], faces: [], looks: [], troubles: {} };
  const attempt = async (part: keyof ShotAnalysis['troubles'], work: () => Promise<void>): Promise<void> => {
    if (study.troubles[part] !== undefined) return;
    try {
      await work();
    } catch (error) {
      signal?.throwIfAborted();
      study.troubles[part] = error ?? new Error(`The study of ${part} failed.`);
    }
  };
  const persons = personTracksOf(observations).slice(0, MOST_PERSONS);
  await mkdir(join(folder, 'faces'), { recursive: true });
  await attempt('persons', async () => {
    await keepPersons(options, persons);
    study.persons = persons;
  });
  onProgress?.(PERSONS_SHARE);

  const { durationSeconds } = facts;
  const faces = new FaceStudy({
    models: models.faces,
    observations,
    persons,
    shots,
    durationSeconds,
    folder,
  });
  const looks = new LookStudy({ ...models, shots, folder });
  const pass = async () => {
    for await (const still of stills(proxy, { signal })) {
      if (facts.isPhoto && still.timeSeconds >= PHOTO_LIMITS.usualSeconds) return;
      await Promise.all([attempt('faces', () => faces.see(still)), attempt('looks', () => looks.see(still))]);
      signal?.throwIfAborted();
      if (study.troubles.faces !== undefined && study.troubles.looks !== undefined) return;
      const share = Math.min(1, still.timeSeconds / Math.max(durationSeconds, 0.001));
      onProgress?.(PERSONS_SHARE + (0.98 - PERSONS_SHARE) * share);
    }
  };
  await pass().catch((error) => {
    signal?.throwIfAborted();
    study.troubles.faces ??= error;
    study.troubles.looks ??= error;
  });
  await attempt('faces', async () => {
    study.faces = faces.end();
  });
  await attempt('looks', async () => {
    const all = await looks.end();
    await writeFile(join(folder, 'looks.json'), JSON.stringify({ looks: all }));
    study.looks = all;
  });
  onProgress?.(1);
  return study;
}

async function keepPersons(options: AnalyzeShotsOptions, persons: readonly PersonTrack[]): Promise<void> {
  const { facts, folder, proxy, signal, withPersonPictures = true } = options;
  if (withPersonPictures) {
    await mkdir(join(folder, 'persons'), { recursive: true });
    await cropThumbnails({
      input: proxy,
      pictures: persons.map(({ track, bestTime, bestBox }) => ({
        timeSeconds: Math.min(bestTime, facts.durationSeconds),
        box: bestBox,
        path: join(folder, 'persons', `${track}.jpg`),
      })),
      signal,
    });
  }
  await writeFile(join(folder, 'persons.json'), JSON.stringify({ persons }));
}
