/** The command for a tool: its variable (FFMPEG_PATH, FFPROBE_PATH), else its name, to be found on PATH. */
export function toolCommand(
  tool: 'ffmpeg' | 'ffprobe',
  env: Readonly<Record<string, string | undefined>>,
): string {
  return (tool === 'ffmpeg' ? env.FFMPEG_PATH : env.FFPROBE_PATH) || tool;
}
