import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type MediaFacts, roundSeconds, type SecondQuality, type Shot } from '@cutgraph/core';
import { secondQualities } from '../measure/second-qualities.ts';
import type { Waveform } from '../measure/waveform.ts';
import { MediaRefusal } from '../probe/media-refusal.ts';
import { probeSource } from '../probe/probe-media.ts';
import { runTool } from '../process/run-tool.ts';
import { inTemporaryFolder } from '../process/temporary-folder.ts';
import { ToolError } from '../process/tool-error.ts';
import {
  AUDIO,
  deriveArguments,
  joinArguments,
  type PictureSource,
  PROXY,
  passShape,
  SHOT_SCORES,
} from './derive-arguments.ts';
import { GapFound } from './gap-watch.ts';
import { type AudioMeters, deriveAudio, measuringPass, type PassRun, parseShots } from './measuring-pass.ts';
import {
  isOverviewRight,
  SPRITE,
  SPRITE_COLUMNS,
  SPRITE_ROWS,
  spriteArguments,
  THUMBNAIL,
  thumbnailArguments,
} from './overview-arguments.ts';
import { tileSize } from './sizes.ts';
import { warningOf } from './warning.ts';

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
  /** The audio alone (AAC, stereo), or null where there is none. */
  audio: string | null;
  shots: Shot[];
  /** Seconds of picture that could be decoded. */
  decodedSeconds: number;
  /** One for each second that has begun. */
  quality: SecondQuality[];
  /** null without audio. */
  waveform: Waveform | null;
  /** Of the whole, in LUFS (ITU-R BS.1770, integrated); null without audio or in silence. */
  loudness: number | null;
  /** A sentence for the owner when a part of the file is missing. */
  warning?: string;
};

/** Progress is said in steps of so much. */
const LEAST_PROGRESS = 0.002;
/** More threads would only cost memory: the proxy is small. */
const MOST_THREADS = 4;

/**
 * Makes the proxy, the thumbnail, the sprite sheet, the audio, the shots and the measures of an original, decoding it
 * once. All files arrive in `outputFolder` together; on failure or cancel nothing is left there. Audio that cannot be
 * decoded is left out, with a warning.
 *
 * @param options.onProgress the done part, 0..1.
 * @param options.wallSeconds the longest that the pass may take; by default from the declared length.
 * @param options.threads of the decoder and the encoder each; as many as there are processors, up to 4, unless given.
 * @throws MediaRefusal when there is no picture, none decodes, or it has a gap of hours; ToolError; the signal's reason
 * on cancel.
 */
export async function deriveMedia(options: {
  input: string;
  outputFolder: string;
  facts: MediaFacts;
  signal?: AbortSignal | undefined;
  onProgress?: ((part: number) => void) | undefined;
  wallSeconds?: number;
  threads?: number;
}): Promise<DerivedMedia> {
  const { facts, signal, outputFolder, input } = options;
  const probed = await probeSource(input, signal);
  const picture = probed.picture;
  if (!picture) throw new MediaRefusal('no-picture');
  const source = { ...probed, picture };
  const threads = options.threads ?? Math.min(MOST_THREADS, availableParallelism());
  const wallSeconds = options.wallSeconds ?? 300 + Math.min(facts.declaredDurationSeconds * 10, 21_600);
  return inTemporaryFolder(outputFolder, async (folder) => {
    const run = { tool: 'ffmpeg', signal, folder, wallSeconds } as const;
    let said = 0;
    const pass = await passOver(input, source, threads, {
      ...run,
      onReached(seconds) {
        const part = Math.min(1, seconds / (facts.declaredDurationSeconds || 1)) * 0.93;
        if (part - said < LEAST_PROGRESS) return;
        said = part;
        options.onProgress?.(part);
      },
    });
    const { framesPerSecond } = passShape(source);
    const decodedSeconds = roundSeconds(pass.frames / framesPerSecond);
    const { sound } = pass;
    await runTool({ ...run, args: joinArguments(sound !== null, decodedSeconds) });
    const tile = tileSize(picture);
    if (!isOverviewRight(source, pass.fill, decodedSeconds)) {
      // Its one frame comes at the end.
      const args = spriteArguments(join(folder, PROXY), tile, decodedSeconds);
      await runTool({ ...run, args, stallSeconds: wallSeconds });
      await runTool({ ...run, args: thumbnailArguments(join(folder, PROXY), decodedSeconds) });
    }
    const shots = parseShots(await readFile(join(folder, SHOT_SCORES), 'utf8'), decodedSeconds);
    const waveform = sound?.waveform.waveform(decodedSeconds) ?? null;
    const warning = warningOf({
      declaredSeconds: facts.declaredDurationSeconds,
      pictureSeconds: decodedSeconds,
      soundSeconds: sound ? sound.waveform.seconds() : null,
      audioDeclared: facts.sound !== null,
    });
    options.onProgress?.(1);
    return {
      keep: [PROXY, THUMBNAIL, SPRITE, ...(sound ? [AUDIO] : [])],
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
        audio: sound ? join(outputFolder, AUDIO) : null,
        shots,
        decodedSeconds,
        quality: secondQualities({
          durationSeconds: decodedSeconds,
          small: pass.small,
          sharp: pass.sharpness,
          loudness: sound?.loudness.perSecond(decodedSeconds) ?? [],
          shots,
        }),
        waveform,
        loudness: sound?.loudness.integrated() ?? null,
        ...(warning ? { warning } : {}),
      },
    };
  });
}

/** The pass over the original, and the audio by itself where that fails. */
async function passOver(
  input: string,
  source: PictureSource,
  threads: number,
  run: Omit<PassRun, 'args'> & { folder: string },
) {
  const { onReached: _, ...tool } = run;
  const shape = passShape(source);
  const failed = (cause: unknown) => cause instanceof ToolError && cause.reason === 'failed';
  const pass = async (withAudio: boolean) => {
    const filled = async (fill: 'quick' | 'careful') => {
      const args = deriveArguments(input, source, { withAudio, threads, fill });
      return { ...(await measuringPass({ ...run, args }, shape, fill)), fill };
    };
    return filled('quick').catch((cause) => {
      if (cause instanceof GapFound) return filled('careful');
      throw cause;
    });
  };
  const whole = await pass(source.sound !== null).catch((cause) => {
    if (!failed(cause)) throw cause;
    if (source.sound === null) throw new MediaRefusal('nothing-decodes', { cause });
    return null;
  });
  const passed =
    whole ??
    (await pass(false).catch((cause) => {
      throw failed(cause) ? new MediaRefusal('nothing-decodes', { cause }) : cause;
    }));
  if (passed.frames === 0) throw new MediaRefusal('nothing-decodes');
  if (source.sound === null) return { ...passed, sound: null };
  const { loudness, waveform } = passed.sound;
  const usable = whole !== null && !loudness.wentBack() && waveform.seconds() > 0;
  const sound: AudioMeters | null = usable ? passed.sound : await deriveAudio(tool, input, source, threads);
  return { ...passed, sound };
}
