import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What ffprobe measures of a finished film. Seconds; frames are decoded and counted. */
export type Film = {
  durationSeconds: number;
  width: number;
  height: number;
  framesPerSecond: number;
  frames: number;
  pictureSeconds: number;
  soundSeconds: number;
};

/** Opens a film with ffprobe, decoding all of it. */
export async function measureFilm(path: string): Promise<Film> {
  const { stdout } = await run(process.env.FFPROBE_PATH ?? 'ffprobe', [
    ...['-v', 'error', '-count_frames', '-print_format', 'json', '-show_format', '-show_streams', path],
  ]);
  const { streams, format } = JSON.parse(stdout) as {
    streams: Record<string, string>[];
    format: { duration: string };
  };
  const picture = streams.find((stream) => stream.codec_type === 'video')!;
  const sound = streams.find((stream) => stream.codec_type === 'audio')!;
  const [over = 0, under = 1] = String(picture.r_frame_rate).split('/').map(Number);
  return {
    durationSeconds: Number(format.duration),
    width: Number(picture.width),
    height: Number(picture.height),
    framesPerSecond: over / under,
    frames: Number(picture.nb_read_frames),
    pictureSeconds: Number(picture.duration),
    soundSeconds: Number(sound.duration),
  };
}
