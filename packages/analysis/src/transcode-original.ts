import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPhoto, makeStillVideo, STILL_VIDEO } from '@cutgraph/media';
import { type ProxyFacts, transcodeProxy } from './transcode-proxy.ts';

/**
 * {@link transcodePhoto} or {@link transcodeProxy}, by what the content of the original is; the limits are those of videos.
 * Throws what these throw.
 */
export async function transcodeOriginal(options: Parameters<typeof transcodeProxy>[0]): Promise<ProxyFacts> {
  return (await isPhoto(options.original)) ? transcodePhoto(options) : transcodeProxy(options);
}

/** The share of the work that decoding the photo takes. */
const STILL_SHARE = 0.5;

/**
 * Makes of a photo a video that stands still, and of that all that is made of any video: leaves `still.jpg` and `still.mp4`
 * besides what {@link transcodeProxy} leaves. The facts are those of `still.mp4`, which renders read in place of the original.
 * Throws a MediaRefusal for a photo that cannot be used.
 */
async function transcodePhoto(options: {
  original: string;
  folder: string;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
}): Promise<ProxyFacts> {
  const { original, folder, signal, onProgress } = options;
  const { takenAt } = await makeStillVideo(original, folder, signal);
  onProgress?.(STILL_SHARE);
  const derived = await transcodeProxy({
    original: join(folder, STILL_VIDEO),
    folder,
    ...(signal && { signal }),
    onProgress: (share) => onProgress?.(STILL_SHARE + (1 - STILL_SHARE) * share),
  });
  const facts = { ...derived.facts, recordedAt: takenAt, isPhoto: true as const };
  await writeFile(join(folder, 'facts.json'), JSON.stringify({ facts, shots: derived.shots }));
  return { ...derived, facts };
}
