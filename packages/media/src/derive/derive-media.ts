import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type MediaFacts, roundSeconds, type Shot } from '@cutgraph/core';
import { MediaRefusal } from '../probe/media-refusal.ts';
import { probeSource } from '../probe/probe-media.ts';
import { runTool } from '../process/run-tool.ts';
import { inTemporaryFolder } from '../process/temporary-folder.ts';
import { ToolError } from '../process/tool-error.ts';
import {
  deriveArguments,
  PROXY,
  SHOT_SCORES,
  SOUND,
  SPRITE,
  SPRITE_COLUMNS,
  SPRITE_ROWS,
  spriteArguments,
  THUMBNAIL,
  thumbnailArguments,
} from './derive-arguments.ts';
import { parseShots } from './shots.ts';
import { proxyRate, rateValue, tileSize } from './sizes.ts';

/** A sheet of evenly spaced moments, row by row; tile `i` shows the picture at `i * secondsPerTile`. Pixels. */
export type Sprite = {
  path: string;
  columns: number;
  rows: number;
  tileWidth: number;
  tileHeight: number;
  width: number;
  height: number;
  secondsPerTile: number;
};

/** What is made of an original. Paths lie in the output folder. */
export type DerivedMedia = {
  /** H.264 and AAC, upright, a short side of at most 540 pixels, at most 30 frames a second, a key frame a second. */
  proxy: string;
  thumbnail: string;
  sprite: Sprite;
  /** The sound alone (AAC, stereo), or null where there is none. */
  audio: string | null;
  shots: Shot[];
  /** Seconds of picture that could be decoded. */
  decodedSeconds: number;
  /** A sentence for the owner when a part of the file is missing. */
  warning?: string;
};

/**
 * Makes the proxy, the thumbnail, the sprite sheet, the sound and the shots of an original, decoding it once. All files
 * arrive in `outputFolder` together; on failure or cancel nothing is left there.
 *
 * @param options.onProgress the done part, 0..1.
 * @param options.wallSeconds the longest that the pass may take; by default from the declared length.
 * @throws MediaRefusal when there is no picture or none decodes; ToolError; the signal's reason on cancel.
 */
export async function deriveMedia(options: {
  input: string;
  outputFolder: string;
  facts: MediaFacts;
  signal?: AbortSignal | undefined;
  onProgress?: ((part: number) => void) | undefined;
  wallSeconds?: number;
}): Promise<DerivedMedia> {
  const { facts, signal, outputFolder } = options;
  const probed = await probeSource(options.input, signal);
  const picture = probed.picture;
  if (!picture) throw new MediaRefusal('no-picture');
  const wallSeconds = options.wallSeconds ?? 300 + Math.min(facts.declaredDurationSeconds * 10, 21_600);
  return inTemporaryFolder(outputFolder, async (folder) => {
    const run = { tool: 'ffmpeg', signal, folder, wallSeconds } as const;
    const args = deriveArguments(options.input, { ...probed, picture });
    const progress = await runTool({
      ...run,
      args,
      onProgress: ({ outSeconds }) =>
        options.onProgress?.(Math.min(1, outSeconds / (facts.declaredDurationSeconds || 1)) * 0.95),
    }).then(
      (result) => result.progress,
      (cause) => {
        throw cause instanceof ToolError && cause.reason === 'failed'
          ? new MediaRefusal('nothing-decodes', { cause })
          : cause;
      },
    );
    if (progress.frame === 0) throw new MediaRefusal('nothing-decodes');
    const decodedSeconds = roundSeconds(progress.frame / rateValue(proxyRate(picture.framesPerSecond)));
    const tile = tileSize(picture);
    await runTool({ ...run, args: spriteArguments(join(folder, PROXY), tile, decodedSeconds) });
    await runTool({ ...run, args: thumbnailArguments(join(folder, PROXY), decodedSeconds) });
    const hasSound = facts.sound !== null && (await stat(join(folder, SOUND))).size > 0;
    const shots = parseShots(await readFile(join(folder, SHOT_SCORES), 'utf8'), decodedSeconds);
    const warning = missingPart(facts.declaredDurationSeconds, Math.max(decodedSeconds, progress.outSeconds));
    options.onProgress?.(1);
    return {
      keep: [PROXY, THUMBNAIL, SPRITE, ...(hasSound ? [SOUND] : [])],
      result: {
        proxy: join(outputFolder, PROXY),
        thumbnail: join(outputFolder, THUMBNAIL),
        sprite: {
          path: join(outputFolder, SPRITE),
          columns: SPRITE_COLUMNS,
          rows: SPRITE_ROWS,
          tileWidth: tile.width,
          tileHeight: tile.height,
          width: tile.width * SPRITE_COLUMNS,
          height: tile.height * SPRITE_ROWS,
          secondsPerTile: roundSeconds(decodedSeconds / (SPRITE_COLUMNS * SPRITE_ROWS)),
        },
        audio: hasSound ? join(outputFolder, SOUND) : null,
        shots,
        decodedSeconds,
        ...(warning ? { warning } : {}),
      },
    };
  });
}

/** A file that was cut short still declares its full length, and ffmpeg ends without complaint. */
function missingPart(declaredSeconds: number, decodedSeconds: number): string | undefined {
  const missing = declaredSeconds - decodedSeconds;
  if (missing <= Math.max(0.5, declaredSeconds * 0.01)) return undefined;
  const spoken = (value: number) => (value < 60 ? `${value.toFixed(1)} s` : `${(value / 60).toFixed(1)} min`);
  return `The last ${spoken(missing)} of ${spoken(declaredSeconds)} are missing: the file is cut short or damaged. The first ${spoken(decodedSeconds)} can be used.`;
}
