/** Programs for media that are started; `heif-convert` only for photos in HEIF, and it may be missing. */
export type MediaTool = 'ffmpeg' | 'ffprobe' | 'heif-convert';

const VARIABLES: Record<MediaTool, string> = {
  ffmpeg: 'FFMPEG_PATH',
  ffprobe: 'FFPROBE_PATH',
  'heif-convert': 'HEIF_CONVERT_PATH',
};

/** The command for a tool: its variable (FFMPEG_PATH, FFPROBE_PATH, HEIF_CONVERT_PATH), else its name, to be found on PATH. */
export function toolCommand(tool: MediaTool, env: Readonly<Record<string, string | undefined>>): string {
  return env[VARIABLES[tool]] || tool;
}
