import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lengthInWords, type MediaFacts, Refusal, type SecondQuality, type Shot } from '@cutgraph/core';
import { cameraMarks, deriveMedia, probeMedia, tryKeyFrames, type Waveform } from '@cutgraph/media';

/** What is known of a media once all that is watched has been made of it. */
export type ProxyFacts = {
  /** With `durationSeconds` as it really decoded, and without a sound that cannot be. */
  facts: MediaFacts;
  shots: Shot[];
  sprite: {
    width: number;
    height: number;
    tileWidth: number;
    tileHeight: number;
    columns: number;
    count: number;
  };
  hasAudioFile: boolean;
  /** One for each second that has begun. */
  quality: SecondQuality[];
  /** null without sound. */
  waveform: Waveform | null;
  /** Of the whole, in LUFS; null without sound or in silence. */
  loudness: number | null;
  /** What is not quite right with the file, in words. */
  warning: string | null;
};

/**
 * Probes an original and leaves `proxy.mp4`, `thumbnail.jpg`, `sprite.jpg`, `quality.json`, `facts.json` and, with sound,
 * `audio.m4a` and `waveform.json` in a folder.
 * Throws a MediaRefusal for a file that is no video we can use, and a Refusal for one that is longer or has
 * more pixels than allowed.
 */
export async function transcodeProxy(options: {
  original: string;
  folder: string;
  /** Any length unless given. */
  maxMediaSeconds?: number;
  /** Frames times pixels of the original; any number unless given. */
  maxMediaPixels?: number;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
}): Promise<ProxyFacts> {
  const {
    original,
    folder,
    maxMediaSeconds = Infinity,
    maxMediaPixels = Infinity,
    signal,
    onProgress,
  } = options;
  const facts = await probeMedia(original, signal);
  refuseLonger(
    facts.durationSeconds,
    maxMediaSeconds,
    (length) => `This file says that it is ${length} long`,
    'If that is not so, it is damaged; else cut it into shorter ones.',
  );
  refuseCostlier(facts, maxMediaPixels);
  const derived = await deriveMedia({ input: original, outputFolder: folder, facts, signal, onProgress });
  // What a file says of its length is not always true.
  refuseLonger(
    derived.decodedSeconds,
    maxMediaSeconds,
    (length) => `This video is ${length} long`,
    'Cut it into shorter ones.',
  );
  const { quality, waveform, loudness } = derived;
  const keyFrameTrial = await tryKeyFrames(original, derived.decodedSeconds, signal);
  const marks = (await cameraMarks(original)).filter((time) => time < derived.decodedSeconds);
  await writeFile(join(folder, 'quality.json'), JSON.stringify({ seconds: quality }));
  if (waveform) await writeFile(join(folder, 'waveform.json'), JSON.stringify(waveform));
  const kept = {
    facts: {
      ...facts,
      durationSeconds: derived.decodedSeconds,
      sound: derived.audio === null ? null : facts.sound,
      ...(keyFrameTrial && { keyFrameTrial }),
    },
    shots: derived.shots,
    ...(marks.length > 0 && { marks }),
  };
  await writeFile(join(folder, 'facts.json'), JSON.stringify(kept));
  return {
    ...kept,
    sprite: {
      width: derived.sprite.width,
      height: derived.sprite.height,
      tileWidth: derived.sprite.tileWidth,
      tileHeight: derived.sprite.tileHeight,
      columns: derived.sprite.columns,
      count: derived.sprite.columns * derived.sprite.rows,
    },
    hasAudioFile: derived.audio !== null,
    quality,
    waveform,
    loudness,
    warning: derived.warning ?? null,
  };
}

/** What looking at a video costs is known before it begins: every pixel of every frame is decoded. */
function refuseCostlier({ picture, durationSeconds }: MediaFacts, maxPixels: number): void {
  if (!picture) return;
  const { width, height, framesPerSecond } = picture;
  const mostSeconds = maxPixels / (width * height * framesPerSecond);
  if (durationSeconds <= mostSeconds) return;
  const rate = Math.round(framesPerSecond * 100) / 100;
  throw new Refusal(
    'invalid-argument',
    `This video is ${lengthInWords(durationSeconds)} long. At ${width}x${height} pixels and ${rate} frames a second, at most ${lengthInWords(mostSeconds)} are allowed here. Cut it into shorter ones, or upload a smaller version.`,
  );
}

function refuseLonger(
  seconds: number,
  maxSeconds: number,
  finding: (length: string) => string,
  advice: string,
): void {
  if (seconds <= maxSeconds) return;
  throw new Refusal(
    'invalid-argument',
    `${finding(lengthInWords(seconds))}, and at most ${lengthInWords(maxSeconds)} are allowed here. ${advice}`,
  );
}
