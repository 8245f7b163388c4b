import { SAMPLE_CLIPS, type SampleScene } from '@cutgraph/core';
import { runTool } from '../process/run-tool.ts';
import { writeAtomically } from '../process/temporary-folder.ts';
import { canvasOf, paperGrain, withGrain } from './canvas.ts';
import { PLACES } from './places.ts';
import { type Clothes, drawWalker } from './walker.ts';

const WIDTH = 640;
const HEIGHT = 360;
const FRAMES_PER_SECOND = 25;
/** How far grain changes a colour (of 255): flat colours alone are no pictures that detectors know. */
const GRAIN = 24;

/** Who walks how far (shares of the picture), and the chord that sounds. */
type Walk = { from: number; to: number; size: number; clothes: Clothes; chord: readonly number[] };

const WALKS: Readonly<Record<SampleScene, Walk>> = {
  beach: {
    ...{ from: 0.22, to: 0.74, size: 0.78, chord: [220, 277.18, 329.63] },
    clothes: { skin: '#c98d6b', coat: '#2c4a6e', legs: '#2a2530', hair: '#2b1c1a' },
  },
  city: {
    ...{ from: 0.28, to: 0.8, size: 0.78, chord: [196, 246.94, 293.66] },
    clothes: { skin: '#d9a27f', coat: '#d8574e', legs: '#4a5578', hair: '#5b3a28' },
  },
  snow: {
    ...{ from: 0.76, to: 0.26, size: 0.78, chord: [246.94, 293.66, 369.99] },
    clothes: { skin: '#e3b090', coat: '#b8322f', legs: '#2c3442', hair: '#5a3a20' },
  },
  park: {
    ...{ from: 0.18, to: 0.7, size: 0.78, chord: [261.63, 329.63, 392] },
    clothes: { skin: '#d49a76', coat: '#b8322f', legs: '#2c3442', hair: '#5a3a20' },
  },
  hills: {
    ...{ from: 0.3, to: 0.62, size: 0.78, chord: [174.61, 220, 261.63] },
    clothes: { skin: '#d9a27f', coat: '#3f7f86', legs: '#2b2a38', hair: '#33211a' },
  },
};

/** The frames of a scene, three bytes a pixel. */
export function* framesOfScene(scene: SampleScene, seconds: number): Generator<Uint8ClampedArray> {
  const [backdrop, canvas] = [canvasOf(WIDTH, HEIGHT), canvasOf(WIDTH, HEIGHT)];
  const { still, moving } = PLACES[scene];
  const { from, to, size, clothes } = WALKS[scene];
  still(backdrop);
  const grain = paperGrain(canvas, GRAIN);
  const count = Math.round(seconds * FRAMES_PER_SECOND);
  for (let frame = 0; frame < count; frame++) {
    const at = frame / FRAMES_PER_SECOND;
    canvas.rgb.set(backdrop.rgb);
    moving(canvas, at);
    const feet = { x: (from + ((to - from) * frame) / count) * WIDTH, y: 0.93 * HEIGHT };
    const pose = { feet, size: size * HEIGHT, direction: to > from ? 1 : -1, seconds: at } as const;
    drawWalker(canvas, pose, clothes);
    yield withGrain(canvas, grain);
  }
}

/**
 * Draws a clip of the sample workspace with its sound; the same scene looks the same every time. The file is complete or absent.
 *
 * @param options.onProgress gets the done share, 0..1.
 * @throws ToolError; the signal's reason on cancel.
 */
export async function drawSampleClip(options: {
  scene: SampleScene;
  outputPath: string;
  signal?: AbortSignal | undefined;
  onProgress?: ((share: number) => void) | undefined;
}): Promise<void> {
  const { scene, outputPath, signal, onProgress } = options;
  const clip = SAMPLE_CLIPS.find((other) => other.scene === scene);
  if (!clip) throw new RangeError(`There is no sample clip ${scene}.`);
  const { seconds } = clip;
  await writeAtomically(outputPath, async (part) => {
    await runTool({
      tool: 'ffmpeg',
      args: [
        ...['-f', 'rawvideo', '-pixel_format', 'rgb24', '-video_size', `${WIDTH}x${HEIGHT}`],
        ...['-framerate', String(FRAMES_PER_SECOND), '-i', 'pipe:0'],
        ...['-f', 'lavfi', '-i', `aevalsrc=exprs='${chordOf(scene)}':s=48000:d=${seconds}`],
        ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p', '-g', '50'],
        ...['-vf', 'scale=out_color_matrix=bt709', '-colorspace', 'bt709', '-color_primaries', 'bt709'],
        ...['-color_trc', 'bt709', '-c:a', 'aac', '-b:a', '96k', '-t', String(seconds)],
        ...['-movflags', '+faststart', '-f', 'mp4', `file:${part}`],
      ],
      input: framesOfScene(scene, seconds),
      signal,
      wallSeconds: 300,
      onProgress: ({ outSeconds }) => onProgress?.(Math.min(1, outSeconds / seconds)),
    });
  });
}

/** Three soft tones that swell and fade, as an expression of ffmpeg's. */
function chordOf(scene: SampleScene): string {
  const tones = WALKS[scene].chord.map(
    (hertz, at) => `sin(2*PI*${hertz}*t)*(0.6+0.4*sin(2*PI*${0.2 + at * 0.13}*t))`,
  );
  return `0.06*(${tones.join('+')})`;
}
