import { resolve } from 'node:path';
import type { ExportTimeline, MediaFacts, PlanFacts, SecondQuality, SpeechSegment } from '@cutgraph/core';
import { isPhoto, measureMotion, probeMedia, probeMusic, type RenderSource } from '@cutgraph/media';
import type { Terminal } from '../terminal/terminal.ts';
import { speechInCache, stillOf } from './analysis-cache.ts';
import { isShown } from './sound-options.ts';

/** What an analysis knows of a source beyond the file itself. */
export type KnownSource = {
  /** What is rendered in place of the file itself. */
  path?: string;
  facts: MediaFacts;
  proxy: string;
  quality: SecondQuality[];
  speech: readonly SpeechSegment[];
};

/**
 * What is rendered of each input of an edit list, by its key, and what is known of it.
 *
 * @param options.known what was found out about some sources before, by their absolute path.
 */
export async function sourcesOf(
  given: ExportTimeline,
  options: {
    baseFolder: string;
    cacheFolder: string;
    known?: ReadonlyMap<string, KnownSource>;
    isCaptioned: boolean;
    signal: AbortSignal;
    terminal: Terminal;
  },
) {
  const {
    baseFolder,
    cacheFolder,
    known = new Map<string, KnownSource>(),
    isCaptioned,
    signal,
    terminal,
  } = options;
  const { music } = given;
  const isDucked = music !== undefined && music.ducking !== false;
  // Keys are whatever the edit list says.
  const sources: Record<string, RenderSource> = Object.create(null);
  const facts: Record<string, PlanFacts> = Object.create(null);
  const photos = new Set<string>();
  const startSeconds = new Map<string, number>();
  const speechOf = new Map<string, readonly SpeechSegment[]>();
  for (const { key, uri } of given.inputs) {
    const path = resolve(baseFolder, uri);
    const found = known.get(path);
    if (key === music?.key && !isShown(given, key)) {
      facts[key] = await probeMusic(path, signal);
      sources[key] = { path };
      continue;
    }
    const source = found ? { path, ...found } : await unknownSource(path, cacheFolder, signal);
    sources[key] = source;
    // Of a photo the video that stands still is rendered.
    if (source.path !== path) photos.add(key);
    startSeconds.set(key, source.facts.startSeconds ?? 0);
    facts[key] = { ...source.facts, ...(await motionIn(given, key, source.path, { signal, terminal })) };
    if (!(isDucked || isCaptioned) || source.facts.sound === null) continue;
    const speech = found?.speech ?? (await speechInCache(path, cacheFolder, signal));
    if (speech) {
      facts[key] = { ...facts[key]!, speech };
      speechOf.set(key, speech);
      continue;
    }
    if (isDucked)
      terminal.say(`${uri}: It was not analyzed, so the music is not quieter where someone speaks in it.`);
    if (isCaptioned) terminal.say(`${uri}: It was not analyzed, so what is said in it has no captions.`);
  }
  return { sources, facts, photos, startSeconds, speechOf };
}

/** How the picture of a source moves, where a cut of it is stabilised. */
async function motionIn(
  { editList }: ExportTimeline,
  key: string,
  path: string,
  { signal, terminal }: { signal: AbortSignal; terminal: Terminal },
): Promise<Pick<PlanFacts, 'motion'>> {
  if (!editList.some(({ inputs, stabilise }) => stabilise && inputs.includes(key))) return {};
  const onProgress = (share: number) => terminal.progress('Measuring how the picture shakes', share);
  const motion = await measureMotion(path, { signal, onProgress });
  terminal.done();
  return { motion };
}

/** A source that was not analyzed; of a photo the video that stands still, which is made where it is not there yet. */
async function unknownSource(path: string, cacheFolder: string, signal: AbortSignal) {
  const rendered = (await isPhoto(path)) ? await stillOf(path, cacheFolder, signal) : path;
  return { path: rendered, facts: await probeMedia(rendered, signal) };
}
