import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  type LabelSegment,
  type MediaFacts,
  type MediaInput,
  type Observation,
  observationsFromCsv,
  type SecondQuality,
  type Shot,
  trackedLabelsOf,
} from '@cutgraph/core';
import type { ProxyFacts } from './transcode-proxy.ts';

/** An analysed media on disk, as `cutgraph analyze` leaves it: `media.json`. */
export type AnalysisDocument = {
  /** Grows when a reader of older folders would go wrong. */
  version: 1;
  id: string;
  name: string;
  /** The analysed file, absolute. */
  original: string;
  size: number;
  lastModified: string;
  mediaDuration: number;
  mediaContentType: 'Video';
  listLabels: string[];
  listCategoryLabels: string[];
  listTrackedLabels: string[];
  csvURL: string;
  detector: string;
  warning: string | null;
  facts: MediaFacts;
  shots: Shot[];
  sprite: ProxyFacts['sprite'];
  /** When it was recorded (ISO 8601 in UTC), as far as the file says. */
  recordedAt: string | null;
  /** Of its sound, in LUFS; null without sound or in silence. */
  loudness: number | null;
};

/** Writes `media.json` and `labels.json` beside what the steps left in a folder. */
export async function writeAnalysis(options: {
  folder: string;
  mediaId: string;
  original: string;
  derived: ProxyFacts;
  segments: LabelSegment[];
  detector: string;
}): Promise<AnalysisDocument> {
  const { folder, original, derived, segments } = options;
  const file = await stat(original);
  const document: AnalysisDocument = {
    version: 1,
    id: options.mediaId,
    name: basename(original),
    original,
    size: file.size,
    lastModified: file.mtime.toISOString(),
    mediaDuration: derived.facts.durationSeconds,
    mediaContentType: 'Video',
    ...labelLists(segments),
    csvURL: 'observations.csv',
    detector: options.detector,
    warning: derived.warning,
    facts: derived.facts,
    shots: derived.shots,
    sprite: derived.sprite,
    recordedAt: derived.facts.recordedAt,
    loudness: derived.loudness,
  };
  await writeFile(join(folder, 'labels.json'), `${JSON.stringify(segments, null, 2)}\n`);
  await writeFile(join(folder, 'media.json'), `${JSON.stringify(document, null, 2)}\n`);
  return document;
}

/** The three label lists of a media, sorted, from its label segments. */
function labelLists(segments: readonly LabelSegment[]) {
  const sorted = (words: string[]) => [...new Set(words)].sort();
  return {
    listLabels: sorted(segments.map((segment) => segment.labelEntityName)),
    listCategoryLabels: sorted(segments.map((segment) => segment.category)),
    listTrackedLabels: trackedLabelsOf(segments),
  };
}

/** Reads an analysed folder back, as generation takes it. */
export async function readAnalysis(
  folder: string,
): Promise<{ document: AnalysisDocument; observations: Observation[]; quality: SecondQuality[] }> {
  const text = await readFile(join(folder, 'media.json'), 'utf8').catch((cause) => {
    throw new Error(`"${folder}" holds no media.json. Make it with: cutgraph analyze FILE --out DIR`, {
      cause,
    });
  });
  const document = JSON.parse(text) as AnalysisDocument;
  if (document.version !== 1) {
    throw new Error(`"${folder}" was analysed by another version of Cutgraph. Analyse the file again.`);
  }
  // Folders from before these were measured are as good as any other.
  const whole = {
    ...document,
    recordedAt: document.recordedAt ?? null,
    loudness: document.loudness ?? null,
    facts: { ...document.facts, recordedAt: document.facts.recordedAt ?? null },
  };
  const csv = await readFile(join(folder, 'observations.csv'), 'utf8');
  // Older folders have none.
  const quality = await readFile(join(folder, 'quality.json'), 'utf8').then(
    (text) => JSON.parse(text).seconds as SecondQuality[],
    () => [],
  );
  return { document: whole, observations: observationsFromCsv(whole.id, csv), quality };
}

/** An analysed media as generation takes it; `quality` is empty where it is not known. */
export function mediaInputOf(
  document: AnalysisDocument,
  observations: Observation[],
  quality: SecondQuality[] = [],
): MediaInput {
  const picture = document.facts.picture;
  return {
    mediaId: document.id,
    name: document.name,
    fileChangedAt: Date.parse(document.lastModified),
    observations,
    durationSeconds: document.mediaDuration,
    aspect: picture ? picture.width / picture.height : 16 / 9,
    ...(picture && { width: picture.width, height: picture.height }),
    shots: document.shots,
    ...(quality.length > 0 && { quality }),
    recordedAt: document.recordedAt === null ? null : Date.parse(document.recordedAt),
    mediaPath: document.original,
  };
}
