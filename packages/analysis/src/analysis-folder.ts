import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  assembleMaterial,
  MATERIAL_FILES,
  type MaterialFile,
  type MediaFacts,
  type MediaInput,
  type MediaMaterial,
  peopleOf,
  readMaterial,
  type SeenFace,
  type Shot,
} from '@cutgraph/core';
import type { ProxyFacts } from './transcode-proxy.ts';

/** An analyzed media on disk, as `cutgraph analyze` leaves it: `media.json`. */
export type AnalysisDocument = {
  /** Grows when a reader of older folders would go wrong. */
  version: 1;
  id: string;
  name: string;
  /** The analyzed file, absolute. */
  original: string;
  size: number;
  lastModified: string;
  mediaDuration: number;
  mediaContentType: 'Video' | 'Image';
  listLabels: string[];
  listCategoryLabels: string[];
  listTrackedLabels: string[];
  csvURL: string;
  detector: string;
  warning: string | null;
  /** Parts of the analysis that failed, a sentence each. */
  remarks: string[];
  facts: MediaFacts;
  shots: Shot[];
  sprite: ProxyFacts['sprite'];
  /** When it was recorded (ISO 8601 in UTC), as far as the file says. */
  recordedAt: string | null;
  /** Of its sound, in LUFS; null without sound or in silence. */
  loudness: number | null;
};

/** An analyzed folder: its document, and the faces that were found. */
export type Analysis = { folder: string; document: AnalysisDocument; faces: SeenFace[] };

/** Reads an analyzed folder back. */
export async function readAnalysis(folder: string): Promise<Analysis> {
  const text = await readFile(join(folder, 'media.json'), 'utf8').catch((cause) => {
    throw new Error(`"${folder}" holds no media.json. Make it with: cutgraph analyze FILE --out DIR`, {
      cause,
    });
  });
  const document = JSON.parse(text) as AnalysisDocument;
  if (document.version !== 1) {
    throw new Error(`"${folder}" was analysed by another version of Cutgraph. Analyse the file again.`);
  }
  const facesPath = join(folder, 'faces.json');
  const { faces } = existsSync(facesPath) ? JSON.parse(await readFile(facesPath, 'utf8')) : { faces: [] };
  // Folders from before these were measured are as good as any other.
  const whole = {
    ...document,
    remarks: document.remarks ?? [],
    recordedAt: document.recordedAt ?? null,
    loudness: document.loudness ?? null,
    facts: { ...document.facts, recordedAt: document.facts.recordedAt ?? null },
  };
  return { folder, document: whole, faces };
}

/** Analyzed folders as generation takes them, with their faces put to people. */
export function mediaInputsOf(analyses: readonly Analysis[]): MediaInput[] {
  const faces = peopleOf(analyses.map((analysis) => analysis.faces));
  return analyses.map(({ folder, document }, at) => {
    const { id: mediaId, name, mediaDuration: durationSeconds, recordedAt, lastModified } = document;
    const material = assembleMaterial(
      {
        ...{ mediaId, name, durationSeconds, recordedAt, lastModified },
        picture: document.facts.picture && {
          width: document.facts.picture.width,
          height: document.facts.picture.height,
        },
        isPhoto: document.mediaContentType === 'Image',
        faces: faces[at]!,
        addresses: { mediaPath: document.original },
      },
      pathsIn(folder),
    );
    return readMaterial(material, (path) => readFileSync(path, 'utf8'));
  });
}

function pathsIn(folder: string): MediaMaterial['paths'] {
  // Folders of earlier releases have no file of facts; their document has the same in it.
  const names = { ...MATERIAL_FILES, facts: 'media.json' };
  const paths = Object.entries(names).map(([file, name]) => [file, join(folder, name)] as const);
  return Object.fromEntries(paths.map(([file, path]) => [file, existsSync(path) ? path : null])) as Record<
    MaterialFile,
    string | null
  >;
}
