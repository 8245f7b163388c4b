import { join } from 'node:path';
import { stills } from '../pictures/stills.ts';
import { probeMedia } from '../probe/probe-media.ts';
import { runTool } from './run-tool.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

/** What the trial made. */
export type ToolTrial = {
  /** Length of the made video. */
  seconds: number;
  codec: string;
  soundCodec: string;
  width: number;
  height: number;
};

/**
 * A self-test of ffmpeg, ffprobe and a folder that can be written: makes a second of video with sound, probes it and
 * reads a frame of it back. Nothing is left in the folder.
 *
 * @throws ToolError, the file system's error, or an Error with a sentence that says what did not come out right.
 */
export async function tryTools(
  folder: string,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<ToolTrial> {
  const { signal } = options;
  return inTemporaryFolder(folder, async (inside) => {
    const path = join(inside, 'trial.mp4');
    const made = [
      ...['-nostdin', '-f', 'lavfi', '-i', 'color=white:s=320x180:r=25:d=1'],
      ...['-f', 'lavfi', '-i', 'sine=f=440:r=48000:d=1', '-c:v', 'libx264', '-preset', 'veryfast'],
      ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-t', '1', `file:${path}`],
    ];
    await runTool({ tool: 'ffmpeg', args: made, signal, wallSeconds: 60 });
    const { durationSeconds, picture, sound } = await probeMedia(path, signal);
    if (!picture || !sound || Math.abs(durationSeconds - 1) > 0.1) {
      throw new Error('ffmpeg made a second of video with sound, and ffprobe does not find it in the file.');
    }
    let frames = 0;
    for await (const still of stills(path, { signal })) {
      frames += 1;
      if (still.rgb.some((value) => value < 250))
        throw new Error('ffmpeg made a white picture, and reads another colour back.');
    }
    if (frames === 0) throw new Error('ffmpeg made a second of video, and reads no picture back.');
    const { width, height, codec } = picture;
    return {
      keep: [],
      result: { seconds: durationSeconds, codec, soundCodec: sound.codec, width, height },
    };
  });
}
